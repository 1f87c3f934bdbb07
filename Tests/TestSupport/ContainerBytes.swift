internal import Platform

/// The bytes of a container file, to be damaged in a way that its checksums do not show.
///
/// It knows the container from FORMAT.md, section 3, and shares nothing with its reader and writer.
public struct ContainerBytes: Sendable {
  /// A section and where its bytes stand.
  public struct Section: Sendable {
    /// Its name, four letters.
    public let name: String
    /// Its number among those of this name.
    public let index: Int
    /// Where its bytes stand in the file.
    public let range: Range<Int>
  }

  /// All bytes of the file.
  public var bytes: [UInt8]
  /// The sections, as they stood when the container was read.
  public let sections: [Section]
  /// Where the directory stands: names, numbers, places and lengths of the sections.
  public let directory: Range<Int>

  private static let trailerByteCount = 64
  private static let entryByteCount = 24
  private static let blockByteCount = 65_536

  /// The container in `bytes`, which is whole.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    func u64(_ at: Int) -> Int { (0..<8).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let trailer = bytes.count - Self.trailerByteCount
    let start = u64(trailer)
    let count = u64(trailer + 8)
    directory = start..<start + count * Self.entryByteCount
    sections = (0..<count).map { number in
      let at = start + number * Self.entryByteCount
      let offset = u64(at + 8)
      return Section(
        name: String(decoding: bytes[at..<at + 4], as: UTF8.self),
        index: u64(at) >> 32, range: offset..<offset + u64(at + 16))
    }
  }

  /// The file with all checksums computed anew from the bytes as they are now.
  public func withRightChecksums() -> [UInt8] {
    var made = bytes
    let trailer = made.count - Self.trailerByteCount
    var place = directory.upperBound
    for start in stride(from: 0, to: directory.lowerBound, by: Self.blockByteCount) {
      let end = min(start + Self.blockByteCount, directory.lowerBound)
      Self.put(Self.checksum(made, start..<end), in: &made, at: place)
      place += 8
    }
    Self.put(Self.checksum(made, directory.lowerBound..<trailer), in: &made, at: trailer + 24)
    Self.put(Self.checksum(made, trailer..<trailer + 48), in: &made, at: trailer + 48)
    return made
  }

  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  private static func put(_ value: UInt64, in bytes: inout [UInt8], at offset: Int) {
    for byte in 0..<8 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
  }
}
