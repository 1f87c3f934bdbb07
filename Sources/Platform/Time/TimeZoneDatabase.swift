internal import Glibc

/// The time zones of a folder of TZif files, such as the system's.
public struct TimeZoneDatabase: Sendable {
  /// The folder that holds the files.
  public let folder: String

  /// The zones in `folder`.
  public init(folder: String = "/usr/share/zoneinfo") { self.folder = folder }

  /// Larger than any zone by a factor of a hundred, small enough to be read whole.
  private static let maximumFileLength = 1 << 20

  /// The zone called `name`.
  ///
  /// `UTC` is known without a file.
  public func zone(named name: String) throws(TimeZoneError) -> TimeZone {
    if name == "UTC" { return .utc }
    guard Self.isName(name) else { throw .invalidName(name) }
    let bytes = try read(name)
    // The closure rethrows any error, so the typed one travels as a result.
    let result: Result<TimeZone, TimeZoneError> = bytes.withUnsafeBytes { buffer in
      do throws(TimeZoneError) {
        return .success(try TimeZone(name: name, file: buffer))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The names of all zones in the folder and `UTC`, in byte order: candidates for a "did you
  /// mean".
  ///
  /// Reads the first bytes of every file, so it is for the way to an error message.
  public func names() -> [String] {
    var found: Set<String> = ["UTC"]
    collect(in: "", depth: 0, into: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Letters, digits, `_`, `+`, `-`, and `/` between parts: such a name cannot leave the folder.
  static func isName(_ name: String) -> Bool {
    guard (1...255).contains(name.utf8.count) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2B, 0x2D: true
            default: false
            }
          }
      }
  }

  private func read(_ name: String) throws(TimeZoneError) -> [UInt8] {
    let path = folder + "/" + name
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .unknown(name: name, folder: folder) }
      throw .unreadable(path: path, errno: errno)
    }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    // A folder such as Europe is not a zone.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unknown(name: name, folder: folder) }
    guard status.st_size <= Self.maximumFileLength else {
      throw .unsupported(
        zone: name, expected: "at most \(Self.maximumFileLength) bytes",
        found: "\(status.st_size) bytes")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress.map { $0 + length }, $0.count - length)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, errno: errno)
      }
      if count == 0 { break }
      length += count
    }
    bytes.removeLast(bytes.count - length)
    return bytes
  }

  private func collect(in prefix: String, depth: Int, into found: inout Set<String>) {
    // Zone names have at most three parts; the limit also ends a cycle of links.
    guard depth < 4, let stream = opendir(folder + "/" + prefix) else { return }
    defer { _ = closedir(stream) }
    while let entry = readdir(stream) {
      let part = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let name = prefix + part
      // Under these two stand all zones again, the latter counting leap seconds.
      guard Self.isName(part), name != "posix", name != "right" else { continue }
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        collect(in: name + "/", depth: depth + 1, into: &found)
      } else if isZoneFile(name) {
        found.insert(name)
      }
    }
  }

  private func isZoneFile(_ name: String) -> Bool {
    let file = open(folder + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { _ = close(file) }
    var magic: UInt32 = 0
    return Glibc.read(file, &magic, 4) == 4 && UInt32(bigEndian: magic) == TZifReader.magic
  }
}
