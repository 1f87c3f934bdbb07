/// The colours of a page in light or in dark, as its style sheet has them.
struct PageScheme {
  /// What readers call it.
  let name: String
  let paper, panel, ink, soft, accent, warn, bad: Colour

  /// What stands on panels.
  var texts: [(name: String, colour: Colour)] {
    [("text", ink), ("soft text", soft), ("links", accent), ("warnings", warn), ("errors", bad)]
  }

  static let light = PageScheme(
    name: "light", paper: hex(0xffffff), panel: hex(0xf5f6f8), ink: hex(0x1c2024),
    soft: hex(0x586069), accent: hex(0x2f6f8f), warn: hex(0x8a5a00), bad: hex(0xa3242f))
  static let dark = PageScheme(
    name: "dark", paper: hex(0x15181b), panel: hex(0x1e2327), ink: hex(0xe6e8eb),
    soft: hex(0xa3abb4), accent: hex(0x7cc0df), warn: hex(0xe0b050), bad: hex(0xf28b90))

  private static func hex(_ value: UInt32) -> Colour {
    Colour(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }
}
