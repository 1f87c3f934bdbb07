internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Text

/// Turns one source column of a batch into one record column.
///
/// Holds the state of one worker.
final class ColumnConverter {
  /// Why a row's field was refused.
  enum Refusal: UInt8 {
    /// A required field is null.
    case missing = 1
    /// The bytes are not of the expected form.
    case malformed = 2
    /// The value is of a type that the field does not take.
    case otherKind = 3

    /// The stable code of the reject.
    var code: String {
      switch self {
      case .missing: "MISSING"
      case .malformed: "CAST"
      case .otherKind: "TYPE"
      }
    }
  }

  let mapping: FieldMapping
  /// The column's position in the source, from 0.
  let column: Int
  private let isOptional: Bool
  private let nullWords: [[UInt8]]
  private let numberMarks: NumberMarks
  /// Bit n is set if a value of kind n is taken.
  private let acceptedKinds: UInt16
  private var instants: InstantParser?
  /// What was amiss with dates of the last batch that are no reason to refuse their rows.
  private(set) var dateNotes = DateNotes()

  init(
    mapping: FieldMapping, column: Int, isOptional: Bool, nullWords: [[UInt8]],
    numbersAreText: Bool, numberMarks: NumberMarks
  ) {
    self.numberMarks = numberMarks
    self.mapping = mapping
    self.column = column
    self.isOptional = isOptional
    self.nullWords = nullWords.filter { !$0.isEmpty }
    // An item that was cut out of a text has no type of its own.
    acceptedKinds =
      ([.untyped] + Self.kinds(of: mapping.conversion, numbersAreText: numbersAreText))
      .reduce(0) { $0 | 1 << $1.rawValue }
    if case .instant(let format, let zone) = mapping.conversion {
      instants = InstantParser(format: format, zone: zone)
    }
  }

  /// The kinds of values that a typed source may have for a conversion.
  private static func kinds(
    of conversion: FieldMapping.Conversion, numbersAreText: Bool
  ) -> [FieldKind] {
    switch conversion {
    // An identifier is often written as a number.
    case .bytes, .marked, .spans: [.null, .text, .number, .boolean]
    case .converted(_, let unit) where unit.pairPlace != nil: [.null, .text]
    case .integer, .decimal, .measurement, .converted:
      numbersAreText ? [.null, .number, .text] : [.null, .number]
    case .boolean: [.null, .boolean, .number]
    // A year or a count of seconds may be written as a number.
    case .instant, .date: [.null, .text, .number]
    case .list: [.null, .text, .number, .boolean, .items]
    }
  }

  /// Converts the column of every row whose fate is 0; `refuse` is called for those that fail.
  func convert(
    _ table: some RecordFields, into batch: RecordBatch, arena: BatchArena,
    refuse: (_ row: Int, Refusal) -> Void
  ) {
    if column == MadeColumn.absent { return fillNulls(batch) }
    let presence = batch.presence(mapping.field)
    switch mapping.conversion {
    case .bytes:
      let slices = batch.byteSlices(mapping.field)
      forEach(table, batch, presence, refuse) { row, field in
        slices[row] =
          field.needsUnescape
          ? unescaped(field, arena)
          : ByteSlice(start: UnsafeRawPointer(field.start), count: field.byteCount)
        return true
      } null: { row in
        slices[row].count = 0
      }
    case .marked(let markup):
      convertMade(table, batch, presence, refuse) { stripped($0, markup, arena) }
    case .integer:
      convertMarked(table, batch, presence, refuse) { NumberText.integer($0) }
    case .decimal(let places):
      convertMarked(table, batch, presence, refuse) { NumberText.decimal($0, places: places) }
    case .measurement(let places):
      convertMarked(table, batch, presence, refuse) { text in
        guard let base = text.baseAddress else { return nil }
        return NumberText.measurement(
          base.assumingMemoryBound(to: UInt8.self), count: text.count, places: places)
      }
    case .converted(let places, let unit):
      convertMarked(table, batch, presence, refuse) { text in
        var text = text
        if let place = unit.pairPlace {
          guard let number = PositionPair.number(place, in: text) else { return nil }
          text = number
        }
        guard let base = text.baseAddress else { return nil }
        return NumberText.measurement(
          base.assumingMemoryBound(to: UInt8.self), count: text.count,
          places: places + MeasurementUnit.furtherPlaces
        ).flatMap { unit.converted($0) }
      }
    case .boolean:
      convertNumbers(table, batch, presence, refuse) { Self.boolean($0) }
    case .instant:
      // Out of the object for the loop: a field of a class is checked for exclusive access at each
      // use, a local variable never.
      guard var parser = instants.take() else { preconditionFailure("made in init") }
      let before = parser.winterInSummerCount
      convertNumbers(table, batch, presence, refuse) { parser.parse($0) }
      dateNotes.winterInSummerCount = parser.winterInSummerCount - before
      instants = consume parser
    case .date(let format):
      if let columns = batch.schema.uncertainColumns(mapping.field) {
        convertUncertain(table, batch, columns, DateParser(format), refuse)
      } else {
        let parser = DateParser(format)
        convertNumbers(table, batch, presence, refuse) { text in
          guard let date = parser.parse(text), date.form == .day else { return nil }
          return Int64(date.first)
        }
      }
    case .list(let separator):
      convertMade(table, batch, presence, refuse) { list($0, separator, arena) }
    case .spans(let markup):
      convertMade(table, batch, presence, refuse) { spans($0, markup, arena) }
    }
  }

