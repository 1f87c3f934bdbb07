internal import Pipeline
internal import Report
internal import SearchIndex

/// Reads `formats:` of a report node; all formats when it is left out.
func readFormats(_ node: NodeReader) -> [ReportFormat]? {
  guard let names = node.optionalStrings("formats") else {
    return node.has("formats") ? nil : ReportFormat.allCases
  }
  let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
  let formats = names.map { ReportFormat(rawValue: $0.value) }
  guard !formats.contains(nil), !formats.isEmpty, Set(formats).count == formats.count else {
    node.error("expected one or more of \(known), each once", in: "formats")
    return nil
  }
  return formats.compactMap(\.self)
}

/// A value of the query language, in quotes.
func quotedValue(_ bytes: some Sequence<UInt8>) -> String {
  var quoted: [UInt8] = [UInt8(ascii: "\"")]
  for byte in bytes {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      quoted.append(UInt8(ascii: "\\"))
    }
    quoted.append(byte)
  }
  quoted.append(UInt8(ascii: "\""))
  return String(decoding: quoted, as: UTF8.self)
}

extension RunFacts {
  /// The balance of every dataset, as reports print it.
  var balanceRows: [BalanceRow] {
    stages.map { stage in
      BalanceRow(
        stage: stage.name, read: stage.balance.read, kept: stage.balance.kept,
        filtered: stage.balance.filtered, merged: stage.balance.merged,
        rejected: stage.balance.rejected)
    }
  }

  /// Rejects by code, and remarks, of the datasets that the report rests on.
  var findings: [Finding] {
    let rejects = stages.filter { inputs?.contains($0.name) ?? true }.flatMap { stage in
      stage.rejects.map { reject in
        Finding(
          severity: .warning, code: reject.code,
          text: "Records of \(stage.name) \(RejectCode.meaning(reject.code)); they are in the "
            + "quarantine: gristmill quarantine list.",
          count: reject.count)
      }
    }
    let failed = expectations.filter { $0.failed > 0 }.map { expectation in
      Finding(
        severity: expectation.severity == .fail ? .error : .warning, code: "EXPECT_FAILED",
        text: "The expectation \(expectation.name) of \(expectation.node) failed: "
          + "gristmill expectations show.",
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
