internal import Analysis
internal import Report

/// Says in one sentence why a location stands where it does, from the figures of its row and of its
/// neighbours.
///
/// Numbers have the decimals that the table prints, and differences are those of printed numbers.
struct RankReason {
  let ranking: WindowRanking
  let scoring: Scoring

  /// The sentences of all entries.
  var sentences: [[UInt8]] {
    var sentences: [[UInt8]] = []
    let entries = ranking.entries
    var text: [UInt8] = []
    for index in entries.indices {
      text.removeAll(keepingCapacity: true)
      appendScore(entries[index].tally, to: &text)
      if index > 0, entries[index - 1].score == entries[index].score {
        text.append("; level with the one before")
      }
      if index + 1 < entries.count {
        appendDistance(
          from: entries[index], to: entries[index + 1].tally, score: entries[index + 1].score,
          to: &text)
      } else if let next = ranking.next {
        appendDistance(from: entries[index], to: next.tally, score: next.score, to: &text)
      } else {
        text.append(entries.count == 1 ? "; the only one ranked" : "; the last one ranked")
      }
      text.append(".")
      sentences.append(text)
    }
    return sentences
  }

  private func appendScore(_ tally: Tally, to text: inout [UInt8]) {
    switch scoring.order {
    case .votes:
      appendVotes(tally.votes, to: &text)
      text.append(", ")
      text.append(FixedDecimal(tally.mean))
      text.append(" on average")
    case .mean:
      appendMean(tally, to: &text)
    case .bayes:
      appendMean(tally, to: &text)
      appendPrior(tally, to: &text)
    case .wilson:
      text.append(tally.liked)
      text.append(" of ")
      appendVotes(tally.votes, to: &text)
      text.append(tally.votes == 1 ? " likes it" : " like it")
      text.append("; the lower bound of that share is ")
      text.append(FixedDecimal(scoring.wilson(tally)))
    case .starsLower:
      appendMean(tally, to: &text)
      text.append("; with one vote of each step added, the lower bound is ")
      text.append(FixedDecimal(scoring.stars(tally).lower / 100))
    case .hot:
      text.append(tally.liked)
      text.append(tally.liked == 1 ? " like is worth " : " likes are worth ")
      text.append(FixedDecimal(tally.hot))
      text.append(" fresh ones")
    }
  }

  private func appendVotes(_ votes: Int64, to text: inout [UInt8]) {
    text.append(votes)
    text.append(votes == 1 ? " vote" : " votes")
  }

  private func appendMean(_ tally: Tally, to text: inout [UInt8]) {
    text.append(FixedDecimal(tally.mean))
    text.append(" from ")
    appendVotes(tally.votes, to: &text)
  }

  private func appendPrior(_ tally: Tally, to text: inout [UInt8]) {
    let prior = ranking.prior
    guard prior.votes > 0 else {
      text.append("; no votes are added")
      return
    }
    // The median is a whole number or ends in one half.
    let halves = Int64(prior.votes * 2)
    text.append("; ")
    text.append(halves / 2)
    if halves % 2 == 1 { text.append(".5") }
    text.append(halves == 2 ? " added vote of " : " added votes of ")
    text.append(FixedDecimal(prior.mean))
    let isOne = halves == 2
    let after = FixedDecimal(tally.bayes(prior))
    let pull = after - FixedDecimal(tally.mean)
    if pull.units == 0 {
      text.append(isOne ? " leaves it there" : " leave it there")
      return
    }
    text.append(isOne ? " pulls it " : " pull it ")
    text.append(pull.units < 0 ? "down by " : "up by ")
    text.append(FixedDecimal(units: abs(pull.units)))
    text.append(" to ")
    text.append(after)
  }

  private func appendDistance(
    from entry: RankedLocation, to next: Tally, score: Int64, to text: inout [UInt8]
  ) {
    if score == entry.score {
      text.append("; level with the next, which ")
      text.append(next.votes < entry.tally.votes ? "has fewer votes" : "follows by its id")
      return
    }
    text.append("; ")
    if scoring.order == .votes {
      text.append(entry.tally.votes - next.votes)
      text.append(" more than the next")
      return
    }
    let distance =
      FixedDecimal(scoring.value(scoring.order, entry.tally, prior: ranking.prior))
      - FixedDecimal(scoring.value(scoring.order, next, prior: ranking.prior))
    if distance.units == 0 {
      text.append("less than 0.0001 above the next")
    } else {
      text.append(distance)
      text.append(" above the next")
    }
  }
}
