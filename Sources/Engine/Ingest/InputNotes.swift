public import Definition
public import Store

/// Remarks about inputs, each with the datasets that read them.
struct InputNotes {
  private var entries: [(note: StoreState.Note, datasets: Set<String>)] = []
  /// Where each remark stands among the entries, so that many thousands of files cost no more than their number.
  private var places: [StoreState.Note: [Int]] = [:]

  /// All remarks, in the order in which they were added.
  var all: [StoreState.Note] { entries.map(\.note) }

  /// The remarks about any of `datasets`.
  func about(_ datasets: Set<String>) -> [StoreState.Note] {
    entries.filter { !$0.datasets.isDisjoint(with: datasets) }.map(\.note)
  }

  /// Adds remarks about a dataset; the same about another one that reads the same file is no second one.
  mutating func add(_ notes: [StoreState.Note], of dataset: String) {
    for note in notes {
      let same = places[note]?.first { !entries[$0].datasets.contains(dataset) }
      if let same {
        entries[same].datasets.insert(dataset)
      } else {
        append(note, [dataset])
      }
    }
  }

  /// Adds a remark about the definition, which is about no dataset.
  mutating func add(_ note: StoreState.Note) { append(note, []) }

  /// Adds the remarks of `other` behind these.
  mutating func add(_ other: InputNotes) {
    for (note, datasets) in other.entries { append(note, datasets) }
  }

  private mutating func append(_ note: StoreState.Note, _ datasets: Set<String>) {
    places[note, default: []].append(entries.count)
    entries.append((note, datasets))
  }
}

extension RunFacts.Stage {
  /// Whether records were read and none is left.
  public var isEmptied: Bool { balance.read > 0 && balance.kept == 0 }
}

extension StoreState.Note {
  /// What is to be said of a definition that makes no records of what it reads; nil of any other.
  public static func withoutDataset(_ pipeline: BoundPipeline) -> StoreState.Note? {
    guard pipeline.datasets.isEmpty else { return nil }
    return StoreState.Note(
      code: "NO_DATASET",
      text:
        "The definition has no node in normalize, so that a run reads nothing; gristmill infer proposes one "
        + "for a file.",
      severity: .warning)
  }

  /// What is to be said of a dataset that ends without a record although some were read; nil of any other.
  static func emptied(_ stage: RunFacts.Stage) -> StoreState.Note? {
    guard stage.isEmptied else { return nil }
    let balance = stage.balance
    return StoreState.Note(
      code: "DATASET_EMPTY",
      text: "\(stage.name): none of the \(balance.read) records that were read is left: "
        + "\(balance.rejected) were rejected and \(balance.filtered) filtered.",
      severity: .warning)
  }
}
