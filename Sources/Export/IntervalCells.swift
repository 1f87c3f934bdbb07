internal import Platform
internal import SearchIndex

/// The texts of an uncertain date, which is three columns: those that `DateFormat.interval` reads.
final class IntervalCells {
  private let first, last, form: RecordColumn
  private let arena = BatchArena()
  private var text: [UInt8] = []

  init(_ segment: SegmentReader, _ columns: Schema.UncertainColumns) throws(StoreError) {
    first = try RecordColumn(segment, field: columns.first)
    last = try RecordColumn(segment, field: columns.last)
    form = try RecordColumn(segment, field: columns.form)
  }

  func load(
    block: Int, _ places: [UInt16], into slices: UnsafeMutablePointer<ByteSlice>
  ) throws(StoreError) {
    arena.reset()
    let rows = places.map { block * RecordBatch.capacity + Int($0) }
    for column in [first, last, form] { try column.load(rows) }
    for (row, place) in places.enumerated() {
      let place = Int(place)
      text.removeAll(keepingCapacity: true)
      if form.cells.isPresent(place) {
        text.append(UInt8(ascii: "\""))
        let hasDays = first.cells.isPresent(place)
        DateFormat.appendInterval(
          hasDays ? first.cells.number(place)...last.cells.number(place) : nil,
          form: form.cells.text(place), to: &text)
        text.append(UInt8(ascii: "\""))
      }
      let copy = arena.allocate(text.count)
      for (at, byte) in text.enumerated() { copy[at] = byte }
      slices[row] = ByteSlice(start: UnsafeRawPointer(copy), count: text.count)
    }
  }
}
