/// A command line that cannot be understood; the caller exits 64.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// A command with subcommands was given none of them.
    case missingCommand(choices: [String])
    /// No command has this name.
    case unknownCommand(String, suggestion: String?)
    /// No option has this name.
    case unknownOption(String, suggestion: String?)
    /// An option that takes a value stands without one.
    case missingValue(option: String, expected: String)
    /// A value does not have the expected form; `found` is nil if it may not be shown.
    case invalidValue(name: String, expected: String, found: String?)
    /// A flag was given a value.
    case unexpectedValue(option: String)
    /// An option that stands at most once was repeated.
    case repeatedOption(String)
    /// A required argument is missing.
    case missingArgument(String)
    /// There are more arguments than the command takes; the text itself is not shown.
    case tooManyArguments(found: Int, taken: Int)
  }

  /// What is wrong.
  public let problem: Problem
  /// The command as typed, such as `gristmill quarantine list`, whose help to point at.
  public let command: String
}

extension UsageError: CustomStringConvertible {
  /// One sentence that says what is wrong, and where help is.
  public var description: String { "\(sentence); see \(command) --help" }

  private var sentence: String {
    switch problem {
    case .missingCommand(let choices):
      "a command is missing: one of \(choices.joined(separator: ", "))"
    case .unknownCommand(let name, let suggestion):
      "unknown command '\(name)'" + Self.question(suggestion)
    case .unknownOption(let name, let suggestion):
      "unknown option '\(name)'"
        + (suggestion.map { Self.question($0) }
          ?? ", write -- before arguments that start with a dash")
    case .missingValue(let option, let expected):
      "\(option) expects \(expected), found no value"
    case .invalidValue(let name, let expected, let found):
      "\(name) expects \(expected), found \(found.map { "'\($0)'" } ?? "something else")"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .repeatedOption(let option):
      "\(option) is given more than once"
    case .missingArgument(let name):
      "\(name) is missing"
    case .tooManyArguments(let found, let taken):
      taken == 0
        ? "expected no arguments, found \(found)"
        : "expected at most \(taken), found \(found) arguments: quote an argument with spaces"
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { ", did you mean '\($0)'?" } ?? ""
  }
}
