internal import Analysis
internal import Definition

/// Finds how far ranks could be otherwise by chance, for the newest window of each kind.
struct RankRangeBuilder {
  let assembly: RankAssembly
  let bootstrap: BootstrapOptions
  /// Samples of one task; fixed, so that tasks do not depend on the number of workers.
  private static let samplesPerTask = 10

  /// Fills in the ranges of the newest windows of each kind among `shown`, which are those of
  /// `result`.
  func findRanges(
    _ shown: [Int], in result: inout RankResult, context: AnalysisContext
  ) throws {
    let windows = assembly.votes.windows
    let newest = shown.indices.filter { position in
      !shown[(position + 1)...].contains { windows[$0].kind == windows[shown[position]].kind }
    }
    let layouts = try layOut(newest.map { shown[$0] }, context: context)
    for (position, votes) in zip(newest, layouts) {
      let number = shown[position]
      let places = result.windows[position].entries.map { entry in
        Self.place(of: entry.row, in: votes.rows)
      }
      let tasks = stride(from: 0, to: bootstrap.samples, by: Self.samplesPerTask).map { first in
        ResamplingTask(
          votes: votes, scoring: assembly.options.scoring(assembly.analysis.histogram.scale),
          likedFrom: assembly.options.likedFrom,
          priorVotes: assembly.votes.priors[number].votes, shown: places,
          samples: first..<min(first + Self.samplesPerTask, bootstrap.samples))
      }
      let ranks = try context.run("resample \(position)", tasks).flatMap(\.self)
      result.windows[position].rankRanges = places.indices.map { index in
        Self.range(ranks.map { $0[index] })
      }
    }
  }

  private func layOut(_ numbers: [Int], context: AnalysisContext) throws -> [ResampledVotes] {
    let parts = try context.run(
      "lay votes out",
      assembly.votes.merged.files.map { files in
        ResamplingLayoutTask(
          files: files, windows: numbers.map { assembly.votes.windows[$0] },
          scale: assembly.analysis.histogram.scale,
          minimumVotes: assembly.options.minimumVotes, seed: bootstrap.seed)
      })
    var layouts = [ResampledVotes](repeating: ResampledVotes(), count: numbers.count)
    for (part, range) in zip(parts, assembly.votes.lookup.ranges) {
      for number in numbers.indices {
        layouts[number].append(part[number], offset: range.offset)
      }
    }
    return layouts
  }

  /// The place of `row` among ascending `rows`.
  private static func place(of row: Int, in rows: [Int]) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// From the rank that 2.5 % of the samples do not pass to the one that 97.5 % do not.
  private static func range(_ ranks: [Int64]) -> ClosedRange<Int64> {
    let sorted = ranks.sorted()
    func quantile(_ thousandths: Int) -> Int64 {
      sorted[max(1, (thousandths * sorted.count + 999) / 1000) - 1]
    }
    return quantile(25)...quantile(975)
  }
}
