import Glibc

/// What libFuzzer, whose `main` this program has, calls with each input; FUZZ_TARGET names the target, one a process,
/// since coverage is counted by process.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ byteCount: Int) -> CInt {
  FuzzTarget.chosen.run(UnsafeBufferPointer(start: data, count: byteCount))
  return 0
}

extension FuzzTarget {
  /// The target of this process.
  static let chosen: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: " ")
      fatalError("FUZZ_TARGET is to be one of: \(names)")
    }
    return target
  }()
}
