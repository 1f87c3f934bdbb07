/// A file name pattern with `*`, `?`, `[...]` and `**`, cut at its slashes.
///
/// `*` stands for any characters of one name, `?` for one character, `[a-z]` for one of a set
/// and `[!a-z]` for one outside it; `**` as a whole name stands for any number of folders, also
/// none. A name that begins with a dot matches only a pattern that begins with one.
struct GlobPattern {
  enum Part {
    /// A name without wildcards.
    case literal(String)
    case pattern([Token])
    /// `**`
    case anyFolders
  }

  enum Token: Equatable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  let isAbsolute: Bool
  let parts: [Part]

  /// Whether any part has a wildcard, so that the pattern is no plain path.
  var hasWildcards: Bool {
    parts.contains { part in
      if case .literal = part { false } else { true }
    }
  }

  /// Reads a pattern; nil if it is empty or a `[` lacks its `]`.
  init?(_ text: String) {
    isAbsolute = text.utf8.first == UInt8(ascii: "/")
    var parts: [Part] = []
    for name in text.split(separator: "/") {
      if name == "**" {
        // Two in a row mean the same as one, and would only cost time.
        if case .anyFolders = parts.last { continue }
        parts.append(.anyFolders)
        continue
      }
      guard let tokens = Self.tokens(of: name.unicodeScalars) else { return nil }
      let isLiteral = tokens.allSatisfy { token in
        if case .character = token { true } else { false }
      }
      parts.append(isLiteral ? .literal(String(name)) : .pattern(tokens))
    }
    if parts.isEmpty { return nil }
    self.parts = parts
  }

  /// Whether `name` matches; at most O(tokens × characters).
  static func matches(_ tokens: [Token], _ name: String) -> Bool {
    let characters = Array(name.unicodeScalars)
    if characters.first == ".", tokens.first != .character(".") { return false }
    var token = 0
    var character = 0
    // Where to go on if what follows the latest `*` does not fit: one character further.
    var retry: (token: Int, character: Int)?
    while character < characters.count {
      if token < tokens.count, tokens[token] == .anyText {
        retry = (token, character)
        token += 1
      } else if token < tokens.count, tokens[token].accepts(characters[character]) {
        token += 1
        character += 1
      } else if let held = retry {
        retry = (held.token, held.character + 1)
        token = held.token + 1
        character = held.character + 1
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyText }
  }

  /// Whether `path`, with `/` between names, matches as a whole.
  func matches(path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/")[...])
  }

  private static func matches(_ parts: ArraySlice<Part>, _ names: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    let rest = parts.dropFirst()
    if case .anyFolders = part {
      return (0...min(names.count, GlobExpansion.depthLimit)).contains {
        matches(rest, names.dropFirst($0))
      }
    }
    guard let name = names.first else { return false }
    let fits =
      switch part {
      case .literal(let text): text == name
      case .pattern(let tokens): matches(tokens, String(name))
      case .anyFolders: true
      }
    return fits && matches(rest, names.dropFirst())
  }

  /// `path` as a pattern that matches nothing else.
  static func literal(_ path: String) -> String {
    path.reduce(into: "") { pattern, character in
      pattern += "*?[".contains(character) ? "[\(character)]" : String(character)
    }
  }

  private static func tokens(of name: Substring.UnicodeScalarView) -> [Token]? {
    var tokens: [Token] = []
    var rest = name
    while let first = rest.popFirst() {
      switch first {
      case "*":
        if tokens.last != .anyText { tokens.append(.anyText) }
      case "?":
        tokens.append(.anyCharacter)
      case "[":
        guard let set = characterSet(&rest) else { return nil }
        tokens.append(set)
      default:
        tokens.append(.character(first))
      }
    }
    return tokens
  }

  /// Reads a set after its `[`; a `]` that comes first is a member.
  private static func characterSet(_ rest: inout Substring.UnicodeScalarView) -> Token? {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let low = rest.popFirst() {
      if low == "]", !ranges.isEmpty { return .oneOf(ranges, isNegated: isNegated) }
      var high = low
      let afterDash = rest.dropFirst().first
      if rest.first == "-", let end = afterDash, end != "]" {
        rest.removeFirst(2)
        high = end
      }
      guard low <= high else { return nil }
      ranges.append(low...high)
    }
    return nil
  }
}

extension GlobPattern.Token {
  fileprivate func accepts(_ character: Unicode.Scalar) -> Bool {
    switch self {
    case .character(let own): own == character
    case .anyCharacter: true
    case .anyText: false
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    }
  }
}
