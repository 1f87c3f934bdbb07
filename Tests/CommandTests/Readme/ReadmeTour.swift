import Platform
import TestSupport

/// The tour of the README as somebody who types it: the commands in their order, in one shell.
struct ReadmeTour {
  /// A command, how it ended, and what it said.
  struct Step {
    let command: String
    let status: Int32
    let output: String
    let errors: String
  }

  /// The indented lines of the section, as they are written.
  static func commands(_ readme: String, of title: String = "A tour of five minutes") -> [String] {
    section(title, of: readme).filter { $0.hasPrefix("    ") }
      .map { String($0.dropFirst(4)) }
  }

  /// The lines of a section.
  static func section(_ title: String, of readme: String) -> [String] {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { $0 != "## " + title }.dropFirst().prefix { !$0.hasPrefix("## ") })
  }

  /// Runs `commands` in a folder that has what a fresh clone has; `/tmp/tour` is a folder of this test's own.
  static func run(_ commands: [String], in folder: WorkFolder? = nil) throws -> [Step] {
    let folder = try folder ?? WorkFolder()
    let package = RealData.packageFolder
    try SystemFileSystem().makeDirectory(folder.path + "/clone", mode: 0o755)
    try SystemFileSystem().makeDirectory(folder.path + "/bin", mode: 0o755)
    // The program was built, and stands in its folder of the path; the rest is as it is typed.
    var script = """
      cp -r '\(package)/pipelines' '\(package)/datasets' '\(folder.path)/clone/'
      ln -s '\(CommandRunner.gristmillPath)' '\(folder.path)/bin/gristmill'
      mkdir -p '\(folder.path)/clone/.build'; ln -s '\(folder.path)/bin' '\(folder.path)/clone/.build/release'
      cd '\(folder.path)/clone'; PATH='\(folder.path)/bin':"$PATH"; out='\(folder.path)'

      """
    let typed = commands.filter { !isSetUp($0) }
    for (number, command) in typed.enumerated() {
      let command = command.split(separator: "/tmp/tour", omittingEmptySubsequences: false)
        .joined(separator: folder.path + "/tour")
      script += "{ \(command)\n} >\"$out/\(number).out\" 2>\"$out/\(number).err\"\n"
      script += "echo $? >\"$out/\(number).code\"\n"
    }
    try folder.write("tour.sh", script)
    var shell = CommandRunner("/bin/bash", in: folder.path)
    shell.timeoutSeconds = 1_200
    _ = try shell.run([folder.path + "/tour.sh"])
    return try typed.enumerated().map { number, command in
      let status = try folder.text("\(number).code").split(separator: "\n").first ?? ""
      return Step(
        command: command, status: Int32(status) ?? -1, output: try folder.text("\(number).out"),
        errors: try folder.text("\(number).err"))
    }
  }

  /// What a test cannot do again: it is the program that was built.
  private static func isSetUp(_ command: String) -> Bool {
    command == "make build" || command == "export PATH=\"$PWD/.build/release:$PATH\""
  }
}
