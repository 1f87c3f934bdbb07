import Platform
import TestSupport

/// A library that is loaded between the program and the system: C files in `Faults/Interposed`.
struct InterposedLibrary {
  /// Nil where no C compiler is installed.
  static let compiler = ["/usr/bin/cc", "/usr/bin/clang", "/opt/swift/usr/bin/clang"]
    .first { SystemFileSystem().exists($0) }

  /// Where the compiled library is.
  let path: String

  /// Compiles `name`.c into `folder`; throws what the compiler says.
  init(_ name: String, in folder: WorkFolder) throws {
    path = folder.path + "/" + name + ".so"
    let source = RealData.packageFolder + "/Tests/CommandTests/Faults/Interposed/\(name).c"
    let compiled = try CommandRunner(Self.compiler ?? "", in: folder.path).run(
      ["-shared", "-fPIC", "-O1", "-o", path, source])
    guard compiled.ending == .exit(0) else { throw Refused(description: compiled.errorText) }
  }

  struct Refused: Error, CustomStringConvertible {
    let description: String
  }
}
