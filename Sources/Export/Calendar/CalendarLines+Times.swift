internal import Platform
internal import SearchIndex

/// Days, times and moments of components; each says whether it wrote the value.
extension CalendarLines {
  /// Writes a time that the component has once.
  func write(_ property: CalendarProperty, _ name: String, _ component: Component) -> Bool {
    let times = component.times
    let time =
      switch property {
      case .start: times.start
      case .due: times.due
      case .end: times.end
      default: times.replaces
      }
    guard let time else { return false }
    writer.put(name)
    if property == .replaces, isForLater(component) { writer.put(";RANGE=THISANDFUTURE") }
    put(time.form, component)
    writer.put(time.text)
    writer.endLine()
    return true
  }

  /// Whether what replaces an instance does so for all behind it.
  private func isForLater(_ component: Component) -> Bool {
    guard let value = cells.value(.range, component.place) else { return false }
    let isForLater = value.string == "THISANDFUTURE"
    if !isForLater { omit(value) }
    return isForLater
  }

  /// Writes a list of times, a line for those behind each other that have the same form.
  func writeTimes(_ name: String, _ value: CalendarValue, _ component: Component) -> Bool {
    var isWhole = true
    var open: (form: BasicDateTime.Form, isPeriod: Bool)?
    for (text, time) in CalendarTimes.items(value) {
      guard let time, let period = Self.period(text, name), time.form != .date || period.isEmpty
      else {
        isWhole = false
        continue
      }
      if let before = open, before == (time.form, !period.isEmpty) {
        writer.put(",")
      } else {
        if open != nil { writer.endLine() }
        open = (time.form, !period.isEmpty)
        writer.put(name)
        if !period.isEmpty { writer.put(";VALUE=PERIOD") }
        put(time.form, component)
      }
      writer.put(time.text)
      writer.put(period)
    }
    if open != nil { writer.endLine() }
    return isWhole
  }

  /// What of an item stands behind its beginning, with the slash: nothing, or where `RDATE` has a period an end or a duration; nil if it
  /// is neither.
  private static func period(_ item: UnsafeRawBufferPointer, _ name: String) -> String? {
    guard let mark = item.firstIndex(of: CalendarTimes.periodMark) else { return "" }
    guard name == CalendarProperty.added.declaration.column else { return nil }
    let end = UnsafeRawBufferPointer(rebasing: item[(mark + 1)...])
    if let time = EventTime.read(end) { return time.form == .date ? nil : "/" + time.text }
    return length(String(decoding: end, as: UTF8.self)).map { "/" + $0 }
  }

  /// Puts the parameters of a time and the colon behind its name.
  private func put(_ form: BasicDateTime.Form, _ component: Component) {
    switch form {
    case .date: writer.put(";VALUE=DATE")
    case .utc: break
    case .local:
      guard let zone = component.times.zone else { break }
      writer.put(";TZID=")
      writer.putParameter(calendar.zones.name(of: zone))
    }
    writer.put(":")
  }

  /// Writes a duration; one beside an end has no place.
  func writeLength(_ name: String, _ value: CalendarValue, _ component: Component) -> Bool {
    let times = component.times
    guard times.start != nil else { return false }
    guard (calendar.isOfTasks ? times.due : times.end) == nil else { return true }
    guard !value.type.isNumeric, let length = Self.length(value.string) else { return false }
    writer.line(name + ":" + length)
    return true
  }

  /// A duration of iCalendar; nil if the text is none, or lies in the past.
  private static func length(_ text: String) -> String? {
    guard let length = ReminderOffset.length(text) else { return nil }
    return isLength(text) ? text : length.trigger
  }

  /// Whether a text that is read as a duration is one of RFC 5545, section 3.3.6, which has weeks alone and no part between two left
  /// out.
  static func isLength(_ text: String) -> Bool {
    let letters = text.utf8.filter { $0 >= UInt8(ascii: "A") }
    let forms =
      ["PW", "PD"]
      + ["PT", "PDT"].flatMap { front in
        ["H", "HM", "HMS", "M", "MS", "S"].map { front + $0 }
      }
    return forms.contains { $0.utf8.elementsEqual(letters) }
      && !text.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
  }

  /// Writes a moment, which days and local times are by the clocks of the component's zone, or that of the pipeline.
  func writeMoment(_ name: String, _ value: CalendarValue, _ component: Component) -> Bool {
    guard let moment = value.time.flatMap({ moment($0, component) }) else { return false }
    writer.line(name + ":" + moment.text)
    return true
  }

  /// A time of a component as a moment; nil beyond the years that calendars have.
  func moment(_ time: BasicDateTime, _ component: Component) -> BasicDateTime? {
    let moment = time.instant(in: component.times.zone?.zone ?? calendar.zone)
    return CalendarValue.isInYears(moment) ? BasicDateTime(seconds: moment, form: .utc) : nil
  }

  /// Writes when a task was done, and that it was.
  func writeCompletion(_ name: String, _ value: CalendarValue, _ component: Component) -> Bool {
    if value.type == .boolean {
      guard value.number != 0 else { return true }
    } else if !writeMoment(name, value, component) {
      return false
    }
    if !component.hasStatus { writer.line("STATUS:COMPLETED") }
    return true
  }
}
