internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// All views by subject and time, with the position that each was shown: an as-of join without sorting positions.
///
/// A position belongs to the first view of its subject that is not before it, and to all behind that: so positions come in any order,
/// each is a search among the views of one subject, and the latest one is carried on once all were seen. 28 bytes a view, and 8 more where records say which position was shown.
struct ViewBook {
  /// Somebody looked.
  struct View {
    let at: Int64
    let viewer: Int32
    /// Its place among all records of the dataset.
    let record: Int32
  }

  /// Where the last position of a subject belonged: views before it, and the first one that is not.
  private struct Cursor {
    var place: Int32
    /// The times of the views on both sides.
    var before, next: Int64
    /// The last position between them.
    var latest = NumberedRows.missing
  }

  private let starts: [Int32]
  private(set) var views: [View]
  /// By record, the instant of the position that it says was shown, `NumberedRows.missing` if it does not say; empty where none says it.
  private let said: [Int64]
  /// By view, the last position before it as far as it is known; `NumberedRows.missing` if there is none.
  private var latest: [Int64]
  /// By subject: those of one device mostly come in order of time.
  private var cursors: [Cursor] = []
  /// Where each record stands.
  let places: RecordPlaces

  var count: Int { views.count }

  /// The views of all parts; they are read twice, so that none is held twice.
  init(_ parts: [PartReader], _ people: inout PeopleTable, _ cancellation: Cancellation) throws {
    let readers = try parts.map { part in
      try NumberedRows(
        part, symbols: [ViewRecord.viewer, ViewRecord.subject],
        integers: [ViewRecord.at, ViewRecord.position]
      ) { people.number(String(decoding: $0, as: UTF8.self)) }
    }
    var places = RecordPlaces()
    var said: [Int64] = []
    var starts = [Int32](repeating: 0, count: people.count + 1)
    for (number, rows) in readers.enumerated() {
      try rows.walk(cancellation) { block in
        for place in 0..<block.count {
          starts[Int(block.symbol(1)[place]) + 1] += 1
          let position = block.integer(1)[place]
          if position != NumberedRows.missing || !said.isEmpty {
            while said.count < places.count { said.append(NumberedRows.missing) }
            said.append(position)
          }
          places.append(part: number, row: Int(block.rows[place]))
        }
      }
    }
    for subject in 1..<starts.count { starts[subject] += starts[subject - 1] }
    // A counting sort by subject, then each subject's by time.
    var next = starts
    var views = [View](
      repeating: View(at: 0, viewer: 0, record: 0), count: places.count)
    var record: Int32 = 0
    for rows in readers {
      try rows.walk(cancellation) { block in
        for place in 0..<block.count {
          let subject = Int(block.symbol(1)[place])
          views[Int(next[subject])] = View(
            at: block.integer(0)[place], viewer: block.symbol(0)[place], record: record)
          next[subject] += 1
          record += 1
        }
      }
    }
    for subject in 0..<people.count {
      views[Int(starts[subject])..<Int(starts[subject + 1])].sort {
        ($0.at, $0.record) < ($1.at, $1.record)
      }
    }
    (self.views, self.starts, self.places) = (views, starts, places)
    self.said = said
    latest = [Int64](repeating: NumberedRows.missing, count: views.count)
    cursors = (0..<people.count).map { cursor(Int(starts[$0]), of: $0) }
  }

  private func cursor(_ place: Int, of subject: Int) -> Cursor {
    let (first, end) = (Int(starts[subject]), Int(starts[subject + 1]))
    return Cursor(
      place: Int32(place), before: place > first ? views[place - 1].at : .min,
      next: place < end ? views[place].at : .max)
  }

  /// The places of the views of a subject, by time.
  func places(of subject: Int32) -> Range<Int> {
    Int(starts[Int(subject)])..<Int(starts[Int(subject) + 1])
  }

  /// How many people there were when views were read.
  var subjectCount: Int { cursors.count }

  /// Takes a position of `subject` into account.
  @inline(__always)
  mutating func take(_ subject: Int32, at instant: Int64) {
    let cursor = cursors[Int(subject)]
    guard cursor.before < instant, instant <= cursor.next else {
      return move(Int(subject), to: instant)
    }
    if instant > cursor.latest { cursors[Int(subject)].latest = instant }
  }

  /// Goes to the first view that is not before an instant, and notes it there.
  private mutating func move(_ subject: Int, to instant: Int64) {
    settle(subject)
    var (low, high) = (Int(starts[subject]), Int(starts[subject + 1]))
    while low < high {
      let middle = (low + high) / 2
      if views[middle].at < instant { low = middle + 1 } else { high = middle }
    }
    cursors[subject] = cursor(low, of: subject)
    cursors[subject].latest = instant
  }

  /// Writes down what was noted at the cursor.
  private mutating func settle(_ subject: Int) {
    let place = Int(cursors[subject].place)
    guard place < Int(starts[subject + 1]) else { return }
    latest[place] = max(latest[place], cursors[subject].latest)
  }

  /// Carries positions on to the views behind them; all were taken.
  mutating func finish() {
    for subject in 0..<(starts.count - 1) {
      settle(subject)
      var last = NumberedRows.missing
      for place in Int(starts[subject])..<Int(starts[subject + 1]) {
        last = max(last, latest[place])
        latest[place] = last
      }
    }
  }

  /// The instant of the position that the record of a view says was shown; `NumberedRows.missing` if it does not say.
  private func said(_ place: Int) -> Int64 {
    said.isEmpty ? NumberedRows.missing : said[Int(views[place].record)]
  }

  /// Whether a record says a position that is later than the view.
  func saysLater(_ place: Int) -> Bool { said(place) > views[place].at }

  /// The instant of the position that a view was shown: what its record says, else the last before it; nil if nobody knows it, or if
  /// the record says one that is later than the view.
  func shown(_ place: Int) -> Int64? {
    let said = said(place)
    if said != NumberedRows.missing { return said > views[place].at ? nil : said }
    return latest[place] == NumberedRows.missing ? nil : latest[place]
  }
}
