internal import Platform
internal import SearchIndex

/// The run events of the OpenLineage specification, 2-0-2, one JSON object a line.
///
/// They hold names, counts and classes, and no value of the data. Nothing is sent anywhere.
/// Source: https://openlineage.io/spec/2-0-2/OpenLineage.json and the facets beside it.
public struct OpenLineageEvents: Sendable {
  /// How a run ended.
  public enum Ending: Sendable {
    /// It came to its end.
    case complete
    /// It did not, or no reports were written; a sentence without personal values.
    case fail(String)
    /// It was interrupted.
    case abort
  }

  private let pipeline: BoundPipeline
  private let toolVersion: String
  private let runID: String
  private let producer: String

  /// The events of a run that began at `startedNanoseconds` since 1970.
  public init(_ pipeline: BoundPipeline, toolVersion: String, startedNanoseconds: Int64) {
    self.pipeline = pipeline
    self.toolVersion = toolVersion
    producer = "urn:gristmill:\(toolVersion)"
    var hash = RunningHash()
    hash.update(pipeline.definition.pipeline)
    hash.update(pipeline.definitionHash.hexadecimal)
    hash.update(String(startedNanoseconds))
    runID = Self.uuid(hash.digest())
  }

  /// The event that a run has begun.
  public func start(atNanoseconds time: Int64) -> String {
    event("START", time, inputs: inputs(nil), outputs: [], errorMessage: nil)
  }

  /// The event that it has ended, with counts if it came so far.
  public func end(_ ending: Ending, outcome: RunOutcome?, atNanoseconds time: Int64) -> String {
    let (type, message): (String, String?) =
      switch ending {
      case .complete: ("COMPLETE", nil)
      case .fail(let message): ("FAIL", message)
      case .abort: ("ABORT", nil)
      }
    return event(
      type, time, inputs: inputs(outcome), outputs: outputs(outcome), errorMessage: message)
  }

  private func event(
    _ type: String, _ time: Int64, inputs: [String], outputs: [String], errorMessage: String?
  ) -> String {
    let name = pipeline.definition.pipeline
    var runFacets: [String] = [
      facet(
        "processing_engine", "1-1-1/ProcessingEngineRunFacet",
        ["\"version\":\(JSONText.quoted(toolVersion))", "\"name\":\"gristmill\""])
    ]
    if let errorMessage {
      runFacets.append(
        facet(
          "errorMessage", "1-0-1/ErrorMessageRunFacet",
          [
            "\"message\":\(JSONText.quoted(errorMessage))", "\"programmingLanguage\":\"Swift\"",
          ]))
    }
    let jobFacet = facet(
      "jobType", "2-0-3/JobTypeJobFacet",
      ["\"processingType\":\"BATCH\"", "\"integration\":\"GRISTMILL\"", "\"jobType\":\"PIPELINE\""])
    let members = [
      "\"eventType\":\"\(type)\"", "\"eventTime\":\(JSONText.quoted(Self.time(time)))",
      "\"run\":{\"runId\":\"\(runID)\",\"facets\":{\(runFacets.joined(separator: ","))}}",
      "\"job\":{\"namespace\":\"gristmill\",\"name\":\(JSONText.quoted(name)),"
        + "\"facets\":{\(jobFacet)}}",
      "\"inputs\":[\(inputs.joined(separator: ","))]",
      "\"outputs\":[\(outputs.joined(separator: ","))]",
      "\"producer\":\(JSONText.quoted(producer))",
      "\"schemaURL\":\"https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent\"",
    ]
    return "{\(members.joined(separator: ","))}\n"
  }

  /// The files of all sources, with the columns that are read.
  private func inputs(_ outcome: RunOutcome?) -> [String] {
    var seen: Set<String> = []
    var inputs: [String] = []
    for dataset in pipeline.datasets {
      let columns = dataset.mappings.map { "{\"name\":\(JSONText.quoted($0.column.shown))}" }
      let schema = facet(
        "schema", "1-1-1/SchemaDatasetFacet", ["\"fields\":[\(columns.joined(separator: ","))]"])
      for path in dataset.sources.flatMap(\.files) where seen.insert(path).inserted {
        inputs.append(
          "{\"namespace\":\"file\",\"name\":\(JSONText.quoted(path)),\"facets\":{\(schema)}}")
      }
    }
    return inputs
  }

