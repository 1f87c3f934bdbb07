public import Definition
public import Platform
internal import SearchIndex
internal import Store

/// The run events of the OpenLineage specification, 2-0-2, one object each.
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
  public func start(atNanoseconds time: Int64) -> JSONValue {
    event("START", time, inputs: inputs(nil), outputs: [], errorMessage: nil)
  }

  /// The event that it has ended, with counts if it came so far.
  public func end(
    _ ending: Ending, outcome: RunOutcome?, atNanoseconds time: Int64
  ) -> JSONValue {
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
    _ type: String, _ time: Int64, inputs: [JSONValue], outputs: [JSONValue], errorMessage: String?
  ) -> JSONValue {
    var runFacets = [
      facet(
        "processing_engine", "1-1-1/ProcessingEngineRunFacet",
        [("version", .text(toolVersion)), ("name", "gristmill")])
    ]
    if let errorMessage {
      runFacets.append(
        facet(
          "errorMessage", "1-0-1/ErrorMessageRunFacet",
          [("message", .text(errorMessage)), ("programmingLanguage", "Swift")]))
    }
    let jobFacet = facet(
      "jobType", "2-0-3/JobTypeJobFacet",
      [("processingType", "BATCH"), ("integration", "GRISTMILL"), ("jobType", "PIPELINE")])
    return [
      "eventType": .text(type), "eventTime": .text(Self.time(time)),
      "run": ["runId": .text(runID), "facets": .object(runFacets)],
      "job": [
        "namespace": "gristmill", "name": .text(pipeline.definition.pipeline),
        "facets": .object([jobFacet]),
      ], "inputs": .array(inputs), "outputs": .array(outputs), "producer": .text(producer),
      "schemaURL": "https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent",
    ]
  }

  /// The files of all sources, with the columns that are read.
  private func inputs(_ outcome: RunOutcome?) -> [JSONValue] {
    var seen: Set<String> = []
    var inputs: [JSONValue] = []
    for dataset in pipeline.datasets {
      let columns = dataset.mappings.flatMap { dataset.expansion.origins(of: $0.column) }
        .map { ["name": .text($0.shown)] as JSONValue }
      let schema = facet(
        "schema", "1-1-1/SchemaDatasetFacet", [("fields", .array(columns))])
      for name in dataset.sources.flatMap(Self.names) where seen.insert(name.name).inserted {
        inputs.append(
          [
            "namespace": .text(name.namespace), "name": .text(name.name),
            "facets": .object([schema]),
          ])
      }
    }
    return inputs
  }

  /// What a source reads: files, or a dataset of another pipeline by the name that its own runs give it.
  private static func names(_ source: BoundSource) -> [(namespace: String, name: String)] {
    source.declaration.stored.map { [("gristmill", "\($0.pipeline).\($0.name)")] }
      ?? source.files.map { ("file", $0) }
  }

  /// The datasets with their fields, and the reports with their files.
  private func outputs(_ outcome: RunOutcome?) -> [JSONValue] {
    let id = pipeline.definition.pipeline
    var outputs: [JSONValue] = []
    for dataset in pipeline.datasets {
      let name = dataset.declared.name
      var members: [JSONValue.Member] = [
        ("namespace", "gristmill"), ("name", .text("\(id).\(name)")),
        ("facets", .object([schema(of: dataset), columnLineage(of: dataset)])),
      ]
      if let balance = outcome?.stages.first(where: { $0.name == name })?.balance {
        let statistics = facet(
          "outputStatistics", "1-0-2/OutputStatisticsOutputDatasetFacet",
          [("rowCount", JSONValue(balance.kept))])
        members.append(("outputFacets", .object([statistics])))
      }
      outputs.append(.object(members))
    }
    for report in pipeline.reports where outcome?.reportFolder != nil {
      outputs.append(["namespace": "gristmill", "name": .text("\(id).\(report.name)")])
    }
    return outputs
  }

  private func schema(of dataset: BoundDataset) -> JSONValue.Member {
    let fields = dataset.declared.schema.fields.map { field -> JSONValue in
      [
        "name": .text(field.name), "type": .text(field.type.name),
        "description": .text(field.privacy.name),
      ]
    }
    return facet("schema", "1-1-1/SchemaDatasetFacet", [("fields", .array(fields))])
  }

  private func columnLineage(of dataset: BoundDataset) -> JSONValue.Member {
    let files = dataset.sources.flatMap(Self.names)
    let fields = dataset.mappings.map { mapping -> JSONValue.Member in
      let isSame: Bool
      if case .bytes = mapping.conversion { isSame = true } else { isSame = false }
      let transformation: JSONValue = [
        "type": "DIRECT", "subtype": isSame ? "IDENTITY" : "TRANSFORMATION",
        "description": .text(mapping.expected), "masking": false,
      ]
      let origins = dataset.expansion.origins(of: mapping.column)
      let inputs = files.flatMap { file in
        origins.map { origin -> JSONValue in
          [
            "namespace": .text(file.namespace), "name": .text(file.name),
            "field": .text(origin.shown),
            "transformations": [transformation],
          ]
        }
      }
      return (dataset.declared.schema[mapping.field].name, ["inputFields": .array(inputs)])
    }
    return facet(
      "columnLineage", "1-2-0/ColumnLineageDatasetFacet", [("fields", .object(fields))])
  }

  private func facet(
    _ name: String, _ schema: String, _ members: [JSONValue.Member]
  ) -> JSONValue.Member {
    let type = schema.split(separator: "/")[1]
    let version = schema.split(separator: "/")[0]
    let url = "https://openlineage.io/spec/facets/\(version)/\(type).json#/$defs/\(type)"
    let head: [JSONValue.Member] = [("_producer", .text(producer)), ("_schemaURL", .text(url))]
    return (name, .object(head + members))
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
