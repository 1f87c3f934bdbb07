extension QueryError: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "query, byte \(span.offset + 1): \(message)" }

  /// What was expected and what to do, in one sentence.
  public var message: String { reason.message }
}

extension QueryError.Reason {
  fileprivate var message: String {
    switch self {
    case .emptyQuery: "the query is empty; write * to find every record"
    case .tooLong(let limit): "the query is longer than \(limit) bytes; split it"
    case .tooDeep(let limit):
      "groups and NOTs are nested deeper than \(limit) levels; leave out needless parentheses"
    case .invalidUTF8:
      "expected UTF-8 text; write other bytes inside quotes as \\x and two hexadecimal digits"
    case .unbalancedQuote: "this quote has no end; add a closing \""
    case .unknownEscape:
      "expected \\\", \\\\, \\n, \\t, \\r or \\xHH; write \\\\ for a backslash inside quotes"
    case .unclosedGroup: "this ( has no matching ); add one or put the value in quotes"
    case .unopenedGroup: "this ) has no matching (; remove it or put the value in quotes"
    case .emptyGroup: "expected a condition between ( and ); remove the group or fill it"
    case .danglingOperator(let name): Self.danglingMessage(name)
    case .unknownOperator(let use): "expected the operator \(use) here; write \(use) in upper case"
    case .missingValue(let after):
      "expected a value right after \(after); write it without a space, or \"\" for an empty value"
    case .unknownComparison:
      "expected a comparison of the form name:>=4 with >, >=, < or <=; write name:4 for equal"
        + " and NOT name:4 for different"
    case .rangeWithoutTo: "expected TO between the limits; write [a TO b], with * for no limit"
    case .unclosedRange: "expected ] or } after the range; put a limit with spaces in quotes"
    case .unexpectedCharacter:
      "expected a space or the end here; put a value with special characters in quotes"
    case .wrongFuzzyDistance:
      "expected 1 or 2 after ~, the number of edits, or nothing; write value~1 or value~"
    case .wrongNearDistance:
      "expected NEAR/ and a number of words from \(WordProximity.distances.lowerBound) to"
        + " \(WordProximity.distances.upperBound); write water NEAR/5 house, or quotes around the value"
    case .wrongNearWords:
      "NEAR/n stands between two words or phrases of one field, without signs, wildcards or groups; write"
        + " water NEAR/5 house or text:water NEAR/5 \"old house\", and what else must hold beside it"
    case .unknownPhoneticCode(let name, let suggestion?, _):
      "there is no phonetic code called \(name); did you mean \(suggestion)?"
    case .unknownPhoneticCode(let name, nil, let known):
      "there is no phonetic code called \(name); write one of \(Self.list(known)), or quotes around the name"
        + " of a field or around a value"
    case .fieldInsideFieldGroup:
      "a name cannot stand inside the group of another name; close the group first, or put a value"
        + " that contains : in quotes"
    case .wrongNear:
      "expected latitude,longitude,distance in degrees with at most 7 decimals and m, km or mi;"
        + " write near:51.5,-0.12,2km"
    case .unknownField, .noDefaultText, .noPosition, .wrongValue, .wrongCondition, .noWord,
      .severalWordsInPrefix, .severalWordsInWildcard, .severalWordsInFuzzy, .severalWordsInSounds,
      .noSound, .onlyStopWords,
      .phraseNeedsPositions,
      .tooManyConditions, .notSupportedYet:
      bindingMessage
    }
  }

  private var bindingMessage: String {
    switch self {
    case .unknownField(let name, let candidates, areSuggestions: true):
      "there is no field called \(name); did you mean \(Self.list(candidates))?"
    case .unknownField(let name, let candidates, areSuggestions: false):
      "there is no field called \(name); the fields are \(Self.list(candidates))"
    case .noDefaultText(let fields):
      "a word alone needs a default text field, which this dataset has not; write name:value with"
        + " one of \(Self.list(fields))"
    case .noPosition:
      "near: needs a latitude and a longitude, which this dataset has not; leave it out, or map both"
        + " in the definition"
    case .wrongValue(let field, let type, let expected):
      "the field \(field) is of type \(type); expected \(expected)"
    case .wrongCondition(let field, let type, let condition, let allowed):
      "the field \(field) is of type \(type), which has no \(condition); use \(allowed)"
    case .noWord(let field):
      "a condition on the text field \(field) needs a letter or digit; add a word or remove it"
    case .severalWordsInPrefix(let field):
      "a prefix on the text field \(field) is one word; write the words before it as a condition of"
        + " their own"
    case .severalWordsInWildcard(let field):
      "wildcards on the text field \(field) stand in one word; write other words as conditions of their"
        + " own, and put a value that means * or ? itself in quotes"
    case .severalWordsInFuzzy(let field):
      "an approximate word on the text field \(field) is one word; give each its own ~1"
    case .severalWordsInSounds(let field):
      "a word of the text field \(field) is asked for by its sound alone; give each word its own sounds:"
    case .noSound(nil):
      "expected a word with a letter that sounds; write value or \"value\" to find what is written so"
    case .noSound(let code?):
      "expected a word with a letter that the phonetic code \(code) knows; leave out .\(code), or write the"
        + " value alone to find what is written so"
    case .onlyStopWords(let field):
      "the analyzer of the text field \(field) leaves out this word as a stop word, so no record can be"
        + " found by it; leave it out here too, or write it inside a phrase"
    case .phraseNeedsPositions(let field):
      "a phrase and NEAR/n need positions, and of the text field \(field) only an index without them is kept;"
        + " write the words one by one, or build the index with positions"
    case .tooManyConditions(let limit):
      "what certain( ) holds takes more than \(limit) steps to work out; write certain( ) around its"
        + " parts"
    case .notSupportedYet(let feature): "\(feature) is not supported yet; leave it out"
    default: message
    }
  }

  private static func danglingMessage(_ name: String) -> String {
    switch name {
    case "AND", "OR":
      "expected a condition on both sides of \(name); add it, or put the word in quotes"
    default:
      "expected a condition right after \(name); add it, or put \(name) in quotes"
    }
  }

  /// The first dozen names; a schema can have hundreds.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.count > 12 ? shown + ", ..." : shown
  }
}
