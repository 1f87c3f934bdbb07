package import Expression
package import Platform

/// Reads values of a definition that are expressions, and reports what is wrong at its place inside of them.
package struct ExpressionReader {
  private let diagnostics: Diagnostics

  /// A reader of the values of `node`.
  package init(_ node: NodeReader) { diagnostics = node.diagnostics }

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  /// An expression with the place where it stands.
  package struct Source: Sendable {
    /// The tree.
    package let node: ExpressionNode
    private let text: String
    private let start: Mark

    fileprivate init(_ node: ExpressionNode, _ text: String, _ start: Mark) {
      self.node = node
      self.text = text
      self.start = start
    }

    /// A part of it, at its place in the whole.
    package func part(_ node: ExpressionNode) -> Source { Source(node, text, start) }

    fileprivate func mark(_ range: Range<Int>) -> Mark {
      ExpressionReader.mark(range.lowerBound, in: text, from: start)
    }
  }

  /// Parses a value; nil after reporting what is wrong with it.
  ///
  /// Numbers and truth values are expressions, too.
  package func parse(_ value: YAMLNode, _ name: String) -> Source? {
    guard let scalar = value.scalar, scalar.value != .null else {
      diagnostics.error(
        "\(name): expected an expression, found \(value.kindName)", at: value.mark,
        hint: "such as qty * price")
      return nil
    }
    guard !scalar.isSecret else {
      diagnostics.refuseSecret(name, at: value.mark)
      return nil
    }
    let start =
      scalar.style == .quoted
      ? Mark(line: value.mark.line, column: value.mark.column + 1) : value.mark
    do { return Source(try ExpressionNode(parsing: scalar.text), scalar.text, start) } catch {
      diagnostics.error(
        "\(name): \(error.message)",
        at: Self.mark(error.range.lowerBound, in: scalar.text, from: start),
        hint: error.reason == .unclosed && scalar.style == .plain
          ? "between braces an expression with a comma stands in quotes" : nil)
      return nil
    }
  }

  /// Finds the columns and types of an expression; nil after reporting what is wrong.
  package func check(
    _ source: Source, _ name: String, _ columns: ExpressionColumns, zone: TimeZone,
    scale: Int? = nil
  ) -> CheckedExpression? {
    do { return try source.node.checked(columns, zone: zone, scale: scale) } catch {
      report(error.message, source, error.range, name)
      return nil
    }
  }

  /// Reports a problem with a part of an expression.
  package func error(_ message: String, _ source: Source, _ name: String) {
    report(message, source, source.node.range, name)
  }

  private func report(_ message: String, _ source: Source, _ range: Range<Int>, _ name: String) {
    diagnostics.error("\(name): \(message)", at: source.mark(range))
  }

  /// The place of a byte of a text that begins at `start` and goes on in the same line.
  ///
  /// Where a text was written over several lines, or with escapes, the column is that in the text.
  private static func mark(_ byte: Int, in text: String, from start: Mark) -> Mark {
    let before = text.utf8.prefix(byte)
    return Mark(
      line: start.line,
      column: start.column + String(decoding: before, as: UTF8.self).unicodeScalars.count)
  }
}

extension ExpressionNode {
  /// A name for what the expression makes, where none is given: of a field its own, of a call that of the function.
  package var usualName: String? {
    switch kind {
    case .name(let name): name
    case .call(let function, _): function
    default: nil
    }
  }
}
