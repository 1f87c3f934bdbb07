internal import Definition
internal import Formats
internal import Platform

/// Finds files that hold the same as another one and would be read in the same way.
///
/// Files of different lengths are told apart by them, others by their first bytes, and only those that begin
/// alike are read to their ends, each once: so the time grows with the number of files, not with its square.
struct FileTwins {
  /// What must be equal besides the bytes.
  fileprivate struct Likeness: Hashable {
    let byteCount: Int64
    let textForm: TextForm
    /// Sources that ask for different rows each read theirs of one file.
    let condition: String?
    /// What the form of the file needs besides, such as its name.
    let form: String

    init(_ file: SourceFile) {
      byteCount = file.identity.byteCount
      textForm = file.textForm
      condition = file.condition?.asked.text
      form = file.form.likeness
    }
  }

  private struct Hashed: Hashable {
    let likeness: Likeness
    let hash: Hash128
  }

  /// The first file of its kind, by number.
  private struct First {
    let number: Int
    /// Whether it stands in the next finer table too.
    var isRefined: Bool
  }

  /// What a file is known by that has no twin; its hashes as far as they were needed.
  struct Traits {
    fileprivate let likeness: Likeness
    fileprivate var head: Hash128?
    fileprivate var content: Hash128?
  }

  enum Answer {
    case twin(SourceFile)
    case new(Traits)
  }

  private var files: [SourceFile] = []
  private var alike: [Likeness: First] = [:]
  private var heads: [Hashed: First] = [:]
  private var contents: [Hashed: Int] = [:]
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation

  /// How many bytes at the front are compared first.
  private static let headByteCount: Int64 = 4_096

  /// Knows no file yet.
  init(fileSystem: any FileSystem, cancellation: Cancellation) {
    self.fileSystem = fileSystem
    self.cancellation = cancellation
  }

  /// The file that was added and is the same as `file`, or what to add that with.
  mutating func find(_ file: SourceFile) throws -> Answer {
    var traits = Traits(likeness: Likeness(file))
    guard let first = alike[traits.likeness] else { return .new(traits) }
    if !first.isRefined {
      let head = Hashed(likeness: traits.likeness, hash: try head(files[first.number]))
      heads[head] = First(number: first.number, isRefined: false)
      alike[traits.likeness]?.isRefined = true
    }
    let head = Hashed(likeness: traits.likeness, hash: try head(file))
    traits.head = head.hash
    guard let other = heads[head] else { return .new(traits) }
    if file.identity.byteCount <= Self.headByteCount { return .twin(files[other.number]) }
    if !other.isRefined {
      let whole = Hashed(likeness: traits.likeness, hash: try content(files[other.number]))
      contents[whole] = other.number
      heads[head]?.isRefined = true
    }
    let whole = Hashed(likeness: traits.likeness, hash: try content(file))
    traits.content = whole.hash
    return contents[whole].map { .twin(files[$0]) } ?? .new(traits)
  }

  /// Adds a file, so that later ones are compared with it.
  mutating func add(_ file: SourceFile, _ traits: Traits) {
    let number = files.count
    files.append(file)
    if alike[traits.likeness] == nil {
      alike[traits.likeness] = First(number: number, isRefined: false)
    }
    guard let hash = traits.head else { return }
    let head = Hashed(likeness: traits.likeness, hash: hash)
    if heads[head] == nil { heads[head] = First(number: number, isRefined: false) }
    guard let hash = traits.content else { return }
    contents[Hashed(likeness: traits.likeness, hash: hash)] = number
  }

  private func head(_ file: SourceFile) throws -> Hash128 {
    try hash(file, upTo: min(file.identity.byteCount, Self.headByteCount))
  }

  private func content(_ file: SourceFile) throws -> Hash128 {
    try hash(file, upTo: file.identity.byteCount)
  }

  private func hash(_ file: SourceFile, upTo end: Int64) throws -> Hash128 {
    try ContentHash.of(
      path: file.storedPath, range: 0..<end, fileSystem: fileSystem, cancellation: cancellation)
  }
}
