import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// The nearest records are those of comparing all pairs, in the same order.
@Suite struct NearestSearchTests {
  /// What a record is found as, without its place.
  private struct Expected: Equatable {
    var segment: Int
    var document: UInt32
    var distance: Int
    var similarity: Double
    var jaroWinkler: Double
  }

  private static func naive(
    _ segments: [[[[String]]]], _ live: [DocumentMask?], _ forms: [(key: String, edits: Int)],
    count: Int, mostEdits: Int
  ) -> [Expected] {
    var all: [Expected] = []
    for (segment, documents) in segments.enumerated() {
      for (document, fields) in documents.enumerated() {
        guard let name = fields[0].first,
          live.isEmpty || live[segment]?.contains(UInt32(document)) ?? true
        else { continue }
        let found = forms.compactMap { form in
          OptimalStringAlignment.distance(form.key, name).map { $0 + form.edits }
        }
        guard let distance = found.min(), distance <= mostEdits else { continue }
        let length = max(forms[0].key.unicodeScalars.count, name.unicodeScalars.count)
        var word = PreparedWord()
        Array(forms[0].key.utf8).withUnsafeBytes { word.prepare($0) }
        let winkler = Array(name.utf8).withUnsafeBytes { word.jaroWinkler(to: $0) } ?? -1
        all.append(
          Expected(
            segment: segment, document: UInt32(document), distance: distance,
            similarity: max(0, 1 - Double(distance) / Double(length)),
            jaroWinkler: (winkler * 1e9).rounded() / 1e9))
      }
    }
    all.sort { a, b in
      if comes(a, before: b) { return true }
      if comes(b, before: a) { return false }
      return (a.segment, a.document) < (b.segment, b.document)
    }
    return Array(all.prefix(count))
  }

  private static func comes(_ a: Expected, before b: Expected) -> Bool {
    a.distance != b.distance ? a.distance < b.distance : a.jaroWinkler > b.jaroWinkler
  }

  @Test func agreesWithComparingAll() throws {
    let letters = ["a", "b", "c", " ", "ö", "日"]
    try withSeeds(60) { generator, seed in
      func name(_ range: ClosedRange<Int>) -> String {
        (0..<Int.random(in: range, using: &generator)).map { _ in
          letters[Int.random(in: 0..<[2, 4, 6][Int(seed) % 3], using: &generator)]
        }.joined()
      }
      var segments: [[[[String]]]] = []
      var live: [DocumentMask?] = []
      let isFiltered = Bool.random(using: &generator)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let documents: [[[String]]] = (0..<Int.random(in: 1...150, using: &generator)).map { _ in
          // Some have no name; many have the same.
          Int.random(in: 0..<12, using: &generator) == 0 ? [[]] : [[name(1...7)]]
        }
        segments.append(documents)
        let words = (0..<(documents.count + 63) / 64).map { _ in
          UInt64.random(in: 0...(.max), using: &generator)
        }
        live.append(isFiltered ? DocumentMask(documentCount: documents.count, words: words) : nil)
      }
      let fixture = try SearchFixture(segments, live: live)
      var search = NearestSearch(try NearestTerms(fixture.searcher.segments, field: FieldID(0)))
      for _ in 0..<12 {
        let forms = (0...Int.random(in: 0...2, using: &generator)).map { number in
          (key: name(1...8), edits: number == 0 ? 0 : Int.random(in: 0...2, using: &generator))
        }
        let count = Int.random(in: 1...12, using: &generator)
        let mostEdits = Int.random(in: 0...5, using: &generator)
        let hits = try search.nearest(
          count, to: forms.map { NearestForm(key: Array($0.key.utf8), edits: $0.edits) },
          mostEdits: mostEdits)
        let found = hits.map {
          Expected(
            segment: $0.segment, document: $0.document, distance: $0.distance,
            similarity: $0.similarity, jaroWinkler: $0.jaroWinkler)
        }
        let expected = Self.naive(segments, live, forms, count: count, mostEdits: mostEdits)
        #expect(found == expected, "seed \(seed), \(forms), \(count) within \(mostEdits)")
        for hit in hits {
          let name = segments[hit.segment][Int(hit.document)][0].first ?? ""
          #expect(hit.term == Array(name.utf8), "seed \(seed)")
        }
      }
    }
  }

  @Test func nothingIsNearAnEmptyKey() throws {
    let fixture = try SearchFixture([[[["a"]], [["b"]]]])
    var search = NearestSearch(try NearestTerms(fixture.searcher.segments, field: FieldID(0)))
    #expect(try search.nearest(5, to: [NearestForm(key: [])], mostEdits: 3).isEmpty)
    #expect(try search.nearest(5, to: [], mostEdits: 3).isEmpty)
    #expect(try search.nearest(0, to: [NearestForm(key: [0x61])], mostEdits: 3).isEmpty)
    #expect(try search.nearest(5, to: [NearestForm(key: [0x61])], mostEdits: 0).count == 1)
  }
}
