internal import Platform
internal import SearchIndex
internal import Text

/// The codes of values that a record of the definition's own refuses.
enum OwnRecordCode {
  /// Not one of the values that the field may have.
  static let values = "VALUES"
  /// Not of the form that the field has.
  static let pattern = "PATTERN"
}

extension OwnRecordReader {
  /// What the options of a field ask of its values.
  func rules(_ field: OwnField, _ declared: RecordField) -> [RecordRule] {
    [values(field, declared), range(field, declared), pattern(field, declared)].compactMap(\.self)
  }

  private func values(_ field: OwnField, _ declared: RecordField) -> RecordRule? {
    guard let node = field.values,
      let items = ValueReader(node, name: "values", diagnostics: diagnostics).list()
    else { return nil }
    guard !items.isEmpty else {
      diagnostics.error("values: expected at least one value, found none", at: node.mark)
      return nil
    }
    let read = items.compactMap { value($0, of: declared, "values") }
    guard read.count == items.count else { return nil }
    let shown = items.compactMap { $0.scalar?.text }.joined(separator: ", ")
    if declared.type.isNumeric {
      return .oneOf(
        declared,
        Set(read.compactMap { if case .number(let number) = $0 { number } else { nil } }),
        "one of \(shown)", code: OwnRecordCode.values)
    }
    return .oneOf(
      declared,
      read.compactMap {
        if case .bytes(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { nil }
      }, code: OwnRecordCode.values)
  }

  private func range(_ field: OwnField, _ declared: RecordField) -> RecordRule? {
    guard let node = field.range,
      let items = ValueReader(node, name: "range", diagnostics: diagnostics).list()
    else { return nil }
    guard items.count == 2 else {
      diagnostics.error(
        "range: expected the least and the greatest value, found \(items.count)", at: node.mark,
        hint: "write [0, 100], or [0, null] for no end")
      return nil
    }
    func bound(_ node: YAMLNode) -> Int64?? {
      if node.scalar?.value == .null { return .some(nil) }
      guard case .number(let number)? = value(node, of: declared, "range") else { return nil }
      return .some(number)
    }
    guard let least = bound(items[0]), let greatest = bound(items[1]) else { return nil }
    guard least ?? .min <= greatest ?? .max else {
      diagnostics.error("range: expected a value that is not below the first", at: items[1].mark)
      return nil
    }
    let words = items.map { $0.scalar?.text ?? "" }
    let expected =
      switch (least, greatest) {
      case (_?, _?): "a value from \(words[0]) to \(words[1])"
      case (_?, nil): "a value from \(words[0]) on"
      case (nil, _?): "a value up to \(words[1])"
      case (nil, nil): "a value"
      }
    return .range(declared, (least ?? .min)...(greatest ?? .max), expected)
  }

  private func pattern(_ field: OwnField, _ declared: RecordField) -> RecordRule? {
    guard let text = field.pattern else { return nil }
    do {
      return .matches(
        declared, try TextPattern(text.value), text.shown, code: OwnRecordCode.pattern)
    } catch {
      diagnostics.error(
        "pattern: at character \(error.position): expected \(error.expected)", at: text.mark)
      return nil
    }
  }

  private func value(_ node: YAMLNode, of field: RecordField, _ key: String) -> FieldValue? {
    switch FieldValue.read(node.scalar, of: field.field, zone: zone) {
    case .success(.null):
      diagnostics.error("\(key): expected a value, found nothing", at: node.mark)
      return nil
    case .success(let value): return value
    case .failure(let mismatch):
      diagnostics.error(
        "\(key): expected \(mismatch.expected), found \(node.kindName)", at: node.mark)
      return nil
    }
  }
}
