/// The form of report, section, table, column and chart ids.
///
/// Ids become file names, HTML anchors, CSV headers and parts of addresses, so they need no
/// escaping in any of them and hold no `.` or `/`.
package enum Identifier {
  /// Whether `id` is 1 to 64 of `a-z 0-9 _ -` and starts with a letter or digit.
  package static func isValid(_ id: String) -> Bool {
    guard let first = id.utf8.first, id.utf8.count <= 64 else { return false }
    guard first != UInt8(ascii: "_"), first != UInt8(ascii: "-") else { return false }
    return id.utf8.allSatisfy { byte in
      switch byte {
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// Traps unless every id is well formed and stands once.
  static func check(_ ids: [String], of what: String) {
    var seen: Set<String> = []
    for id in ids {
      precondition(isValid(id), "\(what) id \(id) is not 1 to 64 of a-z 0-9 _ -")
      precondition(seen.insert(id).inserted, "\(what) id \(id) stands twice")
    }
  }
}
