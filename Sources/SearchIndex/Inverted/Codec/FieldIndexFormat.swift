internal import Platform

/// The sections and constants of a field index; FORMAT.md describes each byte.
enum FieldIndexFormat {
  static let version: UInt64 = 3
  static let statistics = FourCC("ISTA")
  static let dictionary = FourCC("TDIC")
  static let dictionaryIndex = FourCC("TIDX")
  static let postings = FourCC("POST")
  static let positions = FourCC("POSN")
  static let norms = FourCC("NORM")

  /// Terms in a block of the dictionary.
  static let termsPerBlock = 32
  /// A term in fewer documents has no frontier: its postings are read in less time than is lost by
  /// storing one.
  static let frontierLeast = 16
  /// Blocks of postings that share a base in the skip table, so that the ends in it fit 16 bits.
  static let skipGroup = 32
}
