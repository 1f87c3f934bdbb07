public import Definition
internal import Dispatch
internal import Platform

/// Prints what a run is doing, from the first second until it ends.
///
/// Starts on creation.
public final class ProgressDisplay: @unchecked Sendable {
  // Everything mutable is touched on `queue` alone.
  /// How progress is shown.
  public enum Form: Sendable {
    /// One line that is rewritten, for a terminal; `width` is asked each time, since windows change.
    case bar(width: @Sendable () -> Int?)
    /// A line now and then.
    case lines
    /// A JSON object a line.
    case json
  }

  private let queue = DispatchQueue(label: "gristmill.progress")
  private let timer: any DispatchSourceTimer
  private let counters: ProgressCounters
  private let form: Form
  private let print: @Sendable (String) -> Void
  private let start = SystemClock.monotonicNanoseconds()
  private var stage = ""
  private var stageStart: Int64 = 0
  private var lastShown: Int64 = 0

  /// A display of `counters` that hands finished text to `print`.
  public init(
    _ counters: ProgressCounters, form: Form, print: @escaping @Sendable (String) -> Void
  ) {
    self.counters = counters
    self.form = form
    self.print = print
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: .milliseconds(200))
    timer.setEventHandler { @Sendable [weak self] in self?.tick() }
    timer.resume()
  }

  /// Ends the display; the line of a terminal is cleared.
  public func stop() {
    queue.sync {
      timer.cancel()
      if case .bar = form { print("\r\u{1B}[K") }
    }
  }

  private func tick() {
    let now = SystemClock.monotonicNanoseconds()
    let snapshot = counters.snapshot
    let isNewStage = snapshot.stage != stage
    if isNewStage {
      stage = snapshot.stage
      stageStart = now
    }
    // A line for each stage and every two seconds; a terminal's line five times a second.
    var isBar = false
    if case .bar = form { isBar = true }
    guard isBar || isNewStage || now - lastShown >= 2_000_000_000 else { return }
    lastShown = now
    let line = ProgressLine(
      snapshot, stageNanoseconds: now - stageStart, elapsedNanoseconds: now - start)
    print(line.text(form))
  }
}

/// The words of one progress line.
struct ProgressLine {
  private let snapshot: ProgressCounters.Snapshot
  /// Since the stage began.
  private let seconds: Double
  /// Since the run began.
  private let elapsed: Double

  init(
    _ snapshot: ProgressCounters.Snapshot, stageNanoseconds: Int64, elapsedNanoseconds: Int64
  ) {
    self.snapshot = snapshot
    seconds = Double(stageNanoseconds) / 1e9
    elapsed = Double(elapsedNanoseconds) / 1e9
  }

  func text(_ form: ProgressDisplay.Form) -> String {
    switch form {
    // A line that is as wide as the terminal, or wider, would not be written over but scroll.
    case .bar(let width): "\r\u{1B}[K" + sentence.prefix(max(1, (width() ?? 80) - 1))
    case .lines: sentence + "\n"
    case .json: json.line + "\n"
    }
  }

  private var percent: Int? {
    guard snapshot.totalBytes > 0 else { return nil }
    return Int(min(100, 100 * snapshot.bytes / snapshot.totalBytes))
  }

  private var secondsLeft: Int? {
    guard snapshot.bytes > 0, snapshot.bytes < snapshot.totalBytes, seconds > 0.5 else {
      return nil
    }
    return Int(
      seconds * Double(snapshot.totalBytes - snapshot.bytes) / Double(snapshot.bytes) + 0.5)
  }

  private var sentence: String {
    var parts = [snapshot.stage]
    if let percent { parts.append("\(percent)%") }
    if snapshot.records > 0 { parts.append("\(snapshot.records) records") }
    if seconds > 0.2, snapshot.bytes > 0 {
      parts.append("\(Int(Double(snapshot.records) / seconds)) records/s")
      parts.append("\(Int(Double(snapshot.bytes) / seconds / 1e6)) MB/s")
    }
    parts.append("\(Int(elapsed)) s")
    if let secondsLeft { parts.append("\(secondsLeft) s left") }
    if snapshot.rejects > 0 { parts.append("\(snapshot.rejects) rejected") }
    return parts.joined(separator: "  ")
  }

  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      ("stage", .text(snapshot.stage)), ("elapsed_seconds", JSONValue(Int(elapsed))),
    ]
    if let percent { members.append(("percent", JSONValue(percent))) }
    members += [
      ("bytes", JSONValue(snapshot.bytes)), ("total_bytes", JSONValue(snapshot.totalBytes)),
      ("records", JSONValue(snapshot.records)), ("rejects", JSONValue(snapshot.rejects)),
    ]
    if seconds > 0.2 {
      members += [
        ("records_per_second", JSONValue(Int(Double(snapshot.records) / seconds))),
        ("bytes_per_second", JSONValue(Int(Double(snapshot.bytes) / seconds))),
      ]
    }
    if let secondsLeft { members.append(("seconds_left", JSONValue(secondsLeft))) }
    return .object(members)
  }
}
