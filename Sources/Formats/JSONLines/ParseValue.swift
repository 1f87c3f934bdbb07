/// An object by which Parse writes a value that JSON has no type for, told by its key `__type`.
struct ParseValue {
  private enum Key {
    case type, iso, id, url, name, base64, latitude, longitude
  }

  /// What stands under a key, with its quotes; nil if it is not there.
  private typealias Part = UnsafeBufferPointer<UInt8>

  /// How many bytes the object has.
  let byteCount: Int
  private var type: Part?
  private var plain: Part?
  private var latitude: Part?
  private var longitude: Part?

  /// The object that begins at `text`, in valid JSON.
  init(_ text: UnsafePointer<UInt8>) {
    var (iso, id, url, name, base64): (Part?, Part?, Part?, Part?, Part?)
    var cursor = text + 1
    while true {
      Self.passSpace(&cursor)
      if cursor[0] == UInt8(ascii: ",") {
        cursor += 1
        continue
      }
      if cursor[0] == UInt8(ascii: "}") { break }
      let key = Self.value(&cursor)
      while cursor[0] != UInt8(ascii: ":") { cursor += 1 }
      cursor += 1
      let part = Self.value(&cursor)
      switch Self.key(key) {
      case .type: type = part
      case .iso: iso = part
      case .id: id = part
      case .url: url = part
      case .name: name = part
      case .base64: base64 = part
      case .latitude: latitude = part
      case .longitude: longitude = part
      case nil: break
      }
    }
    byteCount = cursor + 1 - text
    if let type {
      if Self.isEqual(type, "Date") {
        plain = iso
      } else if Self.isEqual(type, "Pointer") || Self.isEqual(type, "Object") {
        plain = id
      } else if Self.isEqual(type, "File") {
        plain = url ?? name
      } else if Self.isEqual(type, "Bytes") {
        plain = base64
      }
    }
  }

  /// Writes the value that the object stands for, and returns its kind; an object of no known type is one.
  ///
  /// A date is its instant, a pointer the id that it leads to, a file its address, and a point latitude and longitude
  /// with a comma between. A relation has no value: its rows stand elsewhere.
  func write(
    to output: UnsafeMutablePointer<UInt8>, _ controlCount: inout Int64
  ) -> (byteCount: Int, kind: FieldKind) {
    if let plain, let start = plain.baseAddress, plain.count >= 2, start[0] == UInt8(ascii: "\"") {
      let count = JSONString.unescapeValue(start + 1, plain.count - 2, into: output, &controlCount)
      return (count, .text)
    }
    guard let type else { return (0, .object) }
    if Self.isEqual(type, "Relation") { return (0, .null) }
    guard Self.isEqual(type, "GeoPoint"), let latitude, let longitude,
      Self.isNumber(latitude), Self.isNumber(longitude)
    else { return (0, .object) }
    _ = UnsafeMutableBufferPointer(start: output, count: latitude.count).update(from: latitude)
    output[latitude.count] = UInt8(ascii: ",")
    _ = UnsafeMutableBufferPointer(start: output + latitude.count + 1, count: longitude.count)
      .update(from: longitude)
    return (latitude.count + 1 + longitude.count, .text)
  }

  private static func key(_ part: Part) -> Key? {
    if isEqual(part, "__type") { return .type }
    if isEqual(part, "iso") { return .iso }
    if isEqual(part, "objectId") { return .id }
    if isEqual(part, "url") { return .url }
    if isEqual(part, "name") { return .name }
    if isEqual(part, "base64") { return .base64 }
    if isEqual(part, "latitude") { return .latitude }
    return isEqual(part, "longitude") ? .longitude : nil
  }

  /// Whether a text in quotes is `name`.
  private static func isEqual(_ part: Part, _ name: StaticString) -> Bool {
    guard part.count >= 2, part[0] == UInt8(ascii: "\"") else { return false }
    return JSONName.withContent(of: UnsafeBufferPointer(rebasing: part[1..<(part.count - 1)])) {
      JSONName.isEqual($0, name)
    }
  }

  private static func isNumber(_ part: Part) -> Bool {
    part.first.map { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) } ?? false
  }

  private static func passSpace(_ cursor: inout UnsafePointer<UInt8>) {
    while cursor[0] <= UInt8(ascii: " ") { cursor += 1 }
  }

  /// The value at the cursor, which then stands behind it.
  private static func value(_ cursor: inout UnsafePointer<UInt8>) -> Part {
    passSpace(&cursor)
    let start = cursor
    var depth = 0
    repeat {
      switch cursor[0] {
      case UInt8(ascii: "\""): cursor += JSONList.end(ofString: cursor, from: 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default:
        while depth == 0, !JSONList.isEnd(cursor[1]) { cursor += 1 }
      }
      cursor += 1
    } while depth > 0
    return Part(start: start, count: cursor - start)
  }
}
