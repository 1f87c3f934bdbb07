extension DateFormat {
  /// Uncertain dates as they go from one store into another: a day as ISO 8601 writes it, else `FIRST/LAST FORM`, with days
  /// counted from 1970-01-01; of words that are no date the form alone.
  public static let interval = DateFormat(kind: .interval, description: "interval")

  /// Appends the text of an uncertain date, whose form has this name; nil for words that are none.
  public static func appendInterval(
    _ days: ClosedRange<Int64>?, form: UnsafeRawBufferPointer, to text: inout [UInt8]
  ) {
    guard let days else {
      text += form
      return
    }
    let date = CivilDate(daysSinceEpoch: Int(days.lowerBound))
    if form.elementsEqual(UncertainDate.Form.day.name.utf8), (1...9_999).contains(date.year) {
      InstantText.append(date, to: &text)
      return
    }
    NumberText.append(days.lowerBound, to: &text)
    text.append(UInt8(ascii: "/"))
    NumberText.append(days.upperBound, to: &text)
    text.append(UInt8(ascii: " "))
    text += form
  }

  /// What such a text says.
  static func readInterval(_ start: UnsafePointer<UInt8>, count: Int) -> DateReading {
    let text = UnsafeBufferPointer(start: start, count: count)
    guard let slash = text.firstIndex(of: UInt8(ascii: "/")),
      let space = text.firstIndex(of: UInt8(ascii: " ")), slash < space,
      let first = Int(String(decoding: text[..<slash], as: UTF8.self)),
      let last = Int(String(decoding: text[(slash + 1)..<space], as: UTF8.self)), first <= last,
      first >= UncertainDate.earliest, last <= UncertainDate.latest,
      let form = UncertainDate.Form.allCases.first(where: {
        text[(space + 1)...].elementsEqual($0.name.utf8)
      })
    else { return DateReading(DateParser.iso8601(start, count: count)) }
    return DateReading(UncertainDate(first: first, last: last, form: form))
  }
}
