internal import Synchronization

/// A container file opened for reading: mapped, its trailer and directory checked at once, its
/// content checked block by block on first touch.
///
/// Any thread may read.
public final class SectionFile: @unchecked Sendable {
  // Everything is immutable after init but the `verified` bits, which are atomic and only ever set.
  /// The name and number of a section.
  public struct Key: Hashable, Sendable {
    let name: FourCC
    let index: UInt32
  }

  /// What stands in the trailer for every byte of the file.
  public let fingerprint: UInt64
  private let mapping: MappedFile
  private let sections: [Key: Range<Int>]
  private let directoryOffset: Int
  private let checksumOffset: Int
  private let blockCount: Int
  private let verified: UnsafeMutablePointer<Atomic<UInt64>>
  private let verifiedWords: Int

  /// The path of the file.
  public var path: String { mapping.path }
  /// The file as it is open here, to be opened again.
  public var listed: ContainerFile { ContainerFile(path: path, fingerprint: fingerprint) }

  /// Opens `file`, which must be of `kind`.
  ///
  /// Checked in this order: length, header, trailer, fingerprint, directory. The header comes first so
  /// that a later version may end its files in another way and is still refused by name. Costs the same
  /// for any length, but for eight bytes of checksum for each block.
  public convenience init(_ file: ContainerFile, kind: FileKind) throws(StoreError) {
    try self.init(file, expecting: kind)
  }

  /// Reads every byte of `file`, of whatever kind it is; throws at the first damage.
  ///
  /// Returns its length.
  public static func verify(_ file: ContainerFile) throws(StoreError) -> Int64 {
    let opened = try SectionFile(file, expecting: nil)
    try opened.verifyAll()
    return Int64(opened.mapping.bytes.count)
  }

