internal import Definition
internal import Formats
internal import Platform

/// Which files of a dataset are read into a part together: small ones that follow each other.
///
/// A part costs some milliseconds whatever it holds, which thousands of small files would pay each. Where a
/// pack ends is told by the names of files, so that one file more or less changes one pack.
struct FilePacks {
  /// Small files below this number keep a part each, so that a changed one is read by itself.
  static let leastCount = 32
  /// A file is small if this many fill a part.
  private static let smallShare: Int64 = 64
  /// One name in so many begins a pack.
  private static let packLength: UInt64 = 64
  /// What compressed text is taken to grow by.
  private static let growth: Int64 = 8

  /// The numbers of the files that are read together, in order; every file stands in one range.
  let ranges: [Range<Int>]

  /// The packs of `files`, which are in the dataset's order.
  init(_ files: [SourceFile], partByteCount: Int64) {
    self.init(
      files.map {
        ($0.path, $0.identity.byteCount * ($0.textForm.compression == nil ? 1 : Self.growth))
      }, partByteCount: partByteCount)
  }

  /// The packs of files with these paths and about these sizes.
  init(_ files: [(path: String, byteCount: Int64)], partByteCount: Int64) {
    let isSmall = files.map { $0.byteCount * Self.smallShare <= partByteCount }
    guard isSmall.count(where: \.self) >= Self.leastCount else {
      ranges = files.indices.map { $0..<$0 + 1 }
      return
    }
    var ranges: [Range<Int>] = []
    var start = 0
    var byteCount: Int64 = 0
    for (number, file) in files.enumerated() {
      let isBorder =
        !isSmall[number] || number > 0 && !isSmall[number - 1] || Self.beginsPack(file.path)
        || byteCount + file.byteCount > partByteCount
      if isBorder, number > start {
        ranges.append(start..<number)
        start = number
        byteCount = 0
      }
      byteCount += file.byteCount
    }
    if start < files.count { ranges.append(start..<files.count) }
    self.ranges = ranges
  }

  /// Names alone decide, so that a folder may be moved.
  private static func beginsPack(_ path: String) -> Bool {
    Hash128.of(Path.name(path)).low % packLength == 0
  }
}
