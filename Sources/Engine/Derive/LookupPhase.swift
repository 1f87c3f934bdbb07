internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Makes ready what the parts of a dataset are looked up in: lists in memory, or what they find in those that do not fit.
struct LookupPhase {
  let columns: SideColumns
  let reading: Manifest.Reading
  let parts: [PartLocation]
  let executor: any Executor
  let context: TaskContext

  /// By part, what each lookup finds.
  ///
  /// Throws `AnalysisRefused` if a key that is looked up stands twice.
  func sources() throws -> [[LookupSource]] {
    var sources = [[LookupSource]](repeating: [], count: parts.count)
    let lookups = columns.steps.compactMap { step in
      if case .lookup(let lookup) = step { lookup } else { nil }
    }
    for lookup in lookups {
      guard let other = reading.datasets.first(where: { $0.name == lookup.dataset }) else {
        continue
      }
      context.progress.begin("look up " + lookup.name, totalBytes: 0)
      let builder = LookupBuilder(
        lookup: lookup,
        dataset: DatasetReader(other, store: context.store, inputs: reading.inputs),
        cancellation: context.cancellation)
      let found = try find(
        builder, sources,
        memoryLimit: context.memoryPerTask * executor.workerCount / 4 / lookups.count)
      for part in parts.indices { sources[part].append(found[part]) }
    }
    return sources
  }

  /// More shares than that help nobody: each reads all.
  private static let mostShares = 64

  /// What each part finds of a lookup.
  private func find(
    _ builder: LookupBuilder, _ before: [[LookupSource]], memoryLimit: Int
  ) throws -> [LookupSource] {
    // What has no keys cannot be divided by them.
    let isDivisible = !builder.lookup.matches.isEmpty
    switch try builder.build(.all, memoryLimit: isDivisible ? memoryLimit : .max) {
    case .index(let index): return parts.map { _ in .index(index) }
    case .doubled(let doubled): throw try builder.refusal(doubled)
    case .tooLarge(var shares):
      while true {
        // Shares are not equal where keys are few; one that is twice as large as wanted still fits.
        let limit = shares >= Self.mostShares ? .max : 2 * memoryLimit
        shares = min(shares, Self.mostShares)
        switch try passes(builder, before, shares, memoryLimit: limit) {
        case .found(let sources): return sources
        case .tooLarge(let more): shares = more
        }
      }
    }
  }

  private enum Outcome {
    case found([LookupSource])
    case tooLarge(shares: Int)
  }

  /// Looks up one share of the keys after the other.
  private func passes(
    _ builder: LookupBuilder, _ before: [[LookupSource]], _ count: Int, memoryLimit: Int
  ) throws -> Outcome {
    var paths = [[String]](repeating: [], count: parts.count)
    var doubled: LookupBuilder.Doubled?
    let seed = UInt64.random(in: .min ... .max)
    context.progress.begin(
      "look up " + builder.lookup.name,
      totalBytes: Int64(count) * parts.reduce(0) { $0 + $1.byteCount })
    for number in 0..<count {
      let share = KeyShare(number: number, count: count, seed: seed)
      switch try builder.build(share, memoryLimit: memoryLimit) {
      case .tooLarge(let more): return .tooLarge(shares: more)
      case .doubled(let other): doubled = doubled.map { $0.merged(with: other) } ?? other
      case .index(let index):
        guard doubled == nil, !index.isEmpty else { continue }
        let tasks = parts.indices.map { part in
          LookupPassTask(part: parts[part], columns: columns, before: before[part], index: index)
        }
        for (part, path) in try executor.run(tasks, in: context).enumerated() {
          if let path { paths[part].append(path) }
        }
      }
    }
    if let doubled { throw try builder.refusal(doubled) }
    return .found(paths.map { .passes(builder.lookup, $0) })
  }
}
