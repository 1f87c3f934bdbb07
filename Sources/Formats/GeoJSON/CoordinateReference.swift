/// The reference system that a document names in `crs`, as its format allowed before RFC 7946.
enum CoordinateReference {
  /// Whether `name` is a spelling of WGS 84 in degrees: CRS84 of the OGC, or EPSG 4326.
  static func isWGS84(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count <= 100 else { return false }
    let lowered = name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    let separators: [UInt8] = [UInt8(ascii: ":"), UInt8(ascii: "/")]
    let parts = lowered.split { separators.contains($0) }
    guard let authority = parts.dropLast().last(where: { $0.first.map(isLetter) ?? false }),
      let code = parts.last
    else { return false }
    // `urn:ogc:def:crs:OGC:1.3:CRS84`, `OGC:CRS84`; `urn:ogc:def:crs:EPSG::4326`, `EPSG:4326`.
    if code.elementsEqual("crs84".utf8) { return authority.elementsEqual("ogc".utf8) }
    return code.elementsEqual("4326".utf8) && authority.elementsEqual("epsg".utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte &- UInt8(ascii: "a")) < 26 }
}
