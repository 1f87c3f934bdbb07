internal import CSupport

/// Which commit the program was built from.
///
/// The linker leaves it in the program as its build ID, so that a new commit compiles nothing again.
public struct BuildIdentity: Hashable, Sendable {
  /// The commit, in hexadecimal.
  public let commit: String
  /// Whether files differed from it.
  public let isChanged: Bool

  /// The identity of the running program; nil if its linker was not told.
  public static let current: BuildIdentity? = {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBufferPointer { gm_build_id($0.baseAddress, $0.count) }
    return BuildIdentity(buildID: Array(bytes.prefix(count)))
  }()

  /// What tells the running program from every other one: its commit if it is just that, else the hash of its file.
  ///
  /// Empty if the file cannot be read. Costs a read of the program once, where it is not a clean build of a commit.
  public static let program: String = {
    if let current, !current.isChanged { return current.commit }
    let file = try? MappedFile(path: "/proc/self/exe")
    return file.map { Hash128.of($0.bytes).hexadecimal } ?? ""
  }()

  /// What a build ID says: `GMIL`, 0 or 1 for changed files, and the commit.
  ///
  /// A linker makes others on its own account; they are nil.
  public init?(buildID: [UInt8]) {
    let commit = buildID.dropFirst(5)
    guard buildID.starts(with: "GMIL".utf8), commit.count == 20 || commit.count == 32,
      buildID[4] <= 1
    else { return nil }
    isChanged = buildID[4] == 1
    self.commit = commit.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The first twelve digits of the commit, and `.changed` behind them if files differed.
  public var short: String { commit.prefix(12) + (isChanged ? ".changed" : "") }
}
