/// What parsing and help need to know about one option, whatever the type of its value.
public struct OptionSpecification: Sendable {
  /// How often an option stands on a command line, and whether it takes a value.
  enum Form: Sendable {
    case flag(isNegatable: Bool)
    case value(isRepeatable: Bool, ValueSpecification)
  }

  /// The long name without dashes, such as `store`.
  public let name: String
  /// The one-letter name without the dash.
  public let short: Character?
  /// One sentence for help.
  public let help: String
  let form: Form

  init(name: String, short: Character?, help: String, form: Form) {
    precondition(Self.isWellFormed(name), "an option name is lower-case words joined by dashes")
    precondition(name != "help", "--help is there already")
    if let short {
      precondition(short.isASCII && short.isLetter && short != "h", "a short name is a letter")
    }
    precondition(!help.isEmpty, "every option has a help text")
    if case .flag(isNegatable: true) = form {
      precondition(!name.hasPrefix("no-"), "a negatable flag is named without no-")
    }
    self.name = name
    self.short = short
    self.help = help
    self.form = form
  }

  /// Every long spelling that the parser takes.
  var spellings: [String] {
    if case .flag(isNegatable: true) = form { return ["--" + name, "--no-" + name] }
    return ["--" + name]
  }

  static func isWellFormed(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}

/// A converter without its type: what the parser needs to check a value and to complain.
struct ValueSpecification: Sendable {
  let placeholder: String
  let expected: String
  let isShownInMessages: Bool
  let convert: @Sendable (String) -> (any Sendable)?

  init(_ converter: ValueConverter<some Sendable>) {
    placeholder = converter.placeholder
    expected = converter.expected
    isShownInMessages = converter.isShownInMessages
    convert = { converter.convert($0) }
  }
}

/// A declared option: a handle that the parsed invocation is asked with.
public protocol OptionDeclaration: Sendable {
  /// The untyped form for parsing and help.
  var specification: OptionSpecification { get }
}
