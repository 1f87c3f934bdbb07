internal import Glibc

/// What the kernel keeps of files in memory, so that reading them again needs no disk.
public enum PageCache {
  /// Asks the kernel to let go of all pages of the files, without special rights; returns how many bytes of
  /// them it keeps all the same.
  ///
  /// It keeps what another process has mapped, and all of a file that lives in memory.
  public static func drop(_ paths: [String]) throws(FileError) -> Int64 {
    var kept: Int64 = 0
    for path in paths {
      let (descriptor, count) = try SystemFileSystem.openRegular(path)
      defer { close(descriptor) }
      // What was not written yet cannot go.
      guard fdatasync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
        throw FileError(.sync, path, errno: errno)
      }
      posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
      kept += try residentByteCount(descriptor, count, path)
    }
    return kept
  }

  /// Reads all bytes of the files, so that the kernel has them if they fit.
  public static func fill(_ paths: [String]) throws(FileError) {
    let size = 1 << 20
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    for path in paths {
      let file = try SystemFileSystem().open(path)
      var offset: Int64 = 0
      while true {
        let count = try file.read(into: buffer, at: offset)
        offset += Int64(count)
        if count < size { break }
      }
    }
  }

  private static func residentByteCount(
    _ descriptor: Int32, _ byteCount: Int, _ path: String
  ) throws(FileError) -> Int64 {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let step = 1 << 30
    var resident: Int64 = 0
    for start in stride(from: 0, to: byteCount, by: step) {
      let length = min(step, byteCount - start)
      let base = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, off_t(start))
      guard let base, base != MAP_FAILED else { throw FileError(.map, path, errno: errno) }
      defer { munmap(base, length) }
      var pages = [UInt8](repeating: 0, count: (length + page - 1) / page)
      guard mincore(base, length, &pages) == 0 else { throw FileError(.map, path, errno: errno) }
      resident += Int64(pages.count { $0 & 1 == 1 }) * Int64(page)
    }
    return min(resident, Int64(byteCount))
  }
}
