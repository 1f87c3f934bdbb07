/// The encodings of values and levels in pages, by their numbers in the format.
enum ValueEncoding: Int32, Sendable {
  case plain = 0
  /// Of numbers in a dictionary, by its old name, and of the dictionary itself.
  case plainDictionary = 2
  /// Of levels, and of truth values.
  case hybrid = 3
  /// Of levels in the first versions of the format.
  case bitPacked = 4
  case deltaNumbers = 5
  case deltaLengths = 6
  case deltaTexts = 7
  case dictionary = 8
  case byteStreams = 9

  /// Whether values stand by their numbers in a dictionary.
  var isOfDictionary: Bool { self == .dictionary || self == .plainDictionary }
}
