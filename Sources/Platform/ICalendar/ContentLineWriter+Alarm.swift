extension ContentLineWriter {
  /// Writes a `VALARM` that shows `description`: RFC 5545, section 3.6.6.
  ///
  /// `trigger` is the line that says when. An offset counts from the beginning of the component around, or with `RELATED=END` from its
  /// end, which is the `DUE` of a `VTODO`; where that is a day, calendars count from its midnight.
  package mutating func alarm(trigger: String, description: UnsafeRawBufferPointer) {
    line("BEGIN:VALARM")
    line(trigger)
    line("ACTION:DISPLAY")
    put("DESCRIPTION:")
    putText(description)
    endLine()
    line("END:VALARM")
  }
}
