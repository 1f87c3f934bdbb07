package import Platform

/// What was read in one run, with the ways from a file to what was made of it.
///
/// Making one takes time in proportion to its parts; each question after that is answered at once.
package struct KnownReading: Sendable {
  /// What is known of one dataset.
  package struct Files: Sendable {
    let dataset: Manifest.Dataset
    /// By path: the numbers of the inputs that have parts of their own.
    ///
    /// Several sources may read one file.
    package fileprivate(set) var inputs: [String: [Int]] = [:]
    /// By input: its own parts, in order.
    package fileprivate(set) var parts: [Int: [Manifest.Part]] = [:]
    /// By the path of the first file: the parts that hold several files.
    package fileprivate(set) var packs: [String: [Manifest.Part]] = [:]
    fileprivate var indexes: [TaskKey: [Manifest.MergedIndex]] = [:]

    fileprivate init(_ dataset: Manifest.Dataset, paths: [String]) {
      self.dataset = dataset
      for part in dataset.parts {
        let first = part.slices[0].input
        if part.slices.count > 1 {
          packs[paths[first], default: []].append(part)
        } else {
          if parts[first] == nil { inputs[paths[first], default: []].append(first) }
          parts[first, default: []].append(part)
        }
      }
      for index in dataset.indexes {
        for part in index.parts { indexes[part, default: []].append(index) }
      }
    }

    /// The merged index that holds the words of `part`, if they do not stand in its segment; the first of
    /// those that `isThere` accepts.
    package func index(
      of part: Manifest.Part, isThere: (OutputFile) -> Bool
    ) -> Manifest.MergedIndex? {
      guard part.segment.kind == .bare else { return nil }
      return indexes[part.segment.key]?.first { isThere($0.output) }
    }
  }

  package let reading: Manifest.Reading
  /// By input: a hash of what was read of it.
  package let contents: [Hash128]
  /// By name.
  package let datasets: [String: Files]

  init(_ reading: Manifest.Reading) {
    self.reading = reading
    contents = reading.contents
    let paths = reading.inputs.map(\.path)
    datasets = Dictionary(
      reading.datasets.map { ($0.name, Files($0, paths: paths)) }, uniquingKeysWith: { a, _ in a })
  }
}

extension Manifest.Reading {
  /// By input: a hash of its form and of the bytes that its parts were made from, so equal where the
  /// content is, whatever machine the file stands on.
  var contents: [Hash128] {
    var hashes = inputs.map { Hash128.of($0.form) }
    for part in datasets.lazy.flatMap(\.parts) {
      for slice in part.slices {
        let before = hashes[slice.input]
        let record = (
          before.high.littleEndian, before.low.littleEndian, slice.start.littleEndian,
          slice.end.littleEndian, slice.contentHash.high.littleEndian,
          slice.contentHash.low.littleEndian
        )
        hashes[slice.input] = withUnsafeBytes(of: record) { Hash128.of($0) }
      }
    }
    return hashes
  }
}
