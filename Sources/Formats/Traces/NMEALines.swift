/// The epochs of a log of NMEA 0183 as rows: sentences of one time of day are one.
///
/// A row stands on the line of its epoch's first sentence with a time, and all other lines are empty, so that lines count as in
/// the file. A sentence with a wrong checksum goes through as it is, for a reader of JSON to refuse it at its place. Epochs before
/// the first sentence with a date wait for it, as far as so many lines reach.
final class NMEALines: TraceLines {
  /// More lines of one epoch are not held; another row begins.
  private static let epochLimit = 256
  /// More lines do not wait for a date.
  private static let waitingLimit = 50_000

  /// A line that is still to be written.
  private enum Held {
    case line([UInt8])
    case epoch(NMEAEpoch, days: Int64)
  }

  private var lines: TextLines
  private let fileName: [UInt8]
  private var epoch: NMEAEpoch?
  /// The lines that were read and are not written, but the first one of the open epoch.
  private var held: [Held] = []
  private var behindEpoch: [[UInt8]] = []
  private var clock = NMEAClock()

  init(_ text: any ByteStream, file: [UInt8]) {
    lines = TextLines(text)
    fileName = file
  }

  func append(to text: inout [UInt8]) throws -> Bool {
    let isLine = try lines.next()
    if isLine { take() } else { endEpoch() }
    if clock.firstDay != nil || !isLine || held.count > Self.waitingLimit { write(&text) }
    return isLine
  }

  private func take() {
    guard let sentence = NMEASentence(lines.line) else { return add([]) }
    guard sentence.isWhole, !lines.isTooLong else { return add(lines.line) }
    let date = sentence.date
    guard let time = sentence.time,
      epoch == nil || epoch?.time != time || behindEpoch.count >= Self.epochLimit
    else {
      if let date { clock.set(date) }
      epoch?.take(sentence)
      return add([])
    }
    endEpoch()
    clock.pass(time, isDated: date != nil)
    if let date { clock.set(date) }
    var begun = NMEAEpoch(time: time)
    begun.take(sentence)
    epoch = begun
  }

  private func add(_ line: [UInt8]) {
    if epoch == nil { return held.append(.line(line)) }
    behindEpoch.append(line)
    if behindEpoch.count > 2 * Self.epochLimit { endEpoch() }
  }

  private func endEpoch() {
    guard let ended = epoch else { return }
    held.append(ended.hasPosition ? .epoch(ended, days: clock.days) : .line([]))
    held += behindEpoch.map { .line($0) }
    behindEpoch.removeAll(keepingCapacity: true)
    epoch = nil
  }

  private func write(_ text: inout [UInt8]) {
    for line in held {
      switch line {
      case .line(let line): text += line
      case .epoch(let epoch, let days):
        text += epoch.row(fileName, day: clock.firstDay.map { $0 + days }).line.dropLast()
      }
      text.append(UInt8(ascii: "\n"))
    }
    held.removeAll(keepingCapacity: true)
  }
}

/// Which day it is, as far as sentences said.
struct NMEAClock {
  /// The day since 1970 that `days` counts from; nil before the first date.
  private(set) var firstDay: Int64?
  /// How many days went by since then, or since the first sentence.
  private(set) var days: Int64 = 0
  private var lastTime: Int64 = 0

  /// A sentence names the day.
  mutating func set(_ date: Int64) {
    if let firstDay { days = date - firstDay } else { firstDay = date - days }
  }

  /// An epoch begins at a time of day, in milliseconds; one without a date that is half a day and more before the last one is
  /// of the next day.
  mutating func pass(_ time: Int64, isDated: Bool) {
    let isNext = lastTime - time > 43_200_000
    if isNext, !isDated || firstDay == nil { days += 1 }
    lastTime = time
  }
}