  /// The file lacks the column.
  private func fillNulls(_ batch: RecordBatch) {
    batch.fillNulls(mapping.field)
    guard let columns = batch.schema.uncertainColumns(mapping.field) else { return }
    batch.fillNulls(columns.last)
    batch.fillNulls(columns.form)
  }

  /// Fills a column of texts that are made of fields; one of which nothing is left is no value.
  private func convertMade(
    _ table: some RecordFields, _ batch: RecordBatch, _ presence: UnsafeMutablePointer<UInt8>,
    _ refuse: (Int, Refusal) -> Void, _ make: (RowField) -> ByteSlice
  ) {
    let slices = batch.byteSlices(mapping.field)
    forEach(table, batch, presence, refuse) { row, field in
      slices[row] = make(field)
      guard slices[row].count == 0 else { return true }
      presence[row] = 0
      if !isOptional { refuse(row, .missing) }
      return true
    } null: { row in
      slices[row].count = 0
    }
  }

  /// Fills the three columns of an uncertain date.
  private func convertUncertain(
    _ table: some RecordFields, _ batch: RecordBatch, _ columns: Schema.UncertainColumns,
    _ parser: DateParser, _ refuse: (Int, Refusal) -> Void
  ) {
    let first = batch.integers(columns.first)
    let last = batch.integers(columns.last)
    let form = batch.byteSlices(columns.form)
    let presence = batch.presence(columns.first)
    let names = DateFormNames.all
    // Where a date is required there is no null to put in its place.
    let keepsPhrases = parser.format.keepsPhrases && isOptional
    var notes = DateNotes()
    forEach(table, batch, presence, refuse) { row, field in
      let reading = parser.read(field.bytes)
      guard let date = reading.date else {
        guard keepsPhrases else { return false }
        presence[row] = 0
        first[row] = 0
        last[row] = 0
        form[row] = names[.phrase]
        notes.phrases.append(row)
        batch.phrases.append(
          RecordBatch.Phrase(
            field: columns.first, row: row,
            text: ByteSlice(
              start: UnsafeRawPointer(field.start), count: field.byteCount)))
        return true
      }
      if reading.isExchanged { notes.exchanges.append(row) }
      first[row] = Int64(date.first)
      last[row] = Int64(date.last)
      form[row] = names[date.form]
      return true
    } null: { row in
      first[row] = 0
      last[row] = 0
      form[row].count = 0
    }
    for column in [columns.last, columns.form] {
      batch.presence(column).update(from: presence, count: table.count)
    }
    let formPresence = batch.presence(columns.form)
    for row in notes.phrases { formPresence[row] = 1 }
    dateNotes = notes
  }

  /// Does the same for numerals, whose marks may be others than a point.
  @inline(__always)
  private func convertMarked(
    _ table: some RecordFields, _ batch: RecordBatch, _ presence: UnsafeMutablePointer<UInt8>,
    _ refuse: (Int, Refusal) -> Void, _ parse: (UnsafeRawBufferPointer) -> Int64?
  ) {
    let marks = numberMarks
    if marks.isPlain {
      convertNumbers(table, batch, presence, refuse, parse)
    } else {
      convertNumbers(table, batch, presence, refuse) { marks.read($0, parse) }
    }
  }

