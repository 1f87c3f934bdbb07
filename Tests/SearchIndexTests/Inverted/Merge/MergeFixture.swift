import Platform
import TestSupport

@testable import SearchIndex

/// A place for merged indexes, and sources to make them of.
struct MergeFixture {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  /// The key that stands for part `number` here.
  static func key(_ number: Int) -> Hash128 { Hash128(high: UInt64(number), low: 7) }

  /// Part `number` as it has its own indexes.
  static func source(
    _ number: Int, _ indexes: [FieldID: FieldIndexReader], documentCount: Int
  ) -> IndexMergeSource {
    IndexMergeSource(
      part: IndexedPart(
        key: key(number), rowCount: documentCount,
        fields: indexes.mapValues { IndexedPart.FieldCounts($0.statistics) }),
      indexes: indexes, documents: 0..<documentCount, path: "part \(number)")
  }

  /// Merges `sources` into the file `name`, in place of what stood there.
  func merge(
    _ sources: [IndexMergeSource], _ name: String, memoryLimit: Int = 1 << 22, workers: Int = 1,
    fileSystem: any FileSystem = SystemFileSystem(), cancellation: Cancellation = Cancellation(),
    scratch: ScratchSpace? = nil
  ) throws -> MergedIndexReader {
    try SystemFileSystem().removeTree(folder.file(name))
    let fingerprint = try IndexMerger(sources).write(
      path: folder.file(name), memoryLimit: memoryLimit, workers: workers,
      scratch: scratch ?? self.scratch, cancellation: cancellation, fileSystem: fileSystem)
    let reader = try MergedIndexReader(.unlisted(folder.file(name)))
    precondition(reader.fingerprint == fingerprint)
    return reader
  }
}

extension IndexModel {
  /// The documents of `models`, one model behind the other.
  static func concatenation(_ models: [IndexModel]) -> IndexModel {
    var postings: [[UInt8]: [Posting]] = [:]
    var start: UInt32 = 0
    for model in models {
      for term in model.terms {
        postings[term.bytes, default: []] += term.postings.map {
          Posting(document: $0.document + start, positions: $0.positions)
        }
      }
      start += UInt32(model.documentCount)
    }
    return IndexModel(
      documentCount: Int(start), terms: postings.map { Term(bytes: $0.key, postings: $0.value) })
  }

  /// Random parts that share some of their terms, from one in every document to one in a single one.
  static func parts(
    _ count: Int, greatestDocumentCount: Int, _ generator: inout SeededGenerator
  ) -> [IndexModel] {
    (0..<count).map { _ in
      let documentCount = Int.random(in: 0...greatestDocumentCount, using: &generator)
      guard documentCount > 0 else { return IndexModel(documentCount: 0, terms: []) }
      let terms = (0..<Int.random(in: 0...60, using: &generator)).map { "t\($0)" }.filter { _ in
        Bool.random(using: &generator)
      }
      let frequencies = terms.map { _ in
        let most = Bool.random(using: &generator) ? documentCount : min(3, documentCount)
        return Int.random(in: 1...most, using: &generator)
      }
      return random(
        documentCount: documentCount, documentFrequencies: frequencies, greatestFrequency: 12,
        terms: terms.map { Array($0.utf8) }, &generator)
    }
  }
}
