internal import Definition
internal import Platform
internal import Text

/// The text that an argument of `gristmill dream` means: itself, a file, or standard input.
enum DreamInput {
  /// The bytes of the text, which are UTF-8.
  static func text(_ argument: String) throws -> [UInt8] {
    if argument == "-" { return try file("/dev/stdin", called: "standard input") }
    let identity = try? SystemFileSystem().identity(argument)
    if let identity, !identity.isDirectory { return try file(argument, called: argument) }
    guard !looksLikePath(argument) else {
      throw DomainCommand.Refused(
        identity == nil
          ? "\(argument): no such file; if that is the text itself, give it on standard input "
            + "and - for the argument"
          : "\(argument): expected a file with a text, found a folder",
        .missingInput)
    }
    return Array(argument.utf8)
  }

  /// The bytes of a file or pipe, which are UTF-8, without a byte order mark.
  static func file(_ path: String, called name: String) throws -> [UInt8] {
    let limit = Analyzer.longestText
    let bytes = try SystemFileSystem().readFront(path, limit: limit + 1)
    guard bytes.count <= limit else {
      throw DomainCommand.Refused("\(name): expected at most \(limit) bytes, found more", .badData)
    }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw DomainCommand.Refused("\(name): expected text in UTF-8, found other bytes", .badData)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Whether nobody would take `argument` for a text: it begins as a path does, or is one word with a
  /// slash or the ending of a file.
  static func looksLikePath(_ argument: String) -> Bool {
    if argument.hasPrefix("/") || argument.hasPrefix("./") || argument.hasPrefix("../") {
      return true
    }
    if argument.contains(where: \.isWhitespace) { return false }
    if argument.contains("/") { return true }
    guard let point = argument.lastIndex(of: "."), point != argument.startIndex else {
      return false
    }
    let ending = argument[argument.index(after: point)...]
    return (1...8).contains(ending.count)
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
