import SearchIndex
import Testing

@testable import SearchIndex

@Suite struct FrequentTermCacheTests {
  private func key(_ ordinal: Int) -> SegmentTerm {
    SegmentTerm(segment: 0, field: FieldID(0), ordinal: ordinal)
  }

  @Test func dropsWhatWasNotUsedForLongest() {
    let bits = (0..<4).map { _ in DocumentBits(documentCount: 6_400) }
    let cache = FrequentTermCache(byteLimit: 3 * bits[0].byteCount)
    for ordinal in 0..<3 { cache.keep(bits[ordinal], key(ordinal)) }
    #expect(cache.bits(key(0)) === bits[0])
    cache.keep(bits[3], key(3))
    #expect(cache.bits(key(1)) == nil)
    for ordinal in [0, 2, 3] { #expect(cache.bits(key(ordinal)) === bits[ordinal]) }
    #expect(cache.byteCount == 3 * bits[0].byteCount)
  }

  @Test func replacesWhatItHas() {
    let (old, new) = (DocumentBits(documentCount: 100), DocumentBits(documentCount: 100))
    let cache = FrequentTermCache(byteLimit: 1_000)
    cache.keep(old, key(1))
    cache.keep(new, key(1))
    #expect(cache.bits(key(1)) === new)
    #expect(cache.byteCount == new.byteCount)
  }

  @Test func keepsNothingThatAloneIsTooMuch() {
    let cache = FrequentTermCache(byteLimit: 1_000)
    cache.keep(DocumentBits(documentCount: 100_000), key(1))
    #expect(cache.bits(key(1)) == nil)
    #expect(cache.byteCount == 0)
  }

  @Test func addsUpWhatLookUpsCost() {
    let cache = FrequentTermCache()
    #expect(!cache.isDue(key(1), adding: 40, making: 100))
    #expect(!cache.isDue(key(2), adding: 70, making: 100))
    #expect(!cache.isDue(key(1), adding: 40, making: 100))
    #expect(cache.isDue(key(1), adding: 20, making: 100))
    cache.keep(DocumentBits(documentCount: 100), key(1))
    #expect(!cache.isDue(key(1), adding: 20, making: 100))
  }
}
