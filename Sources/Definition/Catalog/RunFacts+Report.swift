internal import Platform
public import Report
internal import SearchIndex
internal import Store

extension RunFacts {
  /// The balance of every dataset, as reports print it.
  public var balanceRows: [BalanceRow] {
    stages.map { stage in
      BalanceRow(
        stage: stage.name, read: stage.balance.read, produced: stage.balance.produced,
        kept: stage.balance.kept, filtered: stage.balance.filtered,
        merged: stage.balance.merged, rejected: stage.balance.rejected)
    }
  }

  /// Rejects by code, and remarks, of the datasets that the report rests on.
  public var findings: [Finding] {
    let rejects = stages.filter { inputs?.contains($0.name) ?? true }.flatMap { stage in
      stage.rejects.map { reject in
        Finding(
          severity: .warning, code: reject.code,
          text: language.text(
            FindingWord.rejected,
            ["dataset": stage.name, "meaning": language.meaning(ofReject: reject.code)]),
          count: reject.count)
      }
    }
    let failed = expectations.filter { $0.verdict != .passed }.map { expectation in
      Finding(
        severity: expectation.severity == .fail ? .error : .warning, code: "EXPECT_FAILED",
        text: language.text(
          FindingWord.failed, ["name": expectation.name, "node": expectation.node]),
        count: expectation.failed)
    }
    return failed + rejects
      + notes.map { note in
        Finding(
          severity: note.severity == .warning ? .warning : .note, code: note.code,
          text: note.text, count: 1)
      }
  }
}

extension LayoutFacts {
  /// What a report says of a run.
  init(_ facts: RunFacts, of report: ReportNode, _ phrases: PhraseBook) {
    self.init(
      title: facts.title, reportTitle: report.title, zone: facts.zone.name,
      clearance: facts.clearance,
      minimumCell: facts.smallCells.minimum, smallCells: facts.smallCells,
      balance: facts.balanceRows, findings: facts.findings,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion, phrases: phrases)
  }
}
