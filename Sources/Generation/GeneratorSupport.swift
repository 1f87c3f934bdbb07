public import Platform

/// What the `gristmill gen` commands have in common.
public enum GeneratorSupport {
  /// The option `--seed`.
  public static let seed = Option(
    "seed", .count(in: 0...Int.max), help: "the same seed gives the same bytes (default: 1)")

  /// A share such as 0.002, in millionths.
  public static let share = share(upTo: 10)

  /// A share of at most so many tenths, in millionths.
  public static func share(upTo tenths: Int) -> ValueConverter<Int> {
    ValueConverter<Int>(
      placeholder: "SHARE",
      expected:
        "a share from 0 to \(tenths == 10 ? "1" : "0.\(tenths)") with at most 6 decimals, such as 0.002",
      isShownInMessages: true
    ) { text in
      let bytes = Array(text.utf8)
      let millionths = bytes.withUnsafeBytes { NumberText.decimal($0, places: 6) }
      return millionths.flatMap { (0...Int64(tenths) * 100_000).contains($0) ? Int($0) : nil }
    }
  }

  /// Writes the file `name` of `folder`, which is made if need be, from the pieces that `body` hands on.
  ///
  /// It has another name until it is whole, so that no half-written file has the final one.
  public static func write(
    _ name: String, in folder: String,
    _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let fileSystem = SystemFileSystem()
    try fileSystem.makeDirectory(folder, mode: 0o755)
    let path = folder + "/" + name
    let temporary = path + ".new"
    if fileSystem.exists(temporary) { try fileSystem.remove(temporary) }
    let file = try fileSystem.create(temporary, mode: 0o644)
    do {
      try body { try file.write($0) }
      try file.close()
      try fileSystem.rename(temporary, to: path)
    } catch {
      try? file.close()
      try? fileSystem.remove(temporary)
      throw error
    }
  }
}
