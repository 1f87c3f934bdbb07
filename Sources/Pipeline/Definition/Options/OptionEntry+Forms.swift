internal import Platform

extension OptionEntry {
  /// The place of a value in the options.
  public typealias Place<Value> = any (WritableKeyPath<Options, Value> & Sendable)

  // MARK: - Numbers

  /// A whole number.
  public static func integer<Number: BinaryInteger & Sendable>(
    _ key: String, _ place: Place<Number>, in range: ClosedRange<Int>, isRequired: Bool = false,
    _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .integer(range), usual: isRequired ? nil : "\(usual[keyPath: place])",
          isRequired: isRequired, words)
      },
      read: { node, options in
        let found =
          isRequired ? node.integer(key, in: range) : node.optionalInteger(key, in: range)
        if let found { options[keyPath: place] = Number(found.value) }
      })
  }

  /// A whole number that need not be there.
  public static func integer<Number: BinaryInteger & Sendable>(
    _ key: String, _ place: Place<Number?>, in range: ClosedRange<Int>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .integer(range), usual: usual[keyPath: place].map { "\($0)" }, words)
      },
      read: { node, options in
        if let found = node.optionalInteger(key, in: range) {
          options[keyPath: place] = Number(found.value)
        }
      })
  }

  /// A number that is kept in units of the last of `decimals`, as `range` is.
  public static func number(
    _ key: String, _ place: Place<Int64>, in range: ClosedRange<Int64>, decimals: Int,
    isRequired: Bool = false, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .number(range, decimals: decimals),
          usual: isRequired ? nil : OptionForm.text(usual[keyPath: place], decimals),
          isRequired: isRequired, words)
      },
      read: { node, options in
        if let units = node.units(key, in: range, decimals: decimals, isRequired: isRequired) {
          options[keyPath: place] = units
        }
      })
  }

  // MARK: - Words

  /// `true` or `false`.
  public static func boolean(
    _ key: String, _ place: Place<Bool>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(key, .boolean, usual: "\(usual[keyPath: place])", words)
      },
      read: { node, options in
        if let found = node.optionalBoolean(key) { options[keyPath: place] = found.value }
      })
  }

  /// One of the words of an enum.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ place: Place<Choice>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .choice(Choice.words), usual: usual[keyPath: place].rawValue, words)
      },
      read: { node, options in
        if let found = node.optionalOneOf(key, Choice.words).flatMap({ Choice(rawValue: $0.value) })
        {
          options[keyPath: place] = found
        }
      })
  }

  /// One of the words of an enum, which need not be there.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ place: Place<Choice?>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .choice(Choice.words), usual: usual[keyPath: place]?.rawValue, words)
      },
      read: { node, options in
        if let found = node.optionalOneOf(key, Choice.words).flatMap({ Choice(rawValue: $0.value) })
        {
          options[keyPath: place] = found
        }
      })
  }

  /// A text that need not be there.
  public static func text(
    _ key: String, _ place: Place<String?>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in OptionDescription(key, .text, usual: usual[keyPath: place], words) },
      read: { node, options in
        if let found = node.optionalString(key) { options[keyPath: place] = found.value }
      })
  }

  /// A text, or a list of texts, with their places in the definition.
  public static func texts(
    _ key: String, _ place: Place<[Located<String>]>, _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { _ in OptionDescription(key, .texts, words) },
      read: { node, options in
        if let found = node.optionalStrings(key) { options[keyPath: place] = found }
      })
  }

  // MARK: - Mappings

  /// A mapping with options of its own.
  public static func mapping<Inner: Sendable>(
    _ key: String, _ place: Place<Inner>, _ entries: [OptionEntry<Inner>], _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { usual in
        OptionDescription(
          key, .mapping(entries.map { $0.describe(usual[keyPath: place]) }), words)
      },
      read: { node, options in
        guard let inner = node.optionalMapping(key) else { return }
        options[keyPath: place] = OptionEntry<Inner>.read(
          entries, options[keyPath: place], of: inner)
      })
  }

  /// A mapping with options of its own, without which there is nothing; within it `usual` holds.
  public static func mapping<Inner: Sendable>(
    _ key: String, _ place: Place<Inner?>, usual: Inner, _ entries: [OptionEntry<Inner>],
    _ words: String
  ) -> OptionEntry {
    OptionEntry(
      describe: { _ in
        OptionDescription(key, .mapping(entries.map { $0.describe(usual) }), words)
      },
      read: { node, options in
        guard let inner = node.optionalMapping(key) else { return }
        options[keyPath: place] = OptionEntry<Inner>.read(entries, usual, of: inner)
      })
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The words of all cases, in their order.
  fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

extension NodeReader {
  /// The number of `key` in units of the last of `decimals`; nil if it is left out, or after an error.
  public func units(
    _ key: String, in range: ClosedRange<Int64>, decimals: Int, isRequired: Bool = false
  ) -> Int64? {
    guard let found = isRequired ? decimal(key) : optionalDecimal(key) else { return nil }
    guard let units = found.value.units(decimals: decimals), range.contains(units) else {
      error(
        "expected a number from \(OptionForm.text(range.lowerBound, decimals)) to "
          + "\(OptionForm.text(range.upperBound, decimals)) of at most \(decimals) decimals",
        in: key)
      return nil
    }
    return units
  }
}
