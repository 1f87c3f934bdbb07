/// The rows of a CSV file; a strict RFC 4180 reader that works on bytes.
enum CSVRows {
  struct Failure: Error {
    let offset: Int
    let expected: String
  }

  static func parse(_ bytes: [UInt8]) throws -> [[String]] {
    let quote = UInt8(ascii: "\"")
    var rows: [[String]] = []
    var row: [String] = []
    var position = 0
    while position < bytes.count {
      var field: [UInt8] = []
      if bytes[position] == quote {
        position += 1
        while true {
          guard position < bytes.count else {
            throw Failure(offset: position, expected: "closing quote")
          }
          if bytes[position] != quote {
            field.append(bytes[position])
          } else if position + 1 < bytes.count, bytes[position + 1] == quote {
            field.append(quote)
            position += 1
          } else {
            position += 1
            break
          }
          position += 1
        }
      } else {
        while position < bytes.count, ![UInt8(ascii: ","), 0x0D, 0x0A].contains(bytes[position]) {
          guard bytes[position] != quote else {
            throw Failure(offset: position, expected: "quote only at the start")
          }
          field.append(bytes[position])
          position += 1
        }
      }
      row.append(String(decoding: field, as: UTF8.self))
      guard position < bytes.count else { throw Failure(offset: position, expected: "CR LF") }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      guard bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A else {
        throw Failure(offset: position, expected: "CR LF")
      }
      position += 2
      rows.append(row)
      row = []
    }
    return rows
  }
}
