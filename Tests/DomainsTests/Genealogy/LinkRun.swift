import Analysis
import Platform
import TestSupport
import Testing

@testable import Genealogy

/// A run of `link` in this process, with what it found.
struct LinkRun {
  let result: LinkResult

  /// The linked pairs by their ids, the lesser first.
  var pairs: Set<[String]> {
    Set(result.pairs.map { pair in [pair.a, pair.b].map { result.ids[$0] ?? "" }.sorted() })
  }

  /// Runs `definition`, whose analysis is called `found`.
  init(
    _ definition: String, in folder: TemporaryFolder, workers: Int = 2, part: Int64 = 64 << 20
  ) throws {
    let run = try CapturedRun<LinkResult>(
      definition, of: LinkAnalysis.kind, in: folder, workers: workers, part: part
    ) { (link: LinkAnalysis, partials, context) in try link.link(partials, in: context) }
    result = run.result
  }
}
