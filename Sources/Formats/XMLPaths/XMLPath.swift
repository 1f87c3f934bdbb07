/// A path in an XML document, as a definition writes it: `author/name`, `@id`, `../@code`, `/feed/title`.
///
/// It begins at the element of the row; `..` goes to the element around it, and `/` to the document, whose root
/// element is named first. `@` before the last name is an attribute, and `.` alone the row's own text.
public struct XMLPath: Hashable, Sendable {
  /// The name of an element or attribute, without a prefix one of any namespace.
  public struct Step: Hashable, Sendable {
    /// The prefix, as the source declares it.
    public let prefix: String?
    /// The local name.
    public let name: String
  }

  /// Where a path begins.
  public enum Base: Hashable, Sendable {
    /// So many elements around the row's own.
    case row(up: Int)
    /// The document.
    case document
  }

  /// The path as it is written.
  public let text: String
  /// Where it begins.
  public let base: Base
  /// The elements, outermost first.
  public let elements: [Step]
  /// The attribute of the last element; nil for its text.
  public let attribute: Step?

  /// The path that `text` writes; nil if it writes none.
  public init?(_ text: String) {
    self.text = text
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)[...]
    if text == "." {
      (base, elements, attribute) = (.row(up: 0), [], nil)
      return
    }
    if parts.first?.isEmpty == true {
      base = .document
      parts.removeFirst()
    } else {
      let up = parts.prefix { $0 == ".." }.count
      base = .row(up: up)
      parts = parts.dropFirst(up)
    }
    guard let last = parts.last else { return nil }
    attribute = last.first == "@" ? Step(last.dropFirst()) : nil
    if last.first == "@" {
      if attribute == nil { return nil }
      parts.removeLast()
    }
    let steps = parts.map { Step($0) }
    elements = steps.compactMap(\.self)
    guard elements.count == steps.count, elements.count <= XMLReader.depthLimit else { return nil }
    if base == .document, elements.isEmpty { return nil }
  }

  /// The prefixes that it uses, each once.
  public var prefixes: [String] {
    (elements + [attribute].compactMap(\.self)).compactMap(\.prefix).reduce(into: []) {
      all, prefix in
      if !all.contains(prefix) { all.append(prefix) }
    }
  }

  /// Whether a text can be a prefix.
  public static func isPrefix(_ text: String) -> Bool { Step.isName(text) }

  /// Whether it can say which elements are rows.
  public var isOfRows: Bool {
    attribute == nil && !elements.isEmpty && (base == .document || base == .row(up: 0))
  }
}

extension XMLPath.Step {
  init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ Self.isName($0) }) else { return nil }
    prefix = parts.count == 2 ? String(parts[0]) : nil
    name = String(parts[parts.count - 1])
  }

  /// Whether a text can be a name without a colon, by the characters that XML 1.0 gives a meaning to.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetter($0) || "-.0123456789".unicodeScalars.contains($0)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: scalar.value >= 0x80
    }
  }
}
