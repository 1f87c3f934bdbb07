internal import Platform
internal import SearchIndex

/// Values of components that are no times; each says whether it wrote the value.
extension CalendarLines {
  func writeText(_ name: String, _ value: CalendarValue) -> Bool {
    writer.put(name)
    writer.put(":")
    value.withText(zone: calendar.zone) { writer.putText($0) }
    writer.endLine()
    return true
  }

  /// Writes the items of a list, or of a text with commas between them.
  func writeTexts(_ name: String, _ value: CalendarValue) -> Bool {
    guard !value.type.isNumeric else { return writeText(name, value) }
    var mark = name + ":"
    for item in value.items(value.isList ? "" : ",") {
      writer.put(mark)
      writer.putText(item)
      mark = ","
    }
    if mark == "," { writer.endLine() }
    return true
  }

  func writeAddress(_ name: String, _ value: CalendarValue) -> Bool {
    writer.put(name)
    writer.put(":")
    value.withText(zone: calendar.zone) { text in
      CalendarAddress.text(text).withUnsafeBytes { writer.put($0) }
    }
    writer.endLine()
    return true
  }

  /// Writes a rule as it stands there if it has the form of one, else as it is read; of a list each item.
  func writeRules(_ name: String, _ value: CalendarValue) -> Bool {
    guard !value.type.isNumeric else { return false }
    var isWhole = true
    for item in value.items("") {
      let text = String(decoding: item, as: UTF8.self)
      if Self.isRule(item) {
        writer.line(name + ":" + text)
      } else if let rule = try? RecurrenceRule(text) {
        writer.line(name + ":" + rule.text)
      } else {
        isWhole = false
      }
    }
    return isWhole
  }

  /// Whether a text has the form of a rule: parts `NAME=VALUE`, one of them `FREQ`.
  private static func isRule(_ text: UnsafeRawBufferPointer) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    var hasFrequency = false
    for part in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      let value = part[name.endIndex...].dropFirst()
      guard !name.isEmpty, !value.isEmpty,
        name.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "-") }),
        value.allSatisfy({ isLetter($0) || isDigit($0) || "+-,".utf8.contains($0) })
      else { return false }
      hasFrequency = hasFrequency || name.elementsEqual("FREQ".utf8)
    }
    return hasFrequency
  }

  /// Writes a state that such components have, in letters of either case.
  func writeStatus(
    _ name: String, _ value: CalendarValue, _ component: inout Component
  ) -> Bool {
    let known =
      calendar.isOfTasks
      ? ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]
      : ["TENTATIVE", "CONFIRMED", "CANCELLED"]
    let text = value.string
    guard known.contains(text.uppercased()) else { return false }
    writer.line(name + ":" + text)
    component.hasStatus = true
    return true
  }

  /// Writes a whole number of 0 to 9.
  func writeNumber(_ name: String, _ value: CalendarValue) -> Bool {
    let number =
      switch value.type {
      case .integer: Int(value.number)
      case .symbol, .text: Int(value.string)
      case .decimal, .boolean, .date, .instant, .period: Int?.none
      }
    guard let number, (0...9).contains(number) else { return false }
    writer.line("\(name):\(number)")
    return true
  }

  /// Writes the alarms of the component, which count from when it is due, else from when it begins.
  func writeAlarms(_ component: Component) {
    guard let value = cells.value(.trigger, component.place), !value.type.isNumeric else { return }
    let times = component.times
    let isFromEnd = calendar.isOfTasks && times.due != nil
    var isWhole = true
    for item in value.items(",;") {
      if let moment = EventTime.read(item).flatMap({ moment($0, component) }) {
        writeAlarm("TRIGGER;VALUE=DATE-TIME:" + moment.text, component)
        continue
      }
      let item = String(decoding: item, as: UTF8.self)
      let (offsets, mistakes) = ReminderOffset.list(item)
      isWhole = isWhole && mistakes.isEmpty && (offsets.isEmpty || isFromEnd || times.start != nil)
      guard isFromEnd || times.start != nil else { continue }
      for offset in offsets {
        let text = Self.isLength(item) ? item : offset.trigger
        writeAlarm((isFromEnd ? "TRIGGER;RELATED=END:" : "TRIGGER:") + text, component)
      }
    }
    if !isWhole { omit(value) }
  }

  private func writeAlarm(_ trigger: String, _ component: Component) {
    let value =
      cells.value(.alarmText, component.place) ?? cells.value(.summary, component.place)
    guard let value else {
      writer.alarm(
        trigger: trigger, description: UnsafeRawBufferPointer(start: nil, count: 0))
      return
    }
    value.withText(zone: calendar.zone) { writer.alarm(trigger: trigger, description: $0) }
  }
}
