/// What the reader of components notices beside a row, by the key that tells how often.
public enum ContentNote: String, CaseIterable, Sendable {
  /// Components were closed where another one began or ended, since they had no end.
  case open = "ICS_OPEN"
  /// Ends of components that had not begun.
  case stray = "ICS_STRAY"
  /// Lines that are no content lines.
  case line = "ICS_LINE"
  /// Values of properties that stand again where a column takes the first.
  case repeated = "ICS_REPEATED"
  /// Times in a zone that neither the system nor the file knows.
  case zone = "ICS_ZONE"

  /// Its key in the text of rows, which no column has.
  public var key: String { "#" + rawValue }
}
