/// Makes the text of such rows, some lines at a time.
protocol TraceLines: AnyObject {
  /// Adds lines to `text`; false at the end. Throws `DecodingFailure` and what the file throws.
  func append(to text: inout [UInt8]) throws -> Bool
}

/// The lines of a file of a device, as bytes that are read one after another.
final class TraceStream: RowStream, RowTextStream {
  private let lines: any TraceLines
  private let file: RowFile
  var text: [UInt8] = []
  var taken = 0
  private var producedByteCount: Int64 = 0
  var isAtEnd = false
  var failure: (any Error)?

  var consumedByteCount: Int64 { file.consumed() }

  init(_ lines: any TraceLines, _ file: RowFile) {
    self.lines = lines
    self.file = file
  }

  /// Writes lines until there are so many bytes, or no more.
  func fill(_ wanted: Int) {
    do {
      while text.count < wanted, !isAtEnd { isAtEnd = try !lines.append(to: &text) }
    } catch {
      failure = error
    }
    producedByteCount += Int64(text.count)
    let allowed = file.consumed().multipliedReportingOverflow(by: Int64(file.form.maximumRatio))
    if producedByteCount > file.form.ratioFloor, !allowed.overflow,
      producedByteCount > allowed.partialValue
    {
      failure = DecodingFailure(
        reason: .ratio(limit: file.form.maximumRatio), offset: file.consumed())
    }
  }
}
