/// What machine this is, as far as it decides how fast a program runs; nothing that names it or its owner.
///
/// Nothing read here may reach a report.
public struct Machine: Hashable, Sendable {
  /// The processor's name; empty if the kernel does not give one.
  public let processor: String
  /// Cores that this process may run on.
  public let coreCount: Int
  /// Bytes of memory.
  public let memoryByteCount: Int64
  /// The kernel's release.
  public let kernel: String

  /// A machine from its parts.
  public init(processor: String, coreCount: Int, memoryByteCount: Int64, kernel: String) {
    self.processor = processor
    self.coreCount = coreCount
    self.memoryByteCount = memoryByteCount
    self.kernel = kernel
  }

  /// This machine.
  public static var current: Machine {
    let processor = field("model name", ":", of: lines("/proc/cpuinfo"))
    let memory = field("MemTotal", ":", of: lines("/proc/meminfo"))
    return Machine(
      processor: processor, coreCount: ProcessEnvironment.coreCount,
      memoryByteCount: (Int64(memory.prefix { $0.isNumber }) ?? 0) * 1_024,
      kernel: lines("/proc/sys/kernel/osrelease").first ?? "")
  }

  /// Tasks that ran or wanted to run on the machine, on average over the last minute; nil if the kernel
  /// does not tell.
  public static var load: Double? {
    lines("/proc/loadavg").first?.split(separator: " ").first.flatMap { Double($0) }
  }

  private static func lines(_ path: String) -> [String] {
    let bytes = (try? SystemFileSystem().readFront(path, limit: 1 << 16)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func field(_ name: String, _ separator: Character, of lines: [String]) -> String {
    guard let line = lines.first(where: { $0.hasPrefix(name) }),
      let at = line.firstIndex(of: separator)
    else { return "" }
    return String(line[line.index(after: at)...].drop { $0 == " " })
  }

  /// A number that stays with the machine over restarts and that other machines do not have; never printed.
  public static let number: UInt64 = {
    let installed = smallFile("/etc/machine-id") ?? ""
    let host = smallFile("/proc/sys/kernel/hostname") ?? ""
    return Hash128.of(installed + "\0" + host).low
  }()
}
