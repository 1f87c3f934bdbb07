internal import Definition
internal import Platform

/// The secret of a pipeline that moves hidden circles away from what they hide.
struct ZoneKey: Sendable, Hashable {
  private let bytes: [UInt8]

  /// A shorter key can be found by trying all.
  static let leastByteCount = 16

  /// Nil if `text` is too short to be a secret.
  init?(_ text: String) {
    guard text.utf8.count >= Self.leastByteCount else { return nil }
    bytes = Array(text.utf8)
  }

  /// How somebody comes to a key.
  static let how =
    "make one with `openssl rand -hex 16`, keep it, and take it from the environment: "
    + "zone_key: ${env:ZONE_KEY}"

  /// Reports that a key is needed, if there is none.
  static func require(_ key: ZoneKey?, _ node: NodeReader) {
    guard key == nil, !node.has("zone_key") else { return }
    node.error(
      "expected a key that moves what is hidden, since the middle of a circle that anybody can work "
        + "out gives the place away", in: "zone_key", hint: how)
  }

  /// Three numbers from 0 to below 1 that follow from the key, a place and a radius, and from nothing else.
  func draws(_ place: GlobePoint, radius: Int64) -> (Double, Double, Double) {
    let digest = KeyedHash.of(
      "\(place.latitude) \(place.longitude) \(radius)".utf8, key: bytes)
    func draw(_ number: Int) -> Double {
      let word = digest[8 * number..<8 * number + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Double(word >> 11) * 0x1p-53
    }
    return (draw(0), draw(1), draw(2))
  }
}

extension OptionEntry {
  /// `zone_key`: the secret that moves hidden circles, which is needed with `roles`.
  static func zoneKey(_ place: Place<ZoneKey?>, _ roles: String) -> OptionEntry {
    .own(
      "zone_key", .secret,
      "the secret that moves hidden circles, \(ZoneKey.leastByteCount) bytes or more; required with \(roles)"
    ) { node, options in
      guard let text = node.optionalString("zone_key") else { return }
      options[keyPath: place] = ZoneKey(text.value)
      if options[keyPath: place] == nil {
        node.error(
          "expected at least \(ZoneKey.leastByteCount) bytes", in: "zone_key", hint: ZoneKey.how)
      }
    }
  }
}
