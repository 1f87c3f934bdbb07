import TestSupport

@testable import Platform
@testable import Shell

/// The commands of the program that have no subcommands, as its own table names them, and ways to call each.
struct CommandTable {
  /// A command with the options that it is lent.
  struct Leaf {
    let path: [String]
    let options: [OptionSpecification]
    let arguments: [ArgumentSpecification]

    var name: String { path.joined(separator: " ") }

    /// Whether it is told which store it reads.
    var readsStore: Bool {
      options.contains { $0.name == StoreOption.store.specification.name && $0.takes("DIR") }
        || arguments.contains { ["DIR", "[DIR]", "INDEX"].contains($0.name) }
    }

    /// Whether it is given a definition, which says itself what reports may show.
    var readsDefinition: Bool {
      options.contains { $0.name == DefinitionOptions.set.specification.name }
    }
  }

  static let leaves = {
    Program.use(.all)
    return leaves(of: Commands.root, path: [], lent: [])
  }()

  private static func leaves(
    of command: CommandSpecification, path: [String], lent: [OptionSpecification]
  ) -> [Leaf] {
    let options = lent + command.options
    guard !command.subcommands.isEmpty else {
      return [Leaf(path: path, options: options, arguments: command.arguments)]
    }
    return command.subcommands.flatMap {
      leaves(of: $0, path: path + [$0.name], lent: options)
    }
  }

  /// What stands for an argument or the value of an option, by its placeholder, or by the option with its dashes.
  let values: [String: [String]]

  /// Placeholders that `values` lacks.
  func unknown(_ leaf: Leaf) -> [String] {
    (leaf.arguments.map(\.name) + leaf.options.compactMap(\.placeholder)).filter {
      values[$0] == nil
    }
  }

  /// The command with every value of its arguments, alone and with each of its options.
  ///
  /// With the option `clearance` left out, so that it is `internal`. Of arguments that have many values options go with the
  /// first few, each in turn with two of them unless `all` are asked for.
  func calls(_ leaf: Leaf, store: String, all: Bool = isLongTest()) -> [[String]] {
    var lines = [leaf.path]
    for argument in leaf.arguments {
      lines = lines.flatMap { line in
        (values[argument.name] ?? []).map { line + ($0.isEmpty ? [] : [$0]) }
      }
    }
    if leaf.options.contains(where: { $0.name == "store" && $0.takes("DIR") }) {
      lines = lines.map { $0 + ["--store", store] }
    }
    let more = leaf.options.flatMap { option -> [[String]] in
      if option.name == "clearance" || option.name == "store" { return [] }
      guard let placeholder = option.placeholder else { return [["--" + option.name]] }
      let found = option.choices ?? values["--" + option.name] ?? values[placeholder] ?? []
      return found.filter { !$0.isEmpty }.map { ["--" + option.name, $0] }
    }
    let few = lines.prefix(8)
    return lines
      + more.enumerated().flatMap { number, option in
        few.indices.filter { all || ($0 + number) % few.count % 4 == 0 }.map {
          few[$0] + option
        }
      }
  }
}

extension OptionSpecification {
  /// What stands for the value in help; nil for a flag.
  fileprivate var placeholder: String? {
    guard case .value(_, let value) = form else { return nil }
    return value.placeholder
  }

  fileprivate func takes(_ placeholder: String) -> Bool { self.placeholder == placeholder }

  /// The words that a choice allows.
  fileprivate var choices: [String]? {
    guard case .value(_, let value) = form, value.expected.hasPrefix("one of ") else { return nil }
    let words = value.expected.dropFirst("one of ".count).split(separator: ", ").map(String.init)
    return words.allSatisfy { value.convert($0) != nil } ? words : nil
  }
}
