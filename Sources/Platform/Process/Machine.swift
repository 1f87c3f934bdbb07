/// The machine that this process runs on.
public enum Machine {
  /// A number that stays with the machine over restarts and that other machines do not have; never printed.
  public static let number: UInt64 = {
    let installed = smallFile("/etc/machine-id") ?? ""
    let host = smallFile("/proc/sys/kernel/hostname") ?? ""
    return Hash128.of(installed + "\0" + host).low
  }()
}
