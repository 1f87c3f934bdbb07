internal import Glibc
internal import Platform

/// Programs that tests compare with where they are installed.
public enum Peers {
  private static let root = Path.parent(Path.parent(Path.parent(#filePath)))

  /// A Python that has `module`: that of `PYTHON`, or what `Benchmarks/peers/setup.sh` installs; prints why a test is skipped
  /// where there is none, and which `set` of packages has it.
  public static func python(with module: String, of set: String = "parquet") -> String? {
    let named = getenv("PYTHON").map { String(cString: $0) }
    for python in [named, root + "/Benchmarks/.venv/bin/python"].compactMap(\.self)
    where access(python, X_OK) == 0 {
      let found = try? CommandRunner(python, in: root).run(["-c", "import \(module)"])
      if found?.ending == .exit(0) { return python }
    }
    print("skipped: no Python with \(module); Benchmarks/peers/setup.sh \(set), or PYTHON")
    return nil
  }
}
