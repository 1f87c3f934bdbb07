import Platform
import Pipeline

/// The account that a run prints at its end.
struct RunSummary {
  let pipeline: String
  let outcome: RunOutcome

  var text: String {
    var lines = [
      "\(pipeline): \(outcome.made) tasks done, \(outcome.reused) used again"
    ]
    for stage in outcome.stages {
      let b = stage.balance
      lines.append(
        "  \(stage.name): read \(b.read) = kept \(b.kept) + filtered \(b.filtered) "
          + "+ merged \(b.merged) + rejected \(b.rejected)")
      for reject in stage.rejects { lines.append("    \(reject.count) \(reject.code)") }
    }
    for note in outcome.notes { lines.append("  note \(note.code): \(note.text)") }
    for expectation in outcome.expectations where expectation.failed > 0 {
      lines.append("  " + Self.line(expectation))
    }
    let met = outcome.expectations.count { $0.failed == 0 }
    if !outcome.expectations.isEmpty {
      lines.append("  expectations: \(met) of \(outcome.expectations.count) met")
    }
    for failure in outcome.failures { lines.append("  error \(failure.code): \(failure.message)") }
    if let refusal = outcome.refusal {
      lines.append("  no reports were written: \(refusal)")
      lines.append("  see: gristmill quarantine list --store STORE")
    }
    if let folder = outcome.reportFolder {
      lines.append("  reports in \(folder): \(outcome.reportFiles.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One expectation that failed: what, and how often.
  private static func line(_ expectation: RunFacts.Expectation) -> String {
    let word = expectation.severity == .fail ? "failed" : "warning"
    return "expectation \(word): \(expectation.name): "
      + (expectation.problem.isEmpty
        ? "\(expectation.failed) of \(expectation.checked)" : expectation.problem)
  }

  private static func json(_ expectation: RunFacts.Expectation) -> String {
    "{\"name\":\(JSONText.quoted(expectation.name)),\"node\":\(JSONText.quoted(expectation.node)),"
      + "\"kind\":\(JSONText.quoted(expectation.kind)),"
      + "\"severity\":\(JSONText.quoted(expectation.severity.name)),"
      + "\"checked\":\(expectation.checked),\"failed\":\(expectation.failed)}"
  }

  var json: String {
    let stages = outcome.stages.map { stage in
      let b = stage.balance
      let rejects = stage.rejects.map { "\(JSONText.quoted($0.code)):\($0.count)" }
      return "{\"name\":\(JSONText.quoted(stage.name)),\"read\":\(b.read),\"kept\":\(b.kept),"
        + "\"filtered\":\(b.filtered),\"merged\":\(b.merged),\"rejected\":\(b.rejected),"
        + "\"rejects\":{\(rejects.joined(separator: ","))}}"
    }
    let notes = outcome.notes.map {
      "{\"code\":\(JSONText.quoted($0.code)),\"text\":\(JSONText.quoted($0.text))}"
    }
    let failures = outcome.failures.map {
      "{\"code\":\(JSONText.quoted($0.code)),\"text\":\(JSONText.quoted($0.message))}"
    }
    let files = outcome.reportFiles.map { JSONText.quoted($0) }
    func optional(_ text: String?) -> String { text.map { JSONText.quoted($0) } ?? "null" }
    let members = [
      "\"event\":\"summary\"", "\"pipeline\":\(JSONText.quoted(pipeline))",
      "\"stages\":[\(stages.joined(separator: ","))]",
      "\"notes\":[\(notes.joined(separator: ","))]",
      "\"expectations\":[\(outcome.expectations.map(Self.json).joined(separator: ","))]",
      "\"failures\":[\(failures.joined(separator: ","))]",
      "\"refusal\":\(optional(outcome.refusal))",
      "\"folder\":\(optional(outcome.reportFolder))",
      "\"files\":[\(files.joined(separator: ","))]",
      "\"made\":\(outcome.made)", "\"reused\":\(outcome.reused)",
    ]
    return "{" + members.joined(separator: ",") + "}"
  }
}
