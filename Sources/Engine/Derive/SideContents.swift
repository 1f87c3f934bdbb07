internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

extension SideColumns {
  private static let stage = TaskStage("derived", version: 1)

  /// By column, what its values depend on besides the fields of the segment.
  ///
  /// `content` says what a lookup finds in: the records of its dataset and the values of the fields that it reads.
  func contents(_ content: (Lookup) -> [String]) -> [Hash128] {
    var contents = [Hash128](repeating: Hash128(high: 0, low: 0), count: columns.count)
    func made(from fields: [FieldID]) -> [String] {
      fields.compactMap { column($0) }.map { contents[$0].hexadecimal }
    }
    for step in steps {
      switch step {
      case .expression(let expression, let number):
        contents[number] =
          TaskKey(
            Self.stage,
            [name(number), expression.identity] + made(from: expression.fields)
          ).hash
      case .lookup(let lookup):
        let all = [lookup.identity] + content(lookup) + ["/"] + made(from: lookup.fields)
        for (place, number) in lookup.allColumns.enumerated() {
          contents[number] = TaskKey(Self.stage, [name(number), String(place)] + all).hash
        }
      }
    }
    return contents
  }

  /// The field as its file has it.
  private func name(_ number: Int) -> String {
    let field = columns[number].field
    return "\(field.name) \(field.type) \(field.isOptional) \(field.privacy.name)"
  }
}

extension Manifest.Part {
  /// What the values of the stored fields and of these side columns depend on.
  func content(_ columns: some Sequence<Int>) -> String {
    guard let side else { return segment.key.name }
    return columns.reduce(into: segment.key.name) { text, column in
      guard side.contents.indices.contains(column) else { return }
      text += " " + side.contents[column].hexadecimal
    }
  }
}

extension BoundDataset {
  /// The side columns among `fields`, ascending.
  func sideColumns(_ fields: some Sequence<FieldID>) -> [Int] {
    guard let side else { return [] }
    return Set(fields.compactMap { side.column($0) }).sorted()
  }

  /// The fields that decide which records count.
  var decidingFields: Set<FieldID> {
    Set(filter?.query.fields ?? [])
      .union(keep.map { $0.key + [$0.order].compactMap(\.self) } ?? [])
  }

  /// The side columns among these.
  var decidingColumns: [Int] { sideColumns(decidingFields) }
}
