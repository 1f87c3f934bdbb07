/// Where the values of one position stand in its text.
struct GeoPosition: BitwiseCopyable {
  var lon = DocumentWalk.Slot()
  var lat = DocumentWalk.Slot()
  var ele = DocumentWalk.Slot()
  /// The fourth value, which some programs use for the time.
  var fourth = DocumentWalk.Slot()
  /// The token that ends the list.
  private(set) var endToken = 0
  private var count = 0

  /// The position whose list begins at `token`; nil if that is no list of two values or more.
  @inline(__always)
  init?(_ text: JSONTokenText, _ token: Int) {
    guard text.byte(token) == UInt8(ascii: "[") else { return nil }
    var next = token &+ 1
    while true {
      switch text.byte(next) {
      case UInt8(ascii: ","): next &+= 1
      case UInt8(ascii: "]"):
        guard count >= 2 else { return nil }
        endToken = next
        return
      case UInt8(ascii: "["), UInt8(ascii: "{"): return nil
      default:
        let value = text.scalar(next)
        switch count {
        case 0: lon = value
        case 1: lat = value
        case 2: ele = value
        case 3: fourth = value
        default: break
        }
        count &+= 1
        next &+= 1
      }
    }
  }

  /// Whether both stand at the same place of the map, however its numbers are written.
  func isAt(_ other: GeoPosition, _ text: JSONTokenText) -> Bool {
    Self.areEqual(lon, other.lon, text) && Self.areEqual(lat, other.lat, text)
  }

  private static func areEqual(
    _ first: DocumentWalk.Slot, _ second: DocumentWalk.Slot, _ text: JSONTokenText
  ) -> Bool {
    let (first, second) = (text.bytes(first), text.bytes(second))
    if first.elementsEqual(second) { return true }
    guard let a = Double(String(decoding: first, as: UTF8.self)),
      let b = Double(String(decoding: second, as: UTF8.self))
    else { return false }
    return a == b
  }

  /// The coordinate that is no number, if one is not; a missing elevation may be null.
  @inline(__always)
  func firstThatIsNoNumber() -> (column: GeoJSONColumn, slot: DocumentWalk.Slot)? {
    if lon.kind != .number { return (.lon, lon) }
    if lat.kind != .number { return (.lat, lat) }
    return ele.kind == .number || ele.kind == .null ? nil : (.ele, ele)
  }
}
