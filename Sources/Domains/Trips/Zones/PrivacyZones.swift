internal import Platform

/// Many zones, which are asked by position: a few comparisons for most positions.
struct PrivacyZones: Sendable, Hashable {
  /// By the latitude of the middle.
  private let zones: [PrivacyZone]
  /// How many units north or south of its middle a zone reaches at most.
  private let reach: Int64

  init(_ zones: [PrivacyZone] = []) {
    self.zones = zones.sorted { $0.hidden.center.latitude < $1.hidden.center.latitude }
    reach =
      zones.map {
        $0.hidden.box.latitudes.upperBound - $0.hidden.box.latitudes.lowerBound
      }.max() ?? 0
  }

  var isEmpty: Bool { zones.isEmpty }

  /// The zones that hide positions of one of `owners`, those of everybody among them.
  func of(_ owners: Set<[UInt8]>) -> PrivacyZones {
    PrivacyZones(zones.filter { zone in zone.owner.map { owners.contains($0) } ?? true })
  }

  /// These and others.
  func adding(_ more: [PrivacyZone]) -> PrivacyZones {
    more.isEmpty ? self : PrivacyZones(zones + more)
  }

  /// Whether a position is hidden.
  func hide(_ point: GlobePoint) -> Bool {
    any(from: point.latitude, to: point.latitude) { $0.hides(point) }
  }

  /// Whether one zone hides all that lies within `radius` millimetres of a position.
  func hide(_ point: GlobePoint, around radius: Int64) -> Bool {
    zones.contains {
      GreatCircle.millimetres(point, $0.hidden.center) + radius <= $0.hidden.millimetres
    }
  }

  /// Whether a position is hidden; what is nowhere is.
  func hide(latitude: Int32, longitude: Int32) -> Bool {
    if isEmpty { return false }
    guard let point = GlobePoint(latitude: Int64(latitude), longitude: Int64(longitude)) else {
      return true
    }
    return hide(point)
  }

  /// Whether the straight way between two positions meets what is hidden.
  func meet(_ a: GlobePoint, _ b: GlobePoint) -> Bool {
    any(from: min(a.latitude, b.latitude), to: max(a.latitude, b.latitude)) { $0.meets(a, b) }
  }

  /// Whether `isMet` says so of a zone that has some of these latitudes.
  private func any(from south: Int32, to north: Int32, _ isMet: (PrivacyZone) -> Bool) -> Bool {
    var (low, high) = (0, zones.count)
    while low < high {
      let middle = (low + high) / 2
      if Int64(zones[middle].hidden.center.latitude) < Int64(south) - reach {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < zones.count, Int64(zones[low].hidden.center.latitude) <= Int64(north) + reach {
      if isMet(zones[low]) { return true }
      low += 1
    }
    return false
  }
}
