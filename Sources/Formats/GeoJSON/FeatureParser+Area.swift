internal import Platform

/// Why a feature is no area.
enum AreaFault: Error {
  case memory(JSONLinesError)
  case feature(GeoJSONReject)
  /// A value of the feature is at fault, at this place of its text.
  case value(GeoJSONReject, Range<Int>)
}

extension FeatureParser {
  /// The area that a feature is; nil if it has no polygon.
  mutating func readArea(
    _ bytes: UnsafePointer<UInt8>, _ byteCount: Int, _ namePath: JSONPath
  ) throws(AreaFault) -> Area? {
    let outcome: Outcome
    do throws(JSONLinesError) {
      outcome = try read(bytes, byteCount)
    } catch { throw .memory(error) }
    switch outcome {
    case .refused(let reject): throw .feature(reject)
    case .empty: return nil
    case .feature: break
    }
    guard let text else { return nil }
    var rings: [[GlobePoint]] = []
    for number in 0..<outline.parts.count {
      let part = outline.parts[number]
      let form = outline.entries[part.first].form
      if form == .position, !part.kind.hasRings { continue }
      rings.append(try ring(part, text))
    }
    if rings.isEmpty { return nil }
    return Area(name: try areaName(namePath, text), rings: rings)
  }

  /// How many rings of the feature that was read last are not closed.
  var openRingCount: Int64 {
    guard let text else { return 0 }
    var count: Int64 = 0
    for number in 0..<outline.parts.count where outline.parts[number].kind.hasRings {
      let part = outline.parts[number]
      let last = part.first + part.count - 1
      if let start = GeoPosition(text, Int(outline.entries[part.first].token)),
        let end = GeoPosition(text, Int(outline.entries[last].token)), !start.isAt(end, text)
      {
        count += 1
      }
    }
    return count
  }

  private func ring(
    _ part: GeometryOutline.Part, _ text: JSONTokenText
  ) throws(AreaFault) -> [GlobePoint] {
    var ring: [GlobePoint] = []
    ring.reserveCapacity(part.count + 1)
    for number in part.first..<part.first + part.count {
      let entry = outline.entries[number]
      let token = Int(entry.token)
      let place = text.start(token)..<text.end(token)
      guard entry.form == .position, let position = GeoPosition(text, token) else {
        throw .value(entry.form == .wrongType ? .geometryType : .position, place)
      }
      if let (column, slot) = position.firstThatIsNoNumber() {
        throw .value(
          .notANumber(
            column: column.name, found: slot.kind,
            position: Int(slot.start) - (slot.kind == .text ? 1 : 0) - place.lowerBound),
          place)
      }
      guard let latitude = Self.units(text.bytes(position.lat)),
        let longitude = Self.units(text.bytes(position.lon)),
        let vertex = GlobePoint(latitude: latitude, longitude: longitude)
      else { throw .value(.outOfRange, place) }
      ring.append(vertex)
    }
    return ring
  }

  /// A number of degrees in units of 1e-7, rounded; nil far beyond all degrees.
  private static func units(_ number: UnsafeBufferPointer<UInt8>) -> Int64? {
    if let exact = NumberText.decimal(UnsafeRawBufferPointer(number), places: 7) { return exact }
    guard let degrees = Double(String(decoding: number, as: UTF8.self)), abs(degrees) <= 360
    else { return nil }
    return Int64((degrees * 1e7).rounded())
  }

  private func areaName(
    _ path: JSONPath, _ text: JSONTokenText
  ) throws(AreaFault) -> String {
    let slot = property(0)
    let content = text.bytes(slot)
    let column = GeoJSONColumn.property(path).name
    switch slot.kind {
    case .text where !content.isEmpty:
      return JSONName.withContent(of: content) { String(decoding: $0, as: UTF8.self) }
    case .number: return String(decoding: content, as: UTF8.self)
    case .text, .null: throw .feature(.nameMissing(column: column))
    default: throw .feature(.nameType(column: column, found: slot.kind))
    }
  }
}
