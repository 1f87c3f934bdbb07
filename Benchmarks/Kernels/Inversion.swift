import Glibc
import Platform
import SearchIndex
import Text

// What is measured: texts to an inverted index with positions, on one core.
//   invert-analyze  texts to tokens
//   invert-add      the same, and tokens to terms and posting streams
//   invert-finish   sorted terms to the sections of a file in memory
//   invert          all of it
// Corpus: a file of texts with a NUL byte between them, `--texts FILE`.

/// The kernels over the texts of a file.
func inversionKernels(path: String) -> [Kernel] {
  [
    Kernel(name: "invert-analyze") {
      let texts = Texts(path: path)
      return {
        var analyzer = Analyzer(.simple)
        var count = 0
        texts.forEach { _, text in
          analyzer.analyze(text)
          count += analyzer.tokens.count
        }
        return Outcome(byteCount: texts.byteCount, itemCount: count, checksum: UInt64(count))
      }
    },
    Kernel(name: "invert-add") { prepare(path, counts: .adding) },
    Kernel(name: "invert-finish") { prepare(path, counts: .finishing) },
    Kernel(name: "invert") { prepare(path, counts: .all) },
  ]
}

private enum Counted { case adding, finishing, all }

private func prepare(_ path: String, counts counted: Counted) -> () -> Outcome {
  let texts = Texts(path: path)
  let folder = "/dev/shm/gristmill-kernels-\(getpid())"
  return {
    let fileSystem = SystemFileSystem()
    guard let scratch = try? ScratchSpace(in: folder, fileSystem: fileSystem) else {
      fail("\(folder): cannot be made")
    }
    defer { try? scratch.remove() }
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 2 << 30, scratch: scratch)
    do {
      let started = Timing.processorNanoseconds()
      try texts.forEach { try builder.add(document: $0, text: $1) }
      let added = Timing.processorNanoseconds()
      let path = folder + "/index"
      let file = try SectionFileWriter(
        path: path, kind: FileKind("BENC", version: 1), fileSystem: fileSystem)
      try builder.finish(documentCount: texts.count, to: file, index: 0)
      let checksum = try file.finish()
      let finished = Timing.processorNanoseconds()
      let section = try SectionFile(.unlisted(path), kind: FileKind("BENC", version: 1))
      let reader = try FieldIndexReader(file: section, index: 0, documentCount: texts.count)
      let elapsed =
        switch counted {
        case .adding: added - started
        case .finishing: finished - added
        case .all: finished - started
        }
      return Outcome(
        byteCount: texts.byteCount, itemCount: reader.statistics.tokenCount, checksum: checksum,
        elapsed: elapsed)
    } catch {
      fail("\(error)")
    }
  }
}

/// The texts of a file, in memory.
struct Texts {
  private let bytes: [UInt8]
  private let ends: [Int]

  init(path: String) {
    guard let bytes = try? SystemFileSystem().readAll(path) else { fail("\(path): not readable") }
    self.bytes = bytes
    ends = bytes.indices.filter { bytes[$0] == 0 } + [bytes.count]
  }

  var byteCount: Int { bytes.count }
  var count: Int { ends.count }

  func forEach(_ body: (UInt32, UnsafeRawBufferPointer) throws -> Void) rethrows {
    try bytes.withUnsafeBytes { bytes in
      var start = 0
      for (number, end) in ends.enumerated() {
        try body(UInt32(number), UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end + 1
      }
    }
  }
}
