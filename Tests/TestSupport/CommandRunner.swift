import Glibc
import Platform

/// Runs a program as a user would: arguments, working folder, environment and standard input in;
/// exit status, standard output and standard error out.
///
/// What the program prints goes to files, so that no amount of output can block it.
public struct CommandRunner: Sendable {
  /// The path of the program.
  public let program: String
  /// The folder that the program runs in.
  public var workingFolder: String
  /// Variables that are set on top of this process's own.
  public var environment: [String: String] = [:]
  /// The program is killed after so many seconds.
  public var timeoutSeconds = 300
  /// The most bytes that the program may write to one file (`RLIMIT_FSIZE`), in steps of 512.
  public var fileByteLimit: Int?

  /// A runner of `program` in `workingFolder`.
  public init(_ program: String, in workingFolder: String) {
    self.program = program
    self.workingFolder = workingFolder
  }

  /// Runs the program to its end.
  public func run(_ arguments: [String], input: [UInt8] = []) throws -> CommandResult {
    try start(arguments, input: input).wait()
  }

  /// Starts the program; the caller must `wait`.
  public func start(_ arguments: [String], input: [UInt8] = []) throws -> RunningCommand {
    let captured = try CapturedStreams(input: input)
    // Folder and limit are set in the child by the shell, which then becomes the program.
    let limit = fileByteLimit.map { "ulimit -f \($0 / 512) && " } ?? ""
    let script = "cd \"$1\" && shift && \(limit)exec \"$@\""
    let words = ["/bin/sh", "-c", script, "sh", workingFolder, program] + arguments
    return RunningCommand(
      try ProcessSpawn(words: words, environment: environment).spawn(captured), captured: captured,
      timeoutSeconds: timeoutSeconds)
  }

  /// The `gristmill` that was built with the tests: `GRISTMILL_BINARY`, or the program in the folder
  /// of the test bundle.
  public static var gristmillPath: String {
    if let path = getenv("GRISTMILL_BINARY") { return String(cString: path) }
    return builtProgram("gristmill")
  }

  /// A program that was built with the tests: in the folder of the test bundle.
  public static func builtProgram(_ name: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bundle = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return Path.parent(bundle) + "/" + name
  }
}

/// How a program ended, and what it said.
public struct CommandResult: Sendable {
  /// The way a program can end.
  public enum Ending: Hashable, Sendable {
    /// It exited with this status.
    case exit(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// It was killed because it took too long.
    case timeout
  }

  /// How it ended.
  public let ending: Ending
  /// Standard output.
  public let output: [UInt8]
  /// Standard error.
  public let errors: [UInt8]
  /// The most memory in RAM that was seen, looking every few milliseconds.
  public let peakResidentByteCount: Int

  /// Standard output as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }
  /// The lines of standard error.
  public var errorLines: [String] { errorText.split(separator: "\n").map(String.init) }
}
