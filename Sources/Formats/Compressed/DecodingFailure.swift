/// Why a file cannot be decoded any further: what stands before that place was.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// The file ends in the middle of its compressed data.
    case truncated(Compression)
    /// The data cannot be what they should be.
    case damaged(Compression, found: String)
    /// The file is not compressed, or in another way.
    case otherForm(expected: Compression?, found: Compression?)
    /// The text grows beyond what was allowed.
    case ratio(limit: Int)
    /// What is wrong with the rows of a file that is no text; the one that comes next, from 1, or 0 before any is asked for.
    case rows(code: String, words: String, row: Int64)
    /// What is wrong with an archive or a file in it.
    case archive(words: String)
    /// The system has no memory for a decoder.
    case outOfMemory
  }

  /// What is wrong.
  public var reason: Reason
  /// The byte of the file at which decoding stopped.
  public var offset: Int64

  /// The stable code of the failure.
  public var code: String {
    switch reason {
    case .truncated: "TRUNCATED"
    case .rows(let code, _, _): code
    case .archive: "ZIP"
    default: "COMPRESSION"
    }
  }
}

extension DecodingFailure: CustomStringConvertible {
  /// One sentence with the place, what was expected and what was found.
  public var description: String {
    switch reason {
    case .truncated(let compression):
      "byte \(offset): the \(compression.rawValue) data end in the middle; what stands before was read"
    case .damaged(let compression, let found):
      "byte \(offset): expected \(compression.rawValue) data, found \(found)"
    case .otherForm(let expected, let found):
      "byte \(offset): expected \(expected.map { "a \($0.rawValue) file" } ?? "plain text"), found "
        + (found.map { "a \($0.rawValue) file; write compression: \($0.rawValue)" }
          ?? "other bytes; if the file is not compressed, write compression: none")
    case .ratio(let limit):
      "byte \(offset): the text is more than \(limit) times as large as the file; if that is right, "
        + "write a larger max_ratio:"
    case .archive(let words): words
    case .rows(_, let words, let row): row > 0 ? "row \(row): \(words)" : words
    case .outOfMemory: "byte \(offset): no memory to decode the file"
    }
  }
}
