internal import Platform

/// The rows of a query as text: a JSON object each, with the columns that are read.
///
/// Whole numbers and reals are numbers, texts are texts, byte for byte, and blobs texts of hexadecimal digits in capitals.
final class DatabaseStream: RowStream, RowTextStream {
  /// A column that is read, with its key as text.
  private struct Member {
    var column: Int
    var key: [UInt8]
  }

  private let database: ForeignDatabase
  private let statement: Statement
  private var members: [Member] = []
  private let byteCount: Int64
  private let form: TextForm
  var text: [UInt8] = []
  var taken = 0
  private var rowCount: Int64 = 0
  private var producedByteCount: Int64 = 0
  var isAtEnd = false
  var failure: (any Error)?

  /// All bytes of the file, once the last row was read.
  var consumedByteCount: Int64 { isAtEnd ? byteCount : 0 }

  init(_ query: DatabaseQuery, byteCount: Int64, form: TextForm) throws(DecodingFailure) {
    self.byteCount = byteCount
    self.form = form
    database = try DatabaseQuery.open(query.path, byteCount: byteCount)
    do throws(DatabaseError) {
      statement = try query.prepare(in: database)
    } catch { throw DecodingFailure(error, row: 0) }
    for column in 0..<statement.columnCount {
      let name = statement.columnName(column)
      if let wanted = query.columns, !wanted.contains(name) { continue }
      var key: [UInt8] = []
      Array(name.utf8).withUnsafeBytes { RowJSON.append($0, to: &key) }
      members.append(Member(column: column, key: key + [UInt8(ascii: ":")]))
    }
  }

  /// Writes rows until there are so many bytes, or no more.
  func fill(_ wanted: Int) {
    do throws(DatabaseError) {
      while text.count < wanted {
        guard try database.step(statement) else {
          isAtEnd = true
          break
        }
        rowCount += 1
        appendRow()
      }
    } catch {
      failure = DecodingFailure(error, row: rowCount + 1)
    }
    producedByteCount += Int64(text.count)
    let allowed = byteCount.multipliedReportingOverflow(by: Int64(form.maximumRatio))
    if producedByteCount > form.ratioFloor, !allowed.overflow,
      producedByteCount > allowed.partialValue
    {
      failure = DecodingFailure(reason: .ratio(limit: form.maximumRatio), offset: byteCount)
    }
  }

  private func appendRow() {
    text.append(UInt8(ascii: "{"))
    for (number, member) in members.enumerated() {
      if number > 0 { text.append(UInt8(ascii: ",")) }
      text += member.key
      switch statement.type(of: member.column) {
      case .null: text += "null".utf8
      case .integer: NumberText.append(statement.integer(member.column), to: &text)
      case .real: RealText.append(statement.real(member.column), to: &text)
      case .text: statement.withBytes(member.column) { RowJSON.append($0, to: &text) }
      case .blob:
        text.append(UInt8(ascii: "\""))
        statement.withBytes(member.column) { RowJSON.append(hexadecimal: $0[...], to: &text) }
        text.append(UInt8(ascii: "\""))
      }
    }
    text.append(UInt8(ascii: "}"))
    text.append(UInt8(ascii: "\n"))
  }
}
