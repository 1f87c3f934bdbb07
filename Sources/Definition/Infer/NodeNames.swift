/// Gives the nodes of a definition names that are well formed and differ.
struct NodeNames {
  private var used: Set<String> = []

  /// `wanted` made into a name that was not given yet.
  mutating func unique(_ wanted: String) -> String {
    var name = Self.cleaned(wanted)
    // A reference to a node is written without quotes, so it must not read as `true` or a number.
    if !NodeName.isWellFormed(name) || YAMLText.scalar(name) != name {
      name = NodeName.isWellFormed("n" + name) ? "n" + name : "rows"
    }
    var candidate = name
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }

  /// `text` in small letters, with `_` for what no name may hold; at most 40 characters.
  static func cleaned(_ text: String) -> String {
    let words = text.lowercased().utf8.map { byte -> UInt8 in
      let isKept = byte &- 0x61 < 26 || byte &- 0x30 <= 9 || byte == UInt8(ascii: "-")
      return isKept ? byte : UInt8(ascii: "_")
    }
    let joined = words.split(separator: UInt8(ascii: "_")).joined(separator: [UInt8(ascii: "_")])
    return String(decoding: Array(joined).prefix(40), as: UTF8.self)
  }
}
