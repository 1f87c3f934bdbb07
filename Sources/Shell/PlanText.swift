import Pipeline
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

  var json: String {
    let datasets = plan.datasets.map { dataset in
      let files = dataset.files.map { file in
        var members = [
          "\"path\":\(JSONText.quoted(file.path))", "\"bytes\":\(file.byteCount)",
        ]
        switch file.state {
        case .parts(let count, let reused, let reason):
          members += [
            "\"parts\":\(count)", "\"reused\":\(reused)",
            "\"reason\":\(JSONText.quoted(reason.rawValue))",
          ]
        case .sequential(let form, let compared, let reason):
          members += [
            "\"form\":\(JSONText.quoted(form))", "\"compared\":\(compared)",
            "\"reason\":\(JSONText.quoted(reason.rawValue))",
          ]
        case .packed(let count, let isReused, let reason):
          members += [
            "\"packed\":\(count)", "\"reused\":\(isReused ? 1 : 0)",
            "\"reason\":\(JSONText.quoted(reason.rawValue))",
          ]
        case .passedOver(let why): members.append("\"passed_over\":\(JSONText.quoted(why))")
        case .failed(let message): members.append("\"error\":\(JSONText.quoted(message))")
        }
        return "{\(members.joined(separator: ","))}"
      }
      return "{\"name\":\(JSONText.quoted(dataset.name)),"
        + "\"record\":\(JSONText.quoted(dataset.record)),"
        + "\"files\":[\(files.joined(separator: ","))],"
        + "\"removed\":[\(dataset.removed.map { JSONText.quoted($0) }.joined(separator: ","))],"
        + "\"selection\":\(json(dataset.selection))}"
    }
    let analyses = plan.analyses.map { analysis in
      "{\"name\":\(JSONText.quoted(analysis.name)),\"op\":\(JSONText.quoted(analysis.op)),"
        + "\"partials_made\":\(analysis.madePartials),"
        + "\"partials_reused\":\(analysis.reusedPartials),\"result\":\(json(analysis.result))}"
    }
    let expectations = plan.expectations.map {
      "{\"name\":\(JSONText.quoted($0.name)),\"node\":\(JSONText.quoted($0.node)),"
        + "\"check\":\(json($0.check))}"
    }
    let reports = plan.reports.map {
      "{\"name\":\(JSONText.quoted($0.name)),\"layout\":\(json($0.layout))}"
    }
    return "{\"pipeline\":\(JSONText.quoted(pipeline)),\"store\":\(JSONText.quoted(store)),"
      + "\"last_run\":\(plan.lastRun.map { String($0) } ?? "null"),"
      + "\"datasets\":[\(datasets.joined(separator: ","))],"
      + "\"expectations\":[\(expectations.joined(separator: ","))],"
      + "\"analyses\":[\(analyses.joined(separator: ","))],"
      + "\"reports\":[\(reports.joined(separator: ","))],\"folder\":\(json(plan.folder))}\n"
  }

  private func json(_ step: RunPlan.Step?) -> String {
    switch step {
    case nil: "null"
    case .reused: "{\"reused\":true}"
    case .made(let reason): "{\"reused\":false,\"reason\":\(JSONText.quoted(reason))}"
    }
  }
}
