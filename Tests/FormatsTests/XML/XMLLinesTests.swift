import TestSupport
import Testing

@testable import Formats

@Suite struct XMLLinesTests {
  @Test func linesAreThoseOfAPlainCount() {
    withSeeds(300) { generator, seed in
      let characters = [10, 13, 10, 13, 32, 0x10A, 0xA0D].map { UInt16($0) }
      let units = (0..<Int.random(in: 1..<300, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? UInt16(97) : characters.randomElement(using: &generator) ?? 97
      }
      for form in ["bytes", "little", "big"] {
        let text = form == "bytes" ? units.filter { $0 < 256 } : [0xFEFF] + units
        let width = form == "bytes" ? 1 : 2
        let bytes = text.flatMap { unit -> [UInt8] in
          let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
          return form == "bytes" ? [low] : form == "little" ? [low, high] : [high, low]
        }
        let padded = bytes + Array(repeating: UInt8(0), count: 64)
        var lines = XMLLines()
        var place = form == "bytes" ? 0 : 1
        while place < text.count {
          place = min(text.count, place + Int.random(in: 1..<100, using: &generator))
          padded.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            lines.advance(to: Int64(place * width), in: base, from: 0)
          }
          let (count, column) = Self.place(text[..<place])
          #expect(lines.count == count, "seed \(seed), \(form)")
          #expect(lines.column == column * width + 1, "seed \(seed), \(form)")
        }
      }
    }
  }

  /// The line ends in `text`, and the units behind the last of them.
  private static func place(_ text: ArraySlice<UInt16>) -> (Int64, Int) {
    var count: Int64 = 0
    var column = 0
    var last: UInt16 = 0
    for unit in text {
      let isEnd = unit == 13 || unit == 10
      if isEnd { column = 0 } else { column += 1 }
      if isEnd, !(unit == 10 && last == 13) { count += 1 }
      last = unit
    }
    return (count, column)
  }
}

@Suite struct XMLNamesTests {
  @Test func onlyWholeNamesAreFound() {
    let names = (0..<200).map { "name\($0)" } + ["a", "longer-than-eight", "longer-than-nine"]
    let table = XMLNames(names)
    func find(_ name: String) -> Int16 {
      Array(name.utf8).withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { table.find($0, buffer.count) } ?? -2
      }
    }
    for (place, name) in names.enumerated() { #expect(find(name) == Int16(place)) }
    for name in ["b", "name", "name200", "name1 ", "longer-than-eighT", "longer-than-eight1", "A"] {
      #expect(find(name) == -1, "\(name)")
    }
  }
}
