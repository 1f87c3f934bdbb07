import TestSupport
import Testing

@testable import Definition

/// Damaged definitions: never a crash, and always a definition or a problem at a real place.
@Suite struct DefinitionMutationTests {
  static let fragments = [
    "{", "}", "[", "]", ":", ": ", "- ", "\t", "\n", "  ", "&a ", "*a", "!t ", "<<: *a\n", "---\n",
    "${", "${top}", "${env:KEY}", "'", "\"", "|", ">", "#", "? ", ",", "null", "\u{FEFF}", "\u{0}",
    "\\", "%", "@", "1e999", "--- ", "...\n", "\r", "é",
  ].map { Array($0.utf8) }

  @Test func everyMutationEndsInADefinitionOrAProblem() {
    let good = Array(Definitions.good.utf8)
    var broken = 0
    withSeeds(3_000) { generator, seed in
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        Self.mutate(&bytes, &generator)
      }
      let context = DefinitionContext(overrides: [("top", "7")]) { _ in "s3cr3t-value" }
      let (definition, diagnostics) = Definitions.parse(bytes, context: context)
      for node in definition?.nodes ?? [] where node.section == .ingest {
        _ = SourceDeclaration(node, diagnostics: diagnostics)
      }
      let lineCount = bytes.count { $0 == 0x0A } + 1
      #expect(definition != nil || !diagnostics.isEmpty, "seed \(seed)")
      for problem in diagnostics.sorted {
        #expect((1...lineCount).contains(problem.mark.line), "seed \(seed): \(problem)")
        #expect((1...bytes.count + 1).contains(problem.mark.column), "seed \(seed): \(problem)")
        #expect(!problem.description.contains("s3cr3t"), "seed \(seed)")
      }
      if !diagnostics.isEmpty { broken += 1 }
    }
    // Most damage must be noticed, or the mutations are too tame to mean anything.
    #expect(broken > 1_500)
  }

  private static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeSubrange(place...)
    default:
      let fragment = fragments.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: fragment, at: min(place, bytes.count))
    }
  }

  @Test func largeDefinitionsWithManyProblemsEnd() {
    let start = "gristmill: 1\npipeline: p\n"
    let sources = (0..<25_000).map { "  n\($0): {from: a, formt: csv}\n" }.joined()
    let params = (0..<12_000).map { "  p\($0): {type: integer, default: 1}\n" }.joined()
    let uses = (0..<15_000).map { "  a\($0): {v: \"${p\($0)}\"}\n" }.joined()
    let unknown = (0..<60_000).map { "k\($0): 1\n" }.joined()
    for text in [
      "ingest:\n" + sources, "params:\n" + params + "ingest: {}\nanalyze:\n" + uses, unknown,
    ] {
      let (definition, diagnostics) = Definitions.parse(start + text)
      #expect(definition != nil)
      for node in definition?.nodes ?? [] where node.section == .ingest {
        _ = SourceDeclaration(node, diagnostics: diagnostics)
      }
      #expect(diagnostics.sorted.count <= Diagnostics.limit)
      #expect(!diagnostics.isEmpty)
    }
  }
}
