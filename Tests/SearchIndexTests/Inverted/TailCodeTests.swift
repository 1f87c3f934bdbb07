import TestSupport
import Testing

@testable import SearchIndex

@Suite struct TailCodeTests {
  /// Codes ascending `documents` after `previous`.
  private func encode(
    _ documents: [UInt32], _ frequencies: [UInt32], after previous: UInt32, documentCount: Int
  ) -> [UInt8] {
    var out = RawBytes(capacity: 16)
    var before = previous
    var gaps = documents.map { document in
      defer { before = document }
      return document &- before &- 1
    }
    let less = frequencies.map { $0 - 1 }
    gaps.withUnsafeMutableBufferPointer { gaps in
      less.withUnsafeBufferPointer { less in
        guard let gap = gaps.baseAddress, let frequency = less.baseAddress else { return }
        TailCode.write(
          gaps: gap, frequencies: frequency, count: documents.count, after: previous,
          documentCount: documentCount, to: &out)
      }
    }
    return Array(out.bytes)
  }

  /// Decodes `bytes`, behind which eight more stand; nil at damage.
  private func decode(
    _ bytes: [UInt8], count: Int, after previous: UInt32, documentCount: Int
  ) -> (documents: [UInt32], frequencies: [UInt32])? {
    var documents = [UInt32](repeating: 0, count: count)
    var frequencies = documents
    let isWhole = (bytes + [UInt8](repeating: 0xFF, count: 8)).withUnsafeBytes { buffer in
      documents.withUnsafeMutableBufferPointer { documents in
        frequencies.withUnsafeMutableBufferPointer { frequencies in
          guard let document = documents.baseAddress, let frequency = frequencies.baseAddress
          else { return false }
          return TailCode.read(
            UnsafeRawBufferPointer(rebasing: buffer[..<bytes.count]), count: count,
            after: previous, documentCount: documentCount, documents: document,
            frequencies: frequency)
        }
      }
    }
    return isWhole ? (documents, frequencies) : nil
  }

  @Test func postingsComeBack() {
    withSeeds(300) { generator, seed in
      let count = Int.random(in: 1...127, using: &generator)
      let first = [0, 1, 5000, 4_000_000_000][Int(seed) % 4]
      let spare = [0, 1, 300, 200_000_000][Int(seed / 4) % 4]
      let documentCount = first + count + spare
      var chosen = Set<UInt32>()
      while chosen.count < count {
        chosen.insert(UInt32(Int.random(in: first..<documentCount, using: &generator)))
      }
      let documents = chosen.sorted()
      let frequencies = documents.map { _ -> UInt32 in
        [1, 1, 1, 2, 3, 200, .max][Int.random(in: 0..<7, using: &generator)]
      }
      let previous = UInt32(truncatingIfNeeded: first - 1)
      let bytes = encode(documents, frequencies, after: previous, documentCount: documentCount)
      let decoded = decode(bytes, count: count, after: previous, documentCount: documentCount)
      #expect(decoded?.documents == documents, "seed \(seed)")
      #expect(decoded?.frequencies == frequencies, "seed \(seed)")
      for length in bytes.indices {
        let cut = decode(
          Array(bytes[..<length]), count: count, after: previous, documentCount: documentCount)
        #expect(cut == nil, "seed \(seed), cut to \(length)")
      }
    }
  }

  /// Documents that do not ascend, or pass the last row.
  @Test func damageIsReported() {
    // Two of eight documents by a rank of six bits, then their frequent bits: 1 and 6 have rank 22.
    #expect(decode([0b00_010110], count: 2, after: .max, documentCount: 8)?.documents == [1, 6])
    // 1 and 1, rank 2; 7 of the rows 0 to 6, by a rank that is none of them.
    #expect(decode([0b00_000010], count: 2, after: .max, documentCount: 8) == nil)
    #expect(decode([0b000_11101], count: 2, after: .max, documentCount: 7) == nil)
    #expect(decode([0b01_010110], count: 2, after: .max, documentCount: 8) == nil)
    #expect(decode([0b00_010110], count: 2, after: 6, documentCount: 8) == nil)
    #expect(decode([], count: 2, after: .max, documentCount: 8) == nil)
  }
}
