import Engine
import Platform

/// Prints a plan for people, or as one JSON object.
struct PlanText {
  let plan: RunPlan
  let pipeline: String
  let store: String

  var lines: String {
    let last = plan.lastRun.map { "after run \($0)" } ?? "first run"
    var lines = ["\(pipeline)  (store \(store), \(last))"]
    for dataset in plan.datasets {
      lines.append("  dataset \(dataset.name): records \(dataset.record)")
      for file in dataset.files {
        let path = HiddenCharacter.shownOnLine(file.path)
        switch file.state {
        case .parts(let count, let reused, let reason):
          lines.append(
            "    \(path)  \(file.byteCount) bytes, \(count) parts, \(reused) used again: "
              + reason.rawValue)
        case .sequential(let form, let compared, let reason):
          lines.append(
            "    \(path)  \(file.byteCount) bytes, \(form), read from front to back, "
              + "\(compared) parts compared: " + reason.rawValue)
        case .packed(let count, let isReused, let reason):
          lines.append(
            "    \(path)  \(file.byteCount) bytes, in a part of \(count) small files, "
              + (isReused ? "used again: " : "to be read: ") + reason.rawValue)
        case .passedOver(let why): lines.append("    \(path)  \(why)")
        case .failed(let message): lines.append("    \(HiddenCharacter.shownOnLine(message))")
        }
      }
      for path in dataset.removed {
        lines.append("    \(HiddenCharacter.shownOnLine(path))  removed: its records go")
      }
      if let step = dataset.selection {
        lines.append("    which records count: \(text(step, made: "decided anew"))")
      }
    }
    for expectation in plan.expectations {
      lines.append("  expectation \(expectation.name): \(text(expectation.check, made: "checked"))")
    }
    for analysis in plan.analyses {
      lines.append(
        "  analysis \(analysis.name) (\(analysis.op)): \(text(analysis.result, made: "computed"))"
          + "; \(analysis.madePartials) partials to make, \(analysis.reusedPartials) used again")
    }
    for report in plan.reports {
      lines.append("  report \(report.name): \(text(report.layout, made: "laid out"))")
    }
    for export in plan.exports {
      lines.append(
        "  export \(export.name) (\(export.file)): \(text(export.writing, made: "written"))")
    }
    if let folder = plan.folder {
      lines.append("  report folder: \(text(folder, made: "written"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ step: RunPlan.Step, made: String) -> String {
    switch step {
    case .reused: "used again"
    case .made(let reason): "\(made), \(reason)"
    }
  }

  /// One object.
  var json: JSONValue {
    let datasets = plan.datasets.map { dataset -> JSONValue in
      [
        "name": .text(dataset.name), "record": .text(dataset.record),
        "files": .array(dataset.files.map { .object(members($0)) }),
        "removed": JSONValue(dataset.removed), "selection": json(dataset.selection),
      ]
    }
    let analyses = plan.analyses.map { analysis -> JSONValue in
      [
        "name": .text(analysis.name), "op": .text(analysis.op),
        "partials_made": JSONValue(analysis.madePartials),
        "partials_reused": JSONValue(analysis.reusedPartials), "result": json(analysis.result),
      ]
    }
    let expectations = plan.expectations.map { expectation -> JSONValue in
      [
        "name": .text(expectation.name), "node": .text(expectation.node),
        "check": json(expectation.check),
      ]
    }
    let reports = plan.reports.map { report -> JSONValue in
      ["name": .text(report.name), "layout": json(report.layout)]
    }
    let exports = plan.exports.map { export -> JSONValue in
      [
        "name": .text(export.name), "file": .text(export.file), "writing": json(export.writing),
      ]
    }
    return [
      "pipeline": .text(pipeline), "store": .text(store), "last_run": JSONValue(plan.lastRun),
      "datasets": .array(datasets), "expectations": .array(expectations),
      "analyses": .array(analyses), "reports": .array(reports), "exports": .array(exports),
      "folder": json(plan.folder),
    ]
  }

  private func members(_ file: RunPlan.File) -> [JSONValue.Member] {
    let known: [JSONValue.Member] = [
      ("path", .text(file.path)), ("bytes", JSONValue(file.byteCount)),
    ]
    switch file.state {
    case .parts(let count, let reused, let reason):
      return known + [
        ("parts", JSONValue(count)), ("reused", JSONValue(reused)),
        ("reason", .text(reason.rawValue)),
      ]
    case .sequential(let form, let compared, let reason):
      return known + [
        ("form", .text(form)), ("compared", JSONValue(compared)),
        ("reason", .text(reason.rawValue)),
      ]
    case .packed(let count, let isReused, let reason):
      return known + [
        ("packed", JSONValue(count)), ("reused", isReused ? 1 : 0),
        ("reason", .text(reason.rawValue)),
      ]
    case .passedOver(let why): return known + [("passed_over", .text(why))]
    case .failed(let message): return known + [("error", .text(message))]
    }
  }

  private func json(_ step: RunPlan.Step?) -> JSONValue {
    switch step {
    case nil: .null
    case .reused: ["reused": true]
    case .made(let reason): ["reused": false, "reason": .text(reason)]
    }
  }
}
