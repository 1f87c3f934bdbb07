internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Checks one expectation of a dataset, part by part; parts whose outcome is there are not read.
struct DatasetCheck {
  let dataset: DatasetReader
  let filter: RowFilter?
  /// What the outcome depends on besides the records.
  let identity: String
  let known: KnownOutputs
  let executor: any Executor
  let context: TaskContext

  struct Result {
    var outputs: [OutputFile] = []
    var tally = TaskTally()
  }

  private static let whole = TaskStage("expectation", version: 1)
  private static let part = TaskStage("check", version: 1)

  /// What the outcome over all parts of `datasets` depends on.
  static func key(_ identity: String, _ datasets: [DatasetReader]) -> TaskKey {
    TaskKey(whole, [identity] + datasets.flatMap(\.identity))
  }

  /// Looks at each part by itself.
  func parts(_ check: PartCheckTask.Check) throws -> Result {
    try run(keys: dataset.parts.indices.map { key(["part", part($0)]) }) { _ in check }
  }

  /// Looks at the parts of each file in their order.
  func monotonic(_ field: FieldID) throws -> Result {
    var firsts: [Int] = []
    var keys: [TaskKey] = []
    for (number, part) in dataset.parts.enumerated() {
      let isSame =
        number > 0 && dataset.parts[number - 1].slices.last?.input == part.slices.first?.input
      firsts.append(isSame ? firsts[number - 1] : number)
      keys.append(key(["file", isSame ? keys[number - 1].name : "", self.part(number)]))
    }
    return try run(keys: keys) { .monotonic(field, first: firsts[$0]) }
  }

  /// Looks at all records of a key together, and at the `reference` dataset's.
  func keyed(
    _ check: KeyedCheck, key fields: [FieldID], value: FieldID? = nil,
    reference: (dataset: DatasetReader, field: FieldID)? = nil
  ) throws -> Result {
    let all = dataset.identity + ["/"] + (reference?.dataset.identity ?? [])
    let keys = dataset.parts.indices.map { key(["keyed", String($0)] + all) }
    let found = keys.map { known.find($0, .expectation) }
    if !found.contains(nil) {
      return Result(
        outputs: found.compactMap(\.self), tally: TaskTally(made: 0, reused: found.count))
    }
    let role: CheckShuffleTask.Role =
      switch check {
      case .unique: .place
      case .foreignKey: .referrer
      case .monotonic: value.map { .value($0) } ?? .place
      }
    let partitioning = Partitioning(
      inputByteCount: dataset.byteCount + (reference?.dataset.byteCount ?? 0))
    func shuffle(
      _ reader: DatasetReader, _ filter: RowFilter?, _ key: [FieldID], _ role: CheckShuffleTask.Role
    ) -> [CheckShuffleTask] {
      reader.parts.indices.map {
        CheckShuffleTask(
          dataset: reader, number: $0, filter: filter, key: key, role: role,
          partitioning: partitioning)
      }
    }
    var tasks = shuffle(dataset, filter, fields, role)
    if let reference { tasks += shuffle(reference.dataset, nil, [reference.field], .reference) }
    let shuffled = try executor.run(tasks, in: context)
    let runs = shuffled.flatMap(\.runs)
    let group = max(1, partitioning.count / 32)
    let paths = try executor.run(
      stride(from: 0, to: partitioning.count, by: group).map { first in
        KeyedCheckTask(
          check: check, runs: runs, partitions: first..<min(first + group, partitioning.count),
          partitioning: partitioning)
      }, in: context)
    for run in runs { try context.fileSystem.remove(run.path) }
    let outputs = try executor.run(
      dataset.parts.indices.map {
        WriteCheckTask(
          part: dataset.location($0), checked: shuffled[$0].count, paths: paths, key: keys[$0])
      }, in: context)
    for path in paths { try context.fileSystem.remove(path) }
    return Result(outputs: outputs, tally: TaskTally(made: outputs.count, reused: 0))
  }

  private func key(_ ingredients: [String]) -> TaskKey {
    TaskKey(Self.part, [identity] + ingredients)
  }

  private func part(_ number: Int) -> String { dataset.parts[number].identity }

  private func run(
    keys: [TaskKey], _ check: (Int) -> PartCheckTask.Check
  ) throws -> Result {
    var found = keys.map { known.find($0, .expectation) }
    let missing = found.indices.filter { found[$0] == nil }
    let tasks = missing.map {
      PartCheckTask(dataset: dataset, number: $0, check: check($0), filter: filter, key: keys[$0])
    }
    for (number, output) in zip(missing, try executor.run(tasks, in: context)) {
      found[number] = output
    }
    return Result(
      outputs: found.compactMap(\.self),
      tally: TaskTally(made: missing.count, reused: found.count - missing.count))
  }
}

extension Manifest.Part {
  /// The records that are kept.
  fileprivate var identity: String {
    segment.key.name + (selection?.key.name ?? "all") + (side?.output.key.name ?? "")
  }
}

extension DatasetReader {
  /// The kept records, part by part, and which parts are of one file: files count from the first of
  /// this dataset, so that those of others have no say.
  fileprivate var identity: [String] {
    var file = -1
    var input: Int?
    return [name]
      + parts.map { part in
        let slices = part.slices.map { slice in
          if slice.input != input { file += 1 }
          input = slice.input
          return String(file)
        }
        return slices.joined(separator: " ") + " " + part.identity
      }
  }

  fileprivate var byteCount: Int64 {
    parts.reduce(0) { $0 + $1.byteCount }
  }
}
