public import Platform
public import SearchIndex

extension ResultTable {
  /// The table as a segment for other programs, whose file lies in `scratch`: reals are decimals of the places that they are printed
  /// with, and cells that are not there have no value.
  ///
  /// Throws what writing does.
  public func segment(
    memoryLimit: Int, scratch: ScratchSpace, fileSystem: any FileSystem
  ) throws -> SegmentReader {
    let plain = columns.map(\.exported)
    let builder = SegmentBuilder(
      schema: Schema(
        zip(columns, plain).map { column, exported in
          Field(column.id, exported.type, isOptional: true, privacy: column.privacy)
        }), memoryLimit: memoryLimit, scratch: scratch)
    try builder.append(plain.map(\.values))
    let path = scratch.newPath()
    let fingerprint = try builder.finish(path: path, fileSystem: fileSystem)
    return try SegmentReader(ContainerFile(path: path, fingerprint: fingerprint))
  }
}

extension Column {
  fileprivate var exported: (type: ColumnType, values: PlainColumn) {
    let isPresent = (0..<values.count).map { presence(at: $0) == .present }
    switch values {
    case .integers(let numbers):
      return (.integer, PlainColumn(.numbers(numbers), isPresent: isPresent))
    case .decimals(let numbers, let places):
      return (.decimal(scale: UInt8(places)), PlainColumn(.numbers(numbers), isPresent: isPresent))
    case .text(let arena):
      return (.symbol, PlainColumn(.bytes(arena.bytes, ends: arena.ends), isPresent: isPresent))
    case .reals(let reals, let places):
      let texts = reals.map { real in
        var text: [UInt8] = []
        NumberText.append(real, decimals: places, to: &text)
        return text
      }
      let numbers = texts.map { text in
        Int64(String(decoding: text.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self))
      }
      // A real of more digits than a decimal has is a text.
      guard zip(numbers, isPresent).allSatisfy({ $0 != nil || !$1 }) else {
        var ends: [Int] = []
        var bytes: [UInt8] = []
        for text in texts {
          bytes += text
          ends.append(bytes.count)
        }
        return (.symbol, PlainColumn(.bytes(bytes, ends: ends), isPresent: isPresent))
      }
      return (
        .decimal(scale: UInt8(places)),
        PlainColumn(.numbers(numbers.map { $0 ?? 0 }), isPresent: isPresent)
      )
    }
  }
}
