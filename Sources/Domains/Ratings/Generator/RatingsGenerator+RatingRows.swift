internal import Generation
internal import Platform

extension RatingsGenerator {
  /// Makes the rows of the ratings file, one after the other.
  struct RatingRows {
    private let options: Options
    private let model: VoteModel
    private let comments: CommentWriter
    private var clock: VoteClock
    private var memory: VoteMemory
    private var random: Random
    private var dirtRandom: Random

    init(_ options: Options) {
      self.options = options
      model = VoteModel(options)
      comments = CommentWriter()
      clock = VoteClock(days: options.days)
      memory = VoteMemory(count: options.count)
      random = Random(seed: options.seed, stream: .votes)
      dirtRandom = Random(seed: options.seed, stream: .dirt)
    }

    /// Appends the row `id`; call it for 1, 2, 3 and so on.
    mutating func appendRow(id: Int, to buffer: inout LineBuffer) {
      let vote = nextVote(row: id - 1)
      let stars = model.stars(user: vote.user, location: vote.location, &random)
      // One stream for each comment: a flaw in one row leaves the others as they were.
      var commentRandom = Random(seed: options.seed, stream: .comments, item: id)
      let hasComment = commentRandom.chance(perMillion: options.commentedPerMillion)
      let flaw =
        options.dirtyPerMillion > 0 && dirtRandom.chance(perMillion: options.dirtyPerMillion)
        ? Flaw(&dirtRandom) : nil

      buffer.append(number: id)
      buffer.append(",u")
      buffer.append(number: Int(vote.user) + 1)
      buffer.append(",L")
      buffer.append(number: Int(vote.location) + 1)
      buffer.append(UInt8(ascii: ","))
      if case .stars(let text) = flaw {
        buffer.append(text)
      } else {
        buffer.append(48 &+ UInt8(truncatingIfNeeded: stars))
      }
      buffer.append(UInt8(ascii: ","))
      if case .time(let text) = flaw {
        buffer.append(text)
      } else {
        RatingRows.append(vote.time, to: &buffer)
      }
      switch flaw {
      case .columns(let text):
        buffer.append(text)
      case .encoding:
        // A lead byte of two that is followed by a letter.
        buffer.append(",caf")
        buffer.append(0xC3)
        buffer.append("s by the river")
      case .stars, .time, nil:
        buffer.append(UInt8(ascii: ","))
        if hasComment { comments.append(stars: stars, &commentRandom, to: &buffer) }
      }
      buffer.append(UInt8(ascii: "\n"))
    }

    private mutating func nextVote(row: Int) -> Vote {
      let now =
        options.order == .time ? clock.time(ofRow: row, of: options.count) : clock.anyTime(&random)
      if random.chance(perMillion: options.repeatedPerMillion),
        var vote = memory.earlier(&random)
      {
        vote.time = repeatedTime(after: vote.time, now: now)
        return vote
      }
      var pair = model.pair(&random)
      var tries = 1
      while !memory.insert(user: pair.user, location: pair.location), tries < 16 {
        pair = model.pair(&random)
        tries += 1
      }
      let isLate = options.order == .time && random.below(64) == 0
      let time = isLate ? max(clock.start, now - random.below(30 * 86_400)) : now
      let vote = Vote(user: pair.user, location: pair.location, time: time)
      memory.remember(vote, &random)
      return vote
    }

    /// The time of a vote that repeats an earlier row.
    ///
    /// One in 32 comes in the same second and one in 32 belongs before the row it repeats, so that
    /// "the latest vote counts" cannot be answered by row order or by time alone.
    private mutating func repeatedTime(after earlier: Int, now: Int) -> Int {
      switch random.below(32) {
      case 0: earlier
      case 1: clock.start + random.below(earlier - clock.start + 1)
      default:
        options.order == .time
          ? max(earlier, now) : earlier + random.below(clock.end - earlier)
      }
    }

    /// Appends a time as `2015-08-15T12:34:56Z`.
    private static func append(_ time: Int, to buffer: inout LineBuffer) {
      let (day, second) = time.quotientAndRemainder(dividingBy: 86_400)
      buffer.append(CivilDate(daysSinceEpoch: day))
      buffer.append(UInt8(ascii: "T"))
      buffer.append(twoDigits: second / 3_600)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(twoDigits: second / 60 % 60)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(twoDigits: second % 60)
      buffer.append(UInt8(ascii: "Z"))
    }
  }
}
