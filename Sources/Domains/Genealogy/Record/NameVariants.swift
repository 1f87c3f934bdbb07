internal import Definition
internal import Text

/// Other forms of given names: nicknames, and the same name in other languages.
///
/// Each name of a table stands for each of its variants and the other way around; variants of variants do not follow,
/// or all names would.
struct NameVariants: Sendable {
  /// By folded name, the folded variants in byte order.
  private let table: [[UInt8]: [[UInt8]]]
  let identity: String

  init(_ lookup: LookupTable?) {
    var table: [[UInt8]: [[UInt8]]] = [:]
    var folder = NameFolder()
    for pair in lookup?.pairs ?? [] {
      let (first, second) = (folder.key(of: pair.first), folder.key(of: pair.second))
      guard !first.isEmpty, !second.isEmpty, first != second else { continue }
      table[first, default: []].append(second)
      table[second, default: []].append(first)
    }
    self.table = table.mapValues { variants in
      var unique: [[UInt8]] = []
      for variant in variants.sorted(by: { $0.lexicographicallyPrecedes($1) })
      where unique.last != variant {
        unique.append(variant)
      }
      return unique
    }
    identity = lookup.map { "cognates \($0.identity)" } ?? "no cognates"
  }

  var isEmpty: Bool { table.isEmpty }

  /// The variants of a folded name.
  func variants(of key: UnsafeBufferPointer<UInt8>) -> [[UInt8]] { table[Array(key)] ?? [] }
}

/// Surnames that count as one, such as the forms of a name for men and women.
struct NameGroups: Sendable {
  /// By folded surname, the folded name of its group.
  private let table: [[UInt8]: [UInt8]]
  let identity: String

  init(_ lookup: LookupTable?) {
    var table: [[UInt8]: [UInt8]] = [:]
    var folder = NameFolder()
    for pair in lookup?.pairs ?? [] {
      let (spelling, group) = (folder.key(of: pair.first), folder.key(of: pair.second))
      if !spelling.isEmpty, !group.isEmpty { table[spelling] = group }
    }
    self.table = table
    identity = lookup.map { "groups \($0.identity)" } ?? "no groups"
  }

  /// The group of a folded surname; nil if it is one by itself.
  func group(of key: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    table.isEmpty ? nil : table[Array(key)]
  }
}

extension NameFolder {
  /// The key of a name, as a copy.
  mutating func key(of name: String) -> [UInt8] {
    Array(name.utf8).withUnsafeBufferPointer { bytes in withKey(of: bytes) { Array($0) } }
  }
}