  private init(_ file: ContainerFile, expecting: FileKind?) throws(StoreError) {
    let path = file.path
    let mapping: MappedFile
    do { mapping = try MappedFile(path: path) } catch { throw .file(error) }
    let bytes = mapping.bytes
    func corrupt(_ offset: Int, _ expected: String, _ found: String) -> StoreError {
      .corrupt(file: path, offset: Int64(offset), expected: expected, found: found)
    }
    let least = SectionFormat.headerByteCount + SectionFormat.trailerByteCount
    guard bytes.count >= least else {
      throw corrupt(bytes.count, "at least \(least) bytes", "\(bytes.count)")
    }
    let header = UnsafeRawBufferPointer(rebasing: bytes[..<SectionFormat.headerByteCount])
    guard header[..<8].elementsEqual(SectionFormat.magic) else {
      throw corrupt(0, "the mark of a gristmill file", "other bytes")
    }
    guard Checksum.of(UnsafeRawBufferPointer(rebasing: header[..<56])) == header.u64(at: 56) else {
      throw corrupt(0, "a header that matches its checksum", "another")
    }
    let found = FileKind(FourCC(code: header.u32(at: 8)), version: header.u16(at: 14))
    let foundContainer = header.u16(at: 12)
    let trailer = bytes.count - SectionFormat.trailerByteCount
    let isExpected =
      foundContainer == SectionFormat.containerVersion
      && expecting.map { $0 == found } ?? true
    // A listed file that is another one is no file of another version: that shows below.
    let isListed = file.fingerprint.map { $0 == bytes.u64(at: trailer + 48) } ?? true
    guard isExpected || !isListed else {
      throw .incompatible(
        file: path,
        expected: "\(expecting ?? found) in container \(SectionFormat.containerVersion)",
        found: "\(found) in container \(foundContainer)")
    }
    guard bytes[(trailer + 56)...].elementsEqual(SectionFormat.endMagic) else {
      throw corrupt(trailer + 56, "the end mark", "other bytes: the file is cut or overwritten")
    }
    let fingerprint = bytes.u64(at: trailer + 48)
    guard
      Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[trailer..<trailer + 48])) == fingerprint
    else { throw corrupt(trailer, "a trailer that matches its checksum", "another") }
    if let listed = file.fingerprint, listed != fingerprint {
      throw corrupt(
        trailer + 48, "the file that the store lists, with the checksum \(hexadecimal(listed))",
        "another file, with \(hexadecimal(fingerprint))")
    }
    let directoryOffset = Int(clamping: bytes.u64(at: trailer))
    let sectionCount = Int(clamping: bytes.u64(at: trailer + 8))
    let blockCount = Int(clamping: bytes.u64(at: trailer + 16))
    let entryBytes = sectionCount.multipliedReportingOverflow(by: SectionFormat.entryByteCount)
    let hashBytes = blockCount.multipliedReportingOverflow(by: 8)
    let (sum, tooLong) = directoryOffset.addingReportingOverflow(entryBytes.partialValue)
    let (total, tooLong2) = sum.addingReportingOverflow(hashBytes.partialValue)
    guard !entryBytes.overflow, !hashBytes.overflow, !tooLong, !tooLong2, total == trailer,
      directoryOffset >= SectionFormat.headerByteCount,
      blockCount == (directoryOffset + SectionFormat.blockByteCount - 1)
        / SectionFormat.blockByteCount
    else { throw corrupt(trailer, "a directory that fits the file", "other lengths") }
    let directory = UnsafeRawBufferPointer(rebasing: bytes[directoryOffset..<trailer])
    guard Checksum.of(directory) == bytes.u64(at: trailer + 24) else {
      throw corrupt(directoryOffset, "a directory that matches its checksum", "another")
    }
    var sections: [Key: Range<Int>] = [:]
    for number in 0..<sectionCount {
      let at = number * SectionFormat.entryByteCount
      let offset = Int(clamping: directory.u64(at: at + 8))
      let length = Int(clamping: directory.u64(at: at + 16))
      let (end, overflow) = offset.addingReportingOverflow(length)
      guard !overflow, end <= directoryOffset, offset % SectionFormat.alignment == 0 else {
        throw corrupt(
          directoryOffset + at, "a section inside the file at a multiple of 64", "another place")
      }
      let key = Key(name: FourCC(code: directory.u32(at: at)), index: directory.u32(at: at + 4))
      sections[key] = offset..<end
    }
    verifiedWords = (blockCount + 63) / 64
    verified = .allocate(capacity: max(1, verifiedWords))
    for word in 0..<verifiedWords { (verified + word).initialize(to: Atomic(0)) }
    self.mapping = mapping
    self.sections = sections
    self.fingerprint = fingerprint
    self.directoryOffset = directoryOffset
    self.blockCount = blockCount
    checksumOffset = directoryOffset + entryBytes.partialValue
  }

  deinit {
    verified.deinitialize(count: verifiedWords)
    verified.deallocate()
  }

  /// What the header of the file at `path` says it is; nil without a header that is whole.
  ///
  /// Reads 64 bytes.
  public static func kind(path: String, fileSystem: any FileSystem) -> FileKind? {
    guard let file = try? fileSystem.open(path) else { return nil }
    return withUnsafeTemporaryAllocation(
      byteCount: SectionFormat.headerByteCount, alignment: 8
    ) { header in
      guard (try? file.read(into: header, at: 0)) == header.count else { return nil }
      let bytes = UnsafeRawBufferPointer(header)
      guard bytes[..<8].elementsEqual(SectionFormat.magic),
        Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<56])) == bytes.u64(at: 56)
      else { return nil }
      return FileKind(FourCC(code: bytes.u32(at: 8)), version: bytes.u16(at: 14))
    }
  }

  /// The fingerprint in the trailer of the file at `path`.
  ///
  /// Nil if there is no trailer that is whole. Reads 64 bytes.
  public static func fingerprint(path: String, fileSystem: any FileSystem) -> UInt64? {
    let least = Int64(SectionFormat.headerByteCount + SectionFormat.trailerByteCount)
    guard let file = try? fileSystem.open(path), file.byteCount >= least else { return nil }
    return withUnsafeTemporaryAllocation(
      byteCount: SectionFormat.trailerByteCount, alignment: 8
    ) { trailer in
      let start = file.byteCount - Int64(trailer.count)
      guard (try? file.read(into: trailer, at: start)) == trailer.count else { return nil }
      let bytes = UnsafeRawBufferPointer(trailer)
      let fingerprint = bytes.u64(at: 48)
      let content = UnsafeRawBufferPointer(rebasing: bytes[..<48])
      guard bytes[56...].elementsEqual(SectionFormat.endMagic),
        Checksum.of(content) == fingerprint
      else { return nil }
      return fingerprint
    }
  }

  /// How many bytes section `name` number `index` has, or nil if there is none.
  public func byteCount(_ name: FourCC, index: Int = 0) -> Int? {
    sections[Key(name: name, index: UInt32(index))]?.count
  }

  /// The bytes of a whole section, verified; valid as long as this file object lives.
  public func section(_ name: FourCC, index: Int = 0) throws(StoreError) -> UnsafeRawBufferPointer {
    try section(name, index: index, range: nil)
  }

  /// The bytes `range` of a section (all of it when nil), verified.
  public func section(_ name: FourCC, index: Int = 0, range: Range<Int>?) throws(StoreError)
    -> UnsafeRawBufferPointer
  {
    guard let whole = sections[Key(name: name, index: UInt32(index))] else {
      throw .corrupt(
        file: path, offset: Int64(directoryOffset), expected: "a section \(name) \(index)",
        found: "none")
    }
    let part = range ?? 0..<whole.count
    guard part.lowerBound >= 0, part.upperBound <= whole.count else {
      throw .corrupt(
        file: path, offset: Int64(whole.lowerBound),
        expected: "at least \(part.upperBound) bytes in section \(name) \(index)",
        found: "\(whole.count)")
    }
    let bytes = whole.lowerBound + part.lowerBound..<whole.lowerBound + part.upperBound
    try verify(bytes)
    return UnsafeRawBufferPointer(rebasing: mapping.bytes[bytes])
  }

  /// Checks every byte of the file; throws at the first damaged block.
  public func verifyAll() throws(StoreError) { try verify(0..<directoryOffset) }

  private func verify(_ range: Range<Int>) throws(StoreError) {
    guard !range.isEmpty else { return }
    let size = SectionFormat.blockByteCount
    for block in range.lowerBound / size...(range.upperBound - 1) / size {
      let bit: UInt64 = 1 << UInt64(block & 63)
      if verified[block >> 6].load(ordering: .relaxed) & bit != 0 { continue }
      let start = block * size
      let content = UnsafeRawBufferPointer(
        rebasing: mapping.bytes[start..<min(start + size, directoryOffset)])
      let found = Checksum.of(content)
      let expected = mapping.bytes.u64(at: checksumOffset + 8 * block)
      guard found == expected else {
        throw .corrupt(
          file: path, offset: Int64(start),
          expected: "block checksum \(hexadecimal(expected))", found: hexadecimal(found))
      }
      verified[block >> 6].bitwiseOr(bit, ordering: .relaxed)
    }
  }
}

private func hexadecimal(_ number: UInt64) -> String { String(number, radix: 16) }
