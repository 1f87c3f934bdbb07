internal import Generation

extension RatingsGenerator {
  /// One user's vote on one place.
  struct Vote: BitwiseCopyable {
    var user: UInt32
    var location: UInt32
    /// Seconds from 1970-01-01 in UTC.
    var time: Int
  }

  /// Who votes on what, and with how many stars.
  struct VoteModel {
    private let activity: AliasTable
    private let popularity: AliasTable
    /// Per place the ends of the first four of five classes, in 65,536ths.
    private let starLimits: [SIMD4<UInt16>]

    /// Classes of a poor and of an excellent place; the others lie between.
    private static let poor = SIMD4<Int>(22_000, 39_000, 52_000, 60_500)
    private static let excellent = SIMD4<Int>(900, 2_600, 7_200, 26_500)

    init(_ options: Options) {
      var random = Random(seed: options.seed, stream: .activity)
      // Activity falls with the square root of the rank.
      var active = (1...options.users).map { rank in
        UInt32((1 << 30) / VoteModel.squareRoot((rank + 15) << 20))
      }
      random.shuffle(&active)
      activity = AliasTable(weights: active)

      // Zipf and Mandelbrot: popularity falls with the rank, flattened at the very top.
      random = Random(seed: options.seed, stream: .popularity)
      var popular = (1...options.locations).map { rank in UInt32((1 << 31) / (rank + 2)) }
      random.shuffle(&popular)
      popularity = AliasTable(weights: popular)

      random = Random(seed: options.seed, stream: .quality)
      starLimits = (1...options.locations).map { _ in VoteModel.limits(&random) }
    }

    /// A user, drawn by activity, and a place, drawn by popularity; both count from zero.
    func pair(_ random: inout Random) -> (user: UInt32, location: UInt32) {
      let user = activity.index(for: random.next())
      let location = popularity.index(for: random.next())
      return (UInt32(truncatingIfNeeded: user), UInt32(truncatingIfNeeded: location))
    }

    /// One to five stars, by the quality of the place and the mildness of the user.
    func stars(user: UInt32, location: UInt32, _ random: inout Random) -> Int {
      let mildness = Int((user &* 0x9E37_79B9) >> 28) - 8
      let draw = random.below(65_536) + mildness * 700
      let point = UInt16(min(max(draw, 0), 65_535))
      let limits = starLimits[Int(location)]
      var stars = 1
      for index in 0..<4 where limits[index] <= point { stars += 1 }
      return stars
    }

    private static func limits(_ random: inout Random) -> SIMD4<UInt16> {
      // The mean of three draws gathers the places around the middle.
      let quality = (random.below(257) + random.below(257) + random.below(257)) / 3
      let mixed = (poor &* (256 - quality) &+ excellent &* quality) / 256
      return SIMD4<UInt16>(truncatingIfNeeded: mixed)
    }

    /// The whole part of the square root, by Newton's method; `value` is positive.
    private static func squareRoot(_ value: Int) -> Int {
      var guess = 1 << ((Int.bitWidth - value.leadingZeroBitCount + 1) / 2)
      while true {
        let better = (guess + value / guess) / 2
        if better >= guess { return guess }
        guess = better
      }
    }
  }

  /// Remembers votes, so that repeated ones are made on purpose and seldom by chance.
  struct VoteMemory {
    private var recent: [Vote] = []
    private let capacity: Int
    /// A set of pairs by one hash bit each: a pair taken for known is drawn again, no harm done.
    private var known: [UInt64]
    private let shift: Int

    init(count: Int) {
      capacity = min(count, 1 << 20)
      let bits = max(6, Int.bitWidth - (count * 8 - 1).leadingZeroBitCount)
      known = [UInt64](repeating: 0, count: 1 << (bits - 6))
      shift = 64 - bits
    }

    /// Whether the pair is new; it no longer is after this call.
    mutating func insert(user: UInt32, location: UInt32) -> Bool {
      var key = (UInt64(user) << 32 | UInt64(location)) &* 0x9E37_79B9_7F4A_7C15
      key = (key ^ (key >> 32)) &* 0xD6E8_FEB8_6659_FD93
      let bit = key >> UInt64(shift)
      let word = Int(truncatingIfNeeded: bit >> 6)
      let mask: UInt64 = 1 << (bit & 63)
      let isNew = known[word] & mask == 0
      known[word] |= mask
      return isNew
    }

    /// Keeps `vote` for a later repetition, in place of any other when the memory is full.
    mutating func remember(_ vote: Vote, _ random: inout Random) {
      if recent.count < capacity {
        recent.append(vote)
      } else {
        recent[random.below(capacity)] = vote
      }
    }

    /// An earlier row's vote, or nil in the first row.
    func earlier(_ random: inout Random) -> Vote? {
      recent.isEmpty ? nil : recent[random.below(recent.count)]
    }
  }
}
