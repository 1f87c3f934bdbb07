/// The tags and the texts of a page, read strictly: every tag closed, every attribute quoted.
struct HTMLPage {
  struct Element {
    let tag: String
    let attributes: [String: String]
    /// The text inside, without that of tags named `skipped`.
    var text: String

    /// All digits of a figure: people read fewer of them, in groups.
    var exactText: String { attributes["data-v"] ?? text.filter { $0 != "," } }
  }

  struct Failure: Error {
    let reason: String
  }

  private(set) var elements: [Element] = []
  private static let empty: Set<String> = [
    "meta", "br", "img", "input",
  ]

  init(_ page: String) throws {
    var rest = page[...]
    var open: [Int] = []
    while !rest.isEmpty {
      guard let bracket = rest.firstIndex(of: "<") else { break }
      // What stands in a script is taken as it is.
      let isScript = open.last.map { elements[$0].tag == "script" } ?? false
      let text = isScript ? String(rest[..<bracket]) : Self.unescape(rest[..<bracket])
      for index in open { elements[index].text += text }
      guard let close = rest[bracket...].firstIndex(of: ">") else {
        throw Failure(reason: "unclosed tag")
      }
      let inside = rest[rest.index(after: bracket)..<close]
      rest = rest[rest.index(after: close)...]
      if inside.hasPrefix("!") { continue }
      if inside.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].tag == inside.dropFirst() else {
          throw Failure(reason: "</\(inside.dropFirst())> closes nothing")
        }
        continue
      }
      let element = try Self.element(inside)
      elements.append(element)
      if !inside.hasSuffix("/"), !Self.empty.contains(element.tag) {
        open.append(elements.count - 1)
      }
    }
    guard open.isEmpty else { throw Failure(reason: "open at the end: \(open.count)") }
  }

  func element(id: String) -> Element? { elements.first { $0.attributes["id"] == id } }

  private static func element(_ inside: Substring) throws -> Element {
    var rest = inside.hasSuffix("/") ? inside.dropLast() : inside
    let tag = String(rest.prefix { $0 != " " })
    rest = rest.dropFirst(tag.count)
    var attributes: [String: String] = [:]
    while let space = rest.first {
      guard space == " " else { throw Failure(reason: "tag \(inside)") }
      rest = rest.dropFirst()
      let name = String(rest.prefix { $0.isLetter || $0 == "-" || $0.isNumber })
      rest = rest.dropFirst(name.count)
      guard rest.hasPrefix("=\"") else { throw Failure(reason: "attribute in \(inside)") }
      rest = rest.dropFirst(2)
      guard let end = rest.firstIndex(of: "\"") else { throw Failure(reason: "quote \(inside)") }
      attributes[name] = unescape(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    return Element(tag: tag, attributes: attributes, text: "")
  }

  static func unescape(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      let known = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'",
      ]
      guard let entry = known.first(where: { rest.hasPrefix($0.key) }) else {
        result += "⟨bare ampersand⟩"
        rest = rest.dropFirst()
        continue
      }
      result += entry.value
      rest = rest.dropFirst(entry.key.count)
    }
    return result + rest
  }
}
