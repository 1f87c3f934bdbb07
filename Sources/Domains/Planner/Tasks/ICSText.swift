internal import Platform

/// Texts and lines of iCalendar.
enum ICSText {
  /// A value of type `TEXT`: RFC 5545, section 3.3.11.
  ///
  /// Each kind of line break becomes `\n`; other control characters but the tab, which no text may have, are left
  /// out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\n", "\r": escaped += "\\n"
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\t": escaped += "\t"
      case "\u{0}"..."\u{1F}", "\u{7F}": break
      default: escaped.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return escaped
  }

  /// A content line with its end, folded so that no line has more than 75 octets: RFC 5545, section 3.1.
  ///
  /// No character is cut. The space that a line goes on with is one of the 75.
  static func folded(_ line: String) -> String {
    var folded = ""
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += width
    }
    return folded + "\r\n"
  }

  /// A `VALARM` that shows `description`: RFC 5545, section 3.6.6.
  ///
  /// In a `VTODO` an offset counts from the end, its `DUE`. One that counts from a due day must be given as an instant:
  /// calendars count from midnight of a day. Instants are those of the years 0...9999.
  static func alarm(_ reminder: Reminder, description: String, isTodo: Bool) -> String {
    let trigger =
      switch reminder {
      case .offset(let offset): (isTodo ? "TRIGGER;RELATED=END:" : "TRIGGER:") + offset.trigger
      case .time(let time):
        "TRIGGER;VALUE=DATE-TIME:" + BasicDateTime(seconds: time, form: .utc).text
      }
    return [
      "BEGIN:VALARM", trigger, "ACTION:DISPLAY", "DESCRIPTION:" + escaped(description),
      "END:VALARM",
    ].map(folded).joined()
  }
}
