internal import Platform
internal import SearchIndex
internal import Store

/// The words behind numbers of terms, looked up in one walk over the dictionary.
enum TermNames {
  /// The words of `ordinals`, which ascend, in their order.
  static func of(_ ordinals: [Int], in words: PartWords) throws(StoreError) -> [[UInt8]] {
    var names: [[UInt8]] = []
    names.reserveCapacity(ordinals.count)
    guard !ordinals.isEmpty else { return names }
    var cursor = try words.index.terms()
    while names.count < ordinals.count, try cursor.advance() {
      if cursor.entry.ordinal == ordinals[names.count] { names.append(cursor.term) }
    }
    return names
  }
}