  /// The datasets with their fields, and the reports with their files.
  private func outputs(_ outcome: RunOutcome?) -> [String] {
    let id = pipeline.definition.pipeline
    var outputs: [String] = []
    for dataset in pipeline.datasets {
      let name = dataset.declared.name
      var output = ""
      if let balance = outcome?.stages.first(where: { $0.name == name })?.balance {
        output =
          ",\"outputFacets\":{"
          + facet(
            "outputStatistics", "1-0-2/OutputStatisticsOutputDatasetFacet",
            ["\"rowCount\":\(balance.kept)"]) + "}"
      }
      outputs.append(
        "{\"namespace\":\"gristmill\",\"name\":\(JSONText.quoted("\(id).\(name)")),\"facets\":{"
          + "\(schema(of: dataset)),\(columnLineage(of: dataset))}\(output)}")
    }
    for report in pipeline.reports where outcome?.reportFolder != nil {
      outputs.append(
        "{\"namespace\":\"gristmill\",\"name\":\(JSONText.quoted("\(id).\(report.name)"))}")
    }
    return outputs
  }

  private func schema(of dataset: BoundDataset) -> String {
    let fields = dataset.declared.schema.fields.map {
      "{\"name\":\(JSONText.quoted($0.name)),\"type\":\(JSONText.quoted($0.type.name)),"
        + "\"description\":\(JSONText.quoted($0.privacy.name))}"
    }
    return facet(
      "schema", "1-1-1/SchemaDatasetFacet", ["\"fields\":[\(fields.joined(separator: ","))]"])
  }

  private func columnLineage(of dataset: BoundDataset) -> String {
    let files = dataset.sources.flatMap(\.files)
    let fields = dataset.mappings.map { mapping in
      let field = dataset.declared.schema[mapping.field]
      let isSame: Bool
      if case .bytes = mapping.conversion { isSame = true } else { isSame = false }
      let transformation =
        "{\"type\":\"DIRECT\",\"subtype\":\"\(isSame ? "IDENTITY" : "TRANSFORMATION")\","
        + "\"description\":\(JSONText.quoted(mapping.expected)),"
        + "\"masking\":false}"
      let inputs = files.map {
        "{\"namespace\":\"file\",\"name\":\(JSONText.quoted($0)),"
          + "\"field\":\(JSONText.quoted(mapping.column.shown)),"
          + "\"transformations\":[\(transformation)]}"
      }
      return "\(JSONText.quoted(field.name)):{\"inputFields\":[\(inputs.joined(separator: ","))]}"
    }
    return facet(
      "columnLineage", "1-2-0/ColumnLineageDatasetFacet",
      ["\"fields\":{\(fields.joined(separator: ","))}"])
  }

  private func facet(_ name: String, _ schema: String, _ members: [String]) -> String {
    let type = schema.split(separator: "/")[1]
    let version = schema.split(separator: "/")[0]
    let head = [
      "\"_producer\":\(JSONText.quoted(producer))",
      "\"_schemaURL\":\"https://openlineage.io/spec/facets/\(version)/\(type).json"
        + "#/$defs/\(type)\"",
    ]
    return "\"\(name)\":{\((head + members).joined(separator: ","))}"
  }

  private static func time(_ nanoseconds: Int64) -> String {
    InstantText.text(microseconds: nanoseconds / 1_000_000 * 1_000, zone: .utc)
  }

  /// The hash as a UUID of version 8, whose bits have no prescribed meaning (RFC 9562, 5.8).
  private static func uuid(_ hash: Hash128) -> String {
    let high = hash.high & ~0xF000 | 0x8000
    let low = hash.low & ~(0b11 << 62) | (0b10 << 62)
    let digits = Array(Hash128(high: high, low: low).hexadecimal)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}
