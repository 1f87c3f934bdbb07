import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct FieldIndexTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  static func isEqual(_ a: [IndexModel.Term], _ b: [IndexModel.Term]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.bytes == $1.bytes && $0.postings == $1.postings }
  }

  /// Writes `model`, reads all of it back, and looks each term up.
  private func checkRoundTrip(_ model: IndexModel, _ trace: String) throws {
    let path = folder.file("index")
    try model.write(to: path, scratch: scratch)
    let reader = try model.open(path)
    #expect(Self.isEqual(try IndexModel.readAll(reader), model.terms), "\(trace)")
    for (ordinal, term) in model.terms.enumerated() {
      let entry = try #require(try reader.find(term.bytes), "\(trace), term \(ordinal)")
      #expect(entry.ordinal == ordinal, "\(trace)")
      #expect(entry.documentFrequency == term.postings.count, "\(trace)")
      let total = term.postings.reduce(0) { $0 + $1.positions.count }
      #expect(entry.totalFrequency == total, "\(trace)")
    }
    let statistics = reader.statistics
    #expect(statistics.documentCount == model.norms.count { $0 > 0 }, "\(trace)")
    #expect(statistics.termCount == model.terms.count, "\(trace)")
    let postings = model.terms.flatMap(\.postings)
    #expect(statistics.postingCount == postings.count, "\(trace)")
    #expect(statistics.tokenCount == postings.reduce(0) { $0 + $1.positions.count }, "\(trace)")
    #expect(statistics.analyzer == "simple" && statistics.hasPositions, "\(trace)")
    let norms = UnsafeBufferPointer(start: reader.norms, count: reader.documentCount)
    #expect(Array(norms) == model.norms, "\(trace)")
  }

  @Test(arguments: [1, 2, 3, 15, 16, 17, 127, 128, 129, 255, 256, 257, 4095, 4096, 4097, 4224])
  func termsOfEachLengthComeBack(documentFrequency: Int) throws {
    try withSeeds(4) { generator, seed in
      let spare = [0, 1, 1000, 50_000][Int(seed) % 4]
      let model = IndexModel.random(
        documentCount: documentFrequency + spare,
        documentFrequencies: [documentFrequency, 1, documentFrequency], greatestFrequency: 12,
        &generator)
      try checkRoundTrip(model, "seed \(seed)")
    }
  }

  @Test func aFrequentTermComesBack() throws {
    var generator = SeededGenerator(seed: 3)
    let model = IndexModel.random(
      documentCount: 130_000, documentFrequencies: [100_000, 129], greatestFrequency: 3,
      &generator)
    try checkRoundTrip(model, "seed 3")
  }

  /// One document of 100,000 equal tokens among many short ones.
  @Test func highFrequenciesComeBack() throws {
    let many = (0..<100_000).map { UInt32($0) }
    var postings = (0..<300).map { IndexModel.Posting(document: UInt32(3 * $0), positions: [0]) }
    postings[150].positions = many
    postings[299].positions = many
    let only = IndexModel.Posting(document: 7, positions: many)
    let model = IndexModel(
      documentCount: 1000,
      terms: [.init(bytes: [1], postings: postings), .init(bytes: [2], postings: [only])])
    try checkRoundTrip(model, "high frequencies")
  }

  @Test func anEmptyFieldHasNothing() throws {
    for documentCount in [0, 1, 300] {
      let model = IndexModel(documentCount: documentCount, terms: [])
      try checkRoundTrip(model, "\(documentCount) documents")
      let reader = try model.open(folder.file("index"))
      #expect(try reader.find([]) == nil && reader.find([0x61]) == nil)
      var cursor = try reader.terms(from: [0x61])
      #expect(try !cursor.advance())
    }
  }

  @Test func anIndexWithoutPositionsHasDocumentsAndFrequencies() throws {
    try withSeeds(6) { generator, seed in
      let model = IndexModel.random(
        documentCount: 6000, documentFrequencies: [5000, 130, 128, 20, 3, 1, 1],
        greatestFrequency: 500, &generator)
      let path = folder.file("index")
      try model.write(to: path, scratch: scratch, hasPositions: false)
      let reader = try model.open(path)
      #expect(reader.file.byteCount(FieldIndexFormat.positions) == nil)
      let counted = model.terms.map { term in
        IndexModel.Term(
          bytes: term.bytes,
          postings: term.postings.map {
            .init(document: $0.document, positions: Array(0..<UInt32($0.positions.count)))
          })
      }
      #expect(Self.isEqual(try IndexModel.readAll(reader), counted), "seed \(seed)")
      var cursor = try reader.postings(#require(try reader.find(model.terms[0].bytes)))
      #expect(try cursor.positions().isEmpty)
    }
  }

  /// The sections do not depend on what was spilled.
  @Test func theMemoryLimitChangesNoByte() throws {
    var generator = SeededGenerator(seed: 9)
    let model = IndexModel.random(
      documentCount: 30_000,
      documentFrequencies: [30_000, 20_000] + (0..<300).map { 1 + $0 % 20 },
      greatestFrequency: 40, &generator)
    var files: [[UInt8]] = []
    for limit in [0, 1 << 17, 1 << 26] {
      try model.write(to: folder.file("limit"), scratch: scratch, memoryLimit: limit)
      files.append(try SystemFileSystem().readAll(folder.file("limit")))
    }
    #expect(files[0] == files[1] && files[1] == files[2])
    #expect(try SystemFileSystem().list(scratch.folder).isEmpty, "spilled files go")
  }

  @Test func twoFieldsShareAFile() throws {
    var generator = SeededGenerator(seed: 2)
    let models = (0..<2).map { _ in
      IndexModel.random(
        documentCount: 500, documentFrequencies: [300, 5, 1], greatestFrequency: 5, &generator)
    }
    let path = folder.file("both")
    let writer = try SectionFileWriter(
      path: path, kind: IndexModel.kind, fileSystem: SystemFileSystem())
    for (number, model) in models.enumerated() {
      let fields = FieldIndexWriter(
        norms: model.norms, slack: model.slack, hasPositions: true, analyzer: "simple",
        memoryLimit: 0, scratch: scratch)
      try model.write(to: fields)
      try fields.finish(to: writer, index: number)
    }
    try writer.finish()
    for (number, model) in models.enumerated() {
      let reader = try model.open(path, index: number)
      #expect(Self.isEqual(try IndexModel.readAll(reader), model.terms), "index \(number)")
    }
  }

  @Test func faultsLeaveNothing() throws {
    var generator = SeededGenerator(seed: 4)
    let model = IndexModel.random(
      documentCount: 9000, documentFrequencies: [8000] + (0..<500).map { 1 + $0 % 3 },
      greatestFrequency: 4, &generator)
    let failures = try withEveryFault(errno: 28) { faulty, fault in
      do {
        try model.write(
          to: folder.file("fault"), scratch: folder.scratch(fileSystem: faulty), memoryLimit: 0,
          fileSystem: faulty)
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
      }
      // The first step that fails is making the folder.
      let left = try? SystemFileSystem().list(scratch.folder)
      #expect(left?.isEmpty ?? true, "\(fault)")
    }
    #expect(failures > 10)
  }
}
