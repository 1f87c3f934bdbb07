public import Platform

/// What one run left: everything that readers of a store see.
///
/// Written as an output of its own, so that the states of several runs can stand beside each other and
/// share the files that they have in common.
public struct StoreState: Sendable, Equatable {
  /// An analysis with the files that its result rests on.
  public struct Analysis: Sendable, Equatable {
    /// The node's name.
    public var name: String
    /// What the result depends on.
    public var key: TaskKey
    /// Its partial states: first of the parts, then merged.
    public var partials: [OutputFile]
    /// What it left for reports.
    public var tables: OutputFile?

    /// An analysis from its parts.
    public init(name: String, key: TaskKey, partials: [OutputFile], tables: OutputFile? = nil) {
      self.name = name
      self.key = key
      self.partials = partials
      self.tables = tables
    }

    /// Every file of it.
    public var outputs: [OutputFile] { partials + [tables].compactMap(\.self) }
  }

  /// A report node with the documents that it laid out.
  public struct Report: Sendable, Equatable {
    /// The node's name.
    public var name: String
    /// What the documents depend on.
    public var key: TaskKey
    /// The documents, in printed order.
    public var documents: [Document]

    /// A report from its parts.
    public init(name: String, key: TaskKey, documents: [Document]) {
      self.name = name
      self.key = key
      self.documents = documents
    }
  }

  /// One document of a report.
  public struct Document: Sendable, Equatable {
    /// The first part of the addresses of its figures.
    public var id: String
    /// The file that holds it.
    public var output: OutputFile

    /// A document from its parts.
    public init(id: String, output: OutputFile) {
      self.id = id
      self.output = output
    }
  }

  /// What came of an expectation.
  public struct Expectation: Sendable, Equatable {
    /// Its name, which no other expectation has.
    public var name: String
    /// The node that it stands in.
    public var node: String
    /// The table of the report node that it is about; empty for the records of a dataset.
    public var table: String
    /// What is claimed, such as `unique`.
    public var kind: String
    /// What it means that it fails.
    public var severity: ExpectationSeverity
    /// What the outcome depends on.
    public var key: TaskKey
    /// What came of it.
    public var verdict: ExpectationVerdict
    /// How many records or rows were judged.
    public var checked: Int64
    /// How many of them failed; 1 where the claim is about all of them.
    public var failed: Int64
    /// The failing rows: a file for each part of the dataset, or for each document of the report.
    public var outputs: [OutputFile]

    /// An outcome from its parts.
    public init(
      name: String, node: String, table: String, kind: String, severity: ExpectationSeverity,
      key: TaskKey, verdict: ExpectationVerdict, checked: Int64, failed: Int64,
      outputs: [OutputFile]
    ) {
      self.name = name
      self.node = node
      self.table = table
      self.kind = kind
      self.severity = severity
      self.key = key
      self.verdict = verdict
      self.checked = checked
      self.failed = failed
      self.outputs = outputs
    }

    /// Whether it failed so that the run ends with findings.
    public var isFinding: Bool { severity == .fail && verdict != .passed }

    /// Counts what came of a claim about all records or rows together.
    package mutating func judge(asWhole holds: Bool) {
      failed = holds ? 0 : 1
      verdict = holds ? .passed : .failed
    }

    /// Judges a claim about each record or row by how many failed.
    package mutating func judgeEach() { verdict = failed == 0 ? .passed : .failed }
  }

  /// A file of the report folder.
  public struct File: Sendable, Equatable {
    /// Its name, without a folder.
    public var name: String
    /// XXH3-128 of its bytes.
    public var hash: Hash128

    /// A file from its parts.
    public init(name: String, hash: Hash128) {
      self.name = name
      self.hash = hash
    }
  }

  /// The definition's id.
  public var pipeline = ""
  /// The definition as it was read, in canonical form, hashed.
  public var definitionHash = Hash128(high: 0, low: 0)
  /// The definition in canonical form, without values from the environment: for comparing runs.
  public var definition = ""
  /// The named zone that local times and periods are in.
  public var zone = "UTC"
  /// What was read of the inputs.
  public var reading = Manifest.Reading()
  /// The analyses in the order of the definition.
  public var analyses: [Analysis] = []
  /// The reports in the order of the definition.
  public var reports: [Report] = []
  /// The files of the report folder that the reports were written to.
  public var files: [File] = []
  /// Remarks about the inputs, as code and sentence.
  public var notes: [Note] = []

  /// What came of the expectations in the order of the definition, datasets first.
  public var expectations: [Expectation] = []

  /// Nothing read.
  public init() {}

  /// Every document of every report.
  public var documents: [Document] { reports.flatMap(\.documents) }

  /// Every output that the state rests on.
  public var outputs: [OutputFile] {
    reading.outputs + analyses.flatMap(\.outputs) + documents.map(\.output)
      + expectations.flatMap(\.outputs)
  }
}

extension Manifest.Reading {
  /// Every output of its parts.
  var outputs: [OutputFile] {
    datasets.flatMap { dataset in
      dataset.parts.flatMap {
        [$0.segment, $0.rejects, $0.selection, $0.side?.output].compactMap { $0 }
      }
        + dataset.indexes.map(\.output)
    }
  }
}