  @inline(__always)
  private func convertNumbers(
    _ table: some RecordFields, _ batch: RecordBatch, _ presence: UnsafeMutablePointer<UInt8>,
    _ refuse: (Int, Refusal) -> Void, _ parse: (UnsafeRawBufferPointer) -> Int64?
  ) {
    let numbers = batch.integers(mapping.field)
    forEach(table, batch, presence, refuse) { row, field in
      guard let value = parse(UnsafeRawBufferPointer(field.bytes)) else { return false }
      numbers[row] = value
      return true
    } null: { row in
      numbers[row] = 0
    }
  }

  @inline(__always)
  private func forEach(
    _ table: some RecordFields, _ batch: RecordBatch, _ presence: UnsafeMutablePointer<UInt8>,
    _ refuse: (Int, Refusal) -> Void, _ convert: (Int, RowField) -> Bool, null: (Int) -> Void
  ) {
    let hasNullWords = !nullWords.isEmpty
    let isTyped = table.isTyped
    let acceptedKinds = acceptedKinds
    for row in 0..<table.count where batch.fate[row] == 0 {
      let field = table.field(row, column)
      if isTyped, acceptedKinds &>> UInt16(field.kind.rawValue) & 1 == 0 {
        refuse(row, .otherKind)
        continue
      }
      // An empty field is null, in quotes or not: no record has a use for an empty text.
      let isNull =
        field.byteCount == 0
        || (hasNullWords && field.withContent { $0.isAny(of: nullWords) })
      if isNull {
        presence[row] = 0
        null(row)
        if !isOptional { refuse(row, .missing) }
      } else {
        presence[row] = 1
        if !convert(row, field) { refuse(row, .malformed) }
      }
    }
  }

  private func unescaped(_ field: RowField, _ arena: BatchArena) -> ByteSlice {
    let target = arena.allocate(field.byteCount)
    let count = field.unescape(into: target)
    return ByteSlice(start: UnsafeRawPointer(target), count: count)
  }

  /// The text of a field without its marks.
  private func stripped(_ field: RowField, _ markup: Markup, _ arena: BatchArena) -> ByteSlice {
    let target = arena.allocate(field.byteCount)
    let count = field.unescape(into: target)
    return ByteSlice(
      start: UnsafeRawPointer(target),
      count: markup.strip(UnsafePointer(target), count: count, into: target))
  }

  /// What the marks of a field set apart, a line feed between two stretches.
  private func spans(_ field: RowField, _ markup: Markup, _ arena: BatchArena) -> ByteSlice {
    let target = arena.allocate(field.byteCount)
    let count = field.unescape(into: target)
    let list = markup.spanList(UnsafePointer(target), count: count, into: target)
    let made = arena.allocate(list.count)
    for place in list.indices { made[place] = list[place] }
    return ByteSlice(start: UnsafeRawPointer(made), count: list.count)
  }

  /// The items of a field, a line feed between two.
  private func list(_ field: RowField, _ separator: [UInt8]?, _ arena: BatchArena) -> ByteSlice {
    if field.kind == .items {
      return ByteSlice(start: UnsafeRawPointer(field.start), count: field.byteCount)
    }
    let text = field.needsUnescape ? unescaped(field, arena) : nil
    let target = arena.allocate(field.byteCount)
    var list = ListText(at: target)
    list.add(
      text.map {
        UnsafeBufferPointer(start: $0.start.assumingMemoryBound(to: UInt8.self), count: $0.count)
      } ?? field.bytes, separator: separator)
    return ByteSlice(start: UnsafeRawPointer(target), count: list.count)
  }

  private static func boolean(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    if bytes.count == 1 {
      if bytes[0] == UInt8(ascii: "1") { return 1 }
      return bytes[0] == UInt8(ascii: "0") ? 0 : nil
    }
    let lower = bytes.prefix(6).map { $0 | 0x20 }
    if lower == Array("true".utf8) { return 1 }
    return lower == Array("false".utf8) ? 0 : nil
  }
}
