public import Definition
internal import Platform
public import Store

/// What differs between the states that two runs left, besides the figures of their reports.
public struct StateDifference: Sendable {
  /// How an input differs.
  public enum InputChange: String, Sendable {
    case added, removed, changed
  }

  /// The nodes of the definition that differ.
  public let definition: DefinitionDifference
  /// The files that differ in content, by path in byte order.
  public let inputs: [(path: String, change: InputChange)]
  /// Datasets whose balance or rejects differ, in the order of the definition.
  public let stages: [(before: RunFacts.Stage?, after: RunFacts.Stage?)]

  /// Whether nothing differs.
  public var isEmpty: Bool { definition.changes.isEmpty && inputs.isEmpty && stages.isEmpty }

  /// Compares the state `old` with the state `new`.
  public init(from old: StoreState, to new: StoreState) {
    definition = DefinitionDifference(from: old.definition, to: new.definition)
    let before = Self.contents(old.reading)
    let after = Self.contents(new.reading)
    inputs = Set(before.keys).union(after.keys).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    .compactMap { path in
      guard let content = before[path] else { return (path, .added) }
      guard let now = after[path] else { return (path, .removed) }
      return content == now ? nil : (path, .changed)
    }
    let oldStages = RunFacts.Stage.all(of: old.reading.datasets)
    let newStages = RunFacts.Stage.all(of: new.reading.datasets)
    let names =
      newStages.map(\.name)
      + oldStages.map(\.name).filter { name in
        !newStages.contains { $0.name == name }
      }
    stages = names.compactMap { name in
      let before = oldStages.first { $0.name == name }
      let after = newStages.first { $0.name == name }
      if let before, let after, before.balance == after.balance,
        before.rejects.elementsEqual(after.rejects, by: { $0 == $1 })
      {
        return nil
      }
      return (before, after)
    }
  }

  /// The content of each input: the hashes of its parts in order, dataset by dataset.
  private static func contents(_ reading: Manifest.Reading) -> [String: [String]] {
    var contents: [String: [String]] = [:]
    for input in reading.inputs { contents[input.path] = contents[input.path] ?? [] }
    for dataset in reading.datasets {
      for slice in dataset.parts.flatMap(\.slices) {
        contents[reading.inputs[slice.input].path, default: []].append(
          slice.contentHash.hexadecimal)
      }
    }
    return contents
  }
}
