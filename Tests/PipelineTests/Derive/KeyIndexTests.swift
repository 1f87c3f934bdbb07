import SearchIndex
import TestSupport
import Testing

@testable import Engine

/// Numbers of keys, against a dictionary.
@Suite struct KeyIndexTests {
  /// Inserts keys in batches and looks all of `asked` up; nil stands for no key.
  private func check(_ keys: [Int64?], _ asked: [Int64?], range: ClosedRange<Int64>?) {
    var index = KeyIndex(range: range, count: keys.count)
    var marks: [Int64: Int32] = [:]
    for batch in batches(keys) {
      numbers(batch) { rows, base in
        index.insert(rows, into: base)
        return (0..<rows.count).map { base[$0] }
      }.enumerated().forEach { row, mark in
        guard let key = batch[row] else { return #expect(mark == -1) }
        #expect(marks[key] ?? mark == mark, "\(key)")
        marks[key] = mark
      }
    }
    index.finish()
    #expect(index.count == marks.count)
    let known = marks.mapValues { index.number($0) }
    #expect(Set(known.values) == Set(0..<Int32(marks.count)))
    if !index.isInOrder {
      #expect(known.sorted { $0.key < $1.key }.map(\.value) == Array(0..<Int32(marks.count)))
    }
    for batch in batches(asked) {
      let found = numbers(batch) { rows, base in
        index.find(rows, into: base)
        return (0..<rows.count).map { base[$0] }
      }
      for (row, key) in batch.enumerated() {
        #expect(found[row] == key.flatMap { known[$0] } ?? -1, "\(key ?? 0)")
      }
    }
  }

  private func batches(_ keys: [Int64?]) -> [[Int64?]] {
    stride(from: 0, to: keys.count, by: RecordBatch.capacity).map {
      Array(keys[$0..<min($0 + RecordBatch.capacity, keys.count)])
    }
  }

  private func numbers(
    _ keys: [Int64?], _ body: (KeyRows, UnsafeMutablePointer<Int32>) -> [Int32]
  ) -> [Int32] {
    let values = keys.map { $0 ?? 77 }
    let presence = keys.map { UInt8($0 == nil ? 0 : 1) }
    var marks = [Int32](repeating: 5, count: keys.count)
    return values.withUnsafeBufferPointer { values in
      presence.withUnsafeBufferPointer { presence in
        marks.withUnsafeMutableBufferPointer { marks in
          guard let values = values.baseAddress, let presence = presence.baseAddress,
            let base = marks.baseAddress
          else { return [] }
          return body(
            KeyRows(count: keys.count, presence: presence, values: .numbers(values)), base)
        }
      }
    }
  }

  @Test(arguments: [UInt64(1), 2])
  func numbersAreThoseOfADictionary(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func draw(_ range: ClosedRange<Int64>, _ count: Int) -> [Int64?] {
      (0..<count).map { _ in
        Int.random(in: 0..<20, using: &random) == 0 ? nil : Int64.random(in: range, using: &random)
      }
    }
    let near: ClosedRange<Int64> = -5_000...30_000
    check(draw(near, 9_000), draw(-9_000...40_000, 5_000) + [.min, .max, nil], range: near)
    check(draw(near, 9_000), draw(-9_000...40_000, 5_000), range: nil)
    let all = Int64.min...Int64.max
    let far = draw(all, 9_000) + [.min, .max, 0]
    check(far, far + draw(all, 3_000), range: all)
    // The ends of what 64 bits hold.
    for range in [Int64.min...Int64.min + 900, Int64.max - 900...Int64.max] {
      check(draw(range, 500), draw(all, 500) + draw(range, 500) + [.min, .max], range: range)
    }
    check([7], [6, 7, 8], range: 7...7)
    check([], [1, nil], range: nil)
  }

  /// Texts of any length, empty ones, and those that begin alike.
  @Test func textsHaveTheNumbersInWhichTheyComeUp() {
    let texts = (0..<6_000).map { number in
      [
        "", "a", "\(number % 500)", String(repeating: "x", count: number % 40),
        "long and alike \(number / 3)",
      ][number % 5]
    }
    var table = KeyTable()
    var known: [String: Int32] = [:]
    for first in stride(from: 0, to: texts.count, by: 1_000) {
      let batch = Array(texts[first..<first + 1_000])
      let bytes = batch.map { Array($0.utf8) + [UInt8](repeating: 0xEE, count: ByteSlice.slack) }
      let pointers = bytes.map { all in
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: all.count)
        copy.initialize(from: all, count: all.count)
        return copy
      }
      defer { for pointer in pointers { pointer.deallocate() } }
      let slices = zip(pointers, batch).map { ByteSlice(start: $0, count: $1.utf8.count) }
      let presence = [UInt8](repeating: 1, count: batch.count)
      var (numbers, found) = (
        [Int32](repeating: 0, count: batch.count), [Int32](repeating: 0, count: batch.count)
      )
      slices.withUnsafeBufferPointer { slices in
        presence.withUnsafeBufferPointer { presence in
          guard let texts = slices.baseAddress, let presence = presence.baseAddress else { return }
          let rows = KeyRows(count: batch.count, presence: presence, values: .texts(texts))
          table.insert(rows, into: &numbers)
          table.find(rows, into: &found)
        }
      }
      #expect(numbers == found)
      for (text, number) in zip(batch, numbers) {
        #expect(known[text] ?? Int32(known.count) == number, "\(text)")
        known[text] = number
      }
    }
    #expect(table.count == known.count)
    let (starts, bytes) = table.texts()
    for (text, number) in known {
      let range = starts[Int(number)]..<starts[Int(number) + 1]
      #expect(String(decoding: bytes[range], as: UTF8.self) == text)
    }
  }
}
