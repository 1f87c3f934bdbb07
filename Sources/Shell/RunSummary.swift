import Definition
import Engine
import Platform
import SearchIndex
import Store

/// The account that a run prints at its end.
struct RunSummary {
  let pipeline: String
  /// The store's folder.
  let store: String
  let outcome: RunOutcome
  /// How long it took.
  let wallNanoseconds: Int64

  private var seconds: String {
    var text: [UInt8] = []
    NumberText.append(Double(wallNanoseconds) / 1e9, decimals: 1, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  var text: String {
    var lines = [
      "\(pipeline): \(outcome.made) tasks done, \(outcome.reused) used again, \(seconds) s"
    ]
    for stage in outcome.stages {
      lines.append("  \(stage.name): \(stage.balance.sum)")
      for reject in stage.rejects { lines.append("    \(reject.count) \(reject.code)") }
    }
    lines += outcome.notes.map { "  " + HiddenCharacter.shownOnLine($0.line) }
    lines += droppedStates.map { "  " + $0 }
    for expectation in outcome.expectations where expectation.verdict != .passed {
      lines.append("  " + Self.line(expectation))
    }
    let met = outcome.expectations.count { $0.verdict == .passed }
    if !outcome.expectations.isEmpty {
      lines.append("  expectations: \(met) of \(outcome.expectations.count) met")
    }
    lines += outcome.damages.map { HiddenCharacter.shownOnLine("  damaged: " + $0.finding) }
    if !outcome.damages.isEmpty {
      lines.append("  what the run needed of it was made again; see: gristmill verify \(store)")
    }
    for failure in outcome.failures {
      lines.append(HiddenCharacter.shownOnLine("  error \(failure.code): \(failure.message)"))
    }
    if let refusal = outcome.refusal {
      lines.append("  no reports were written: \(refusal)")
      lines.append("  see: gristmill quarantine list --store \(store)")
    }
    lines += outcome.exportRemarks.map { HiddenCharacter.shownOnLine("  export \($0)") }
    if let folder = outcome.reportFolder {
      lines.append("  reports in \(folder): \(fileList)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was said by runs before that may be said no more.
  private var droppedStates: [String] {
    guard !outcome.droppedRuns.isEmpty else { return [] }
    let runs = outcome.droppedRuns.map { "\($0)" }.joined(separator: ", ")
    return [
      "dropped what the store kept of \(outcome.droppedRuns.count == 1 ? "run" : "runs") \(runs): "
        + "it shows rows that this definition redacts or keeps no longer; "
        + (outcome.areDroppedFilesLeft
          ? "somebody reads the store, so the files stay until: gristmill gc --store \(store)"
          : "the files are removed")
    ]
  }

  /// The files of the reports that may be named: what a page is about stands in the names of its files, behind two
  /// dashes, and may be somebody's name.
  private var namedFiles: [String] {
    guard outcome.clearance > .internal else { return outcome.reportFiles }
    return outcome.reportFiles.filter { !$0.contains("--") }
  }

  /// The files of the reports; of many only the first ones, since an index leads to all of them.
  private var fileList: String {
    let files = namedFiles
    let pages = outcome.reportFiles.count - files.count
    let behind = pages > 0 ? ", \(pages) files of pages" : ""
    guard files.count > Self.longList else { return files.joined(separator: ", ") + behind }
    let index = files.filter { $0.hasPrefix("index.") }
    let shown = files.filter { !index.contains($0) }.prefix(Self.longList / 2)
    let count = files.count - shown.count - index.count
    return (shown + ["\(count) more"] + index).joined(separator: ", ") + behind
  }

  private static let longList = 12

  /// One expectation that failed: what, and how often.
  private static func line(_ expectation: StoreState.Expectation) -> String {
    let word = expectation.severity == .fail ? "failed" : "warning"
    return "expectation \(word): \(expectation.name): "
      + (expectation.verdict.problem ?? "\(expectation.failed) of \(expectation.checked)")
  }

  private static func json(_ expectation: StoreState.Expectation) -> JSONValue {
    [
      "name": .text(expectation.name), "node": .text(expectation.node),
      "kind": .text(expectation.kind), "severity": .text(expectation.severity.name),
      "checked": JSONValue(expectation.checked), "failed": JSONValue(expectation.failed),
    ]
  }

  /// One object.
  var json: JSONValue {
    let notes = outcome.notes.map { note -> JSONValue in
      [
        "severity": .text(note.severity.name), "code": .text(note.code), "text": .text(note.text),
      ]
    }
    let failures = outcome.failures.map { failure -> JSONValue in
      ["code": .text(failure.code), "text": .text(failure.message)]
    }
    let files = namedFiles
    return [
      "event": "summary", "pipeline": .text(pipeline),
      "stages": .array(
        outcome.stages.map { .object([("name", .text($0.name))] + $0.jsonMembers) }),
      "notes": .array(notes), "expectations": .array(outcome.expectations.map(Self.json)),
      "failures": .array(failures), "refusal": JSONValue(outcome.refusal),
      "damages": JSONValue(outcome.damages.map(\.finding)),
      "exports": JSONValue(outcome.exportRemarks), "folder": JSONValue(outcome.reportFolder),
      "files": JSONValue(files),
      "page_files": JSONValue(outcome.reportFiles.count - files.count),
      "dropped_runs": .array(outcome.droppedRuns.map { JSONValue($0) }),
      "made": JSONValue(outcome.made), "reused": JSONValue(outcome.reused),
      "seconds": .number(seconds),
    ]
  }
}

extension Balance {
  /// Its counts as members of an object.
  var jsonMembers: [JSONValue.Member] {
    counts.map { ($0.name, JSONValue($0.count)) }
  }
}

extension RunFacts.Stage {
  /// Its counts as members of an object, with the rejects by code.
  var jsonMembers: [JSONValue.Member] {
    let codes = rejects.map { (key: $0.code, value: JSONValue($0.count)) }
    return balance.jsonMembers + [("rejects", .object(codes))]
  }
}
