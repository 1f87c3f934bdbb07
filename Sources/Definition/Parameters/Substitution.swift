/// Fills `${name}` and `${env:NAME}` into the text values of a definition.
///
/// A value that is nothing but `${name}` takes the type of the parameter, so that
/// `top: "${top}"` can be a number. `$${` stands for `${` itself. Keys are left as they are.
struct Substitution {
  let environment: DefinitionContext.Environment
  let diagnostics: Diagnostics
  /// The parameters, or nil where none may be used.
  let parameters: ParameterTable?

  private enum Piece {
    case literal(Substring.UnicodeScalarView)
    case reference(String)
  }

  private struct Value {
    let text: String
    let style: YAMLScalar.Style
    let isSecret: Bool
  }

  /// `node` with all references filled in; one that is wrong is reported and left empty.
  func fill(_ node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .scalar(let scalar):
      let filled = fill(scalar, at: node.mark) ?? YAMLScalar(text: "", style: .quoted)
      return YAMLNode(mark: node.mark, content: .scalar(filled))
    case .sequence(let items):
      return YAMLNode(mark: node.mark, content: .sequence(items.map(fill)))
    case .mapping(let entries):
      let filled = entries.map { entry in
        if entry.key.utf8.contains(UInt8(ascii: "$")), entry.key.contains("${") {
          diagnostics.error("${...} stands in values only, found it in a key", at: entry.keyMark)
        }
        return YAMLEntry(key: entry.key, keyMark: entry.keyMark, value: fill(entry.value))
      }
      return YAMLNode(mark: node.mark, content: .mapping(filled))
    }
  }

  /// `scalar` with all references filled in, or nil if one of them is wrong.
  func fill(_ scalar: YAMLScalar, at mark: Mark) -> YAMLScalar? {
    guard case .text(let text) = scalar.value, text.utf8.contains(UInt8(ascii: "$")) else {
      return scalar
    }
    guard let pieces = pieces(of: text, at: mark) else { return nil }
    if pieces.count == 1, case .reference(let name) = pieces[0] {
      return value(of: name, at: mark).map {
        YAMLScalar(text: $0.text, style: $0.style, isSecret: $0.isSecret)
      }
    }
    var output = ""
    var isSecret = false
    var isComplete = true
    for piece in pieces {
      switch piece {
      case .literal(let text):
        output.unicodeScalars.append(contentsOf: text)
      case .reference(let name):
        guard let value = value(of: name, at: mark) else {
          isComplete = false
          continue
        }
        output += value.text
        isSecret = isSecret || value.isSecret
      }
    }
    // Text stays text, whatever was filled in.
    return isComplete ? YAMLScalar(text: output, style: .quoted, isSecret: isSecret) : nil
  }

  private func pieces(of text: String, at mark: Mark) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    var literalStart = rest.startIndex
    var index = rest.startIndex
    while index < rest.endIndex {
      let tail = rest[index...]
      if tail.starts(with: "$${".unicodeScalars) {
        let brace = rest.index(after: index)
        pieces.append(.literal(rest[literalStart..<index]))
        literalStart = brace
        index = rest.index(brace, offsetBy: 2)
      } else if tail.starts(with: "${".unicodeScalars) {
        guard let end = tail.firstIndex(of: "}") else {
          diagnostics.error("expected '}' after '${', found the end of the text", at: mark)
          return nil
        }
        pieces.append(.literal(rest[literalStart..<index]))
        pieces.append(.reference(String(rest[rest.index(index, offsetBy: 2)..<end])))
        index = rest.index(after: end)
        literalStart = index
      } else {
        index = rest.index(after: index)
      }
    }
    pieces.append(.literal(rest[literalStart...]))
    rest = rest[rest.endIndex...]
    return pieces.filter { piece in
      if case .literal(let text) = piece { !text.isEmpty } else { true }
    }
  }

  private func value(of name: String, at mark: Mark) -> Value? {
    if name.hasPrefix("env:") { return environmentValue(String(name.dropFirst(4)), at: mark) }
    guard let parameters else {
      diagnostics.error(
        "a default cannot use another parameter, only ${env:NAME}", at: mark)
      return nil
    }
    guard let parameter = parameters[name] else {
      if !parameters.declares(name) {
        diagnostics.error(
          "unknown parameter \(Wording.quoted(name))", at: mark,
          hint: parameters.suggestion(for: name))
      }
      return nil
    }
    return Value(
      text: parameter.text, style: parameter.type.isPlain ? .plain : .quoted,
      isSecret: parameter.isSecret)
  }

  private func environmentValue(_ name: String, at mark: Mark) -> Value? {
    guard NodeName.isWellFormedVariable(name) else {
      diagnostics.error("expected ${env:NAME} with the name of a variable", at: mark)
      return nil
    }
    guard let text = environment(name) else {
      diagnostics.error("environment variable \(name) is not set", at: mark)
      return nil
    }
    return Value(text: text, style: .quoted, isSecret: true)
  }
}
