internal import Glibc

/// A large array of plain values that need not fit into memory: pages of a scratch file that the system
/// writes out and reads back as it needs.
///
/// All values begin as zero bytes. Any thread may use it; who writes while others read the same elements is the
/// caller's care. The file has no name and goes with the array. A small array has no file.
public final class ScratchArray<Element: BitwiseCopyable>: RandomAccessCollection,
  @unchecked Sendable
{
  /// The number of elements.
  public let count: Int
  /// The first element; valid as long as the array lives.
  public let base: UnsafeMutablePointer<Element>
  private let mappedByteCount: Int

  /// Arrays of fewer bytes stay in memory; an analysis has dozens of them.
  private static var smallest: Int { 1 << 16 }

  /// An array of `count` zeros; throws if the disk has no room for it.
  public init(count: Int, scratch: ScratchSpace) throws(FileError) {
    precondition(count >= 0, "a number of elements")
    self.count = count
    let byteCount = count * MemoryLayout<Element>.stride
    guard byteCount >= Self.smallest else {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: Swift.max(byteCount, 1), alignment: MemoryLayout<Element>.alignment)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: Swift.max(byteCount, 1))
      base = memory.assumingMemoryBound(to: Element.self)
      mappedByteCount = 0
      return
    }
    let path = scratch.newPath()
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.create, path, errno: errno) }
    defer { close(descriptor) }
    unlink(path)
    // Room is taken now: a page that finds none later would end the process.
    let refused = posix_fallocate(descriptor, 0, byteCount)
    guard refused == 0 else { throw FileError(.write, path, errno: refused) }
    let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { throw FileError(.map, path, errno: errno) }
    base = mapped.bindMemory(to: Element.self, capacity: count)
    mappedByteCount = byteCount
  }

  /// An array of `elements`, which are gone through twice and the same each time.
  public convenience init(
    _ elements: some Sequence<Element>, scratch: ScratchSpace
  ) throws(FileError) {
    try self.init(count: elements.reduce(0) { count, _ in count + 1 }, scratch: scratch)
    for (place, element) in elements.enumerated() { self[place] = element }
  }

  deinit {
    if mappedByteCount > 0 {
      munmap(base, mappedByteCount)
    } else {
      UnsafeMutableRawPointer(base).deallocate()
    }
  }

  /// The place of the first element.
  @inlinable public var startIndex: Int { 0 }
  /// The place behind the last element.
  @inlinable public var endIndex: Int { count }

  /// The element at `index`, which is in range; checked in debug builds only.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }
}
