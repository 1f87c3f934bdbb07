/// The words for the stable codes of rejects.
public enum RejectCode {
  /// Whether bytes behind a record, up to the end of the file, decide that it has this code.
  ///
  /// An open quote may be closed later, and a record that is too long may become shorter.
  package static func isJudgedFromBeyond(_ code: String) -> Bool {
    code == "CSV_QUOTE" || code == "TOO_LONG"
  }

  /// What a record with `code` had wrong, as the predicate of a sentence.
  ///
  /// A code that a domain adds is named by itself.
  public static func meaning(_ code: String) -> String {
    switch code {
    case "TOO_LONG": "are longer than a record may be"
    case "CSV_QUOTE": "have an opening quote without a closing one"
    case "NUL": "hold a NUL byte"
    case "UTF8": "are not valid UTF-8"
    case "ENCODING": "are not valid in the encoding of their source"
    case "GED_LINE": "are lines of GEDCOM without a level or a tag"
    case "GED_LEVEL": "are lines of GEDCOM whose level cannot stand there"
    case "GED_XREF": "are records of GEDCOM whose id is not whole"
    case "CSV_COLUMNS": "have more or fewer fields than the header"
    case "RECORDS": "would become too many records"
    case "CAST": "have a field that is not of the expected form"
    case "MISSING": "lack a required value"
    case "RANGE": "have a value outside its range"
    case "VALUES": "have a value that is none of those the field may have"
    case "PATTERN": "have a text that is not of the field's form"
    default: "break the rule \(code)"
    }
  }
}
