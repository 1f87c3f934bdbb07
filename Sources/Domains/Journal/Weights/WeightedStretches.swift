internal import Text

/// The stretches of one text in which words count more than once.
struct WeightedStretches {
  private struct Stretch {
    let start: Int
    let end: Int
    let weight: UInt8
  }

  /// They ascend, and none lies over another.
  private var stretches: [Stretch] = []

  /// Where `spans` lie over each other the highest weight holds.
  init(_ spans: [MarkupSpan], _ weights: SpanWeights) {
    var bounds: [(place: Int, weight: Int, isEnd: Bool)] = []
    for span in spans {
      let weight = weights.weight(of: span)
      guard weight > 1 else { continue }
      bounds.append((span.start, weight, false))
      bounds.append((span.end, weight, true))
    }
    bounds.sort { $0.place < $1.place }
    // By weight, how many stretches are open.
    var open = [Int](repeating: 0, count: SpanWeights.range.upperBound + 1)
    var used = Set(bounds.map(\.weight)).sorted(by: >)
    used.append(1)
    open[1] = 1
    var (start, weight) = (0, 1)
    for bound in bounds {
      open[bound.weight] += bound.isEnd ? -1 : 1
      // At one place ends may come before their starts: for no longer than that place.
      let now = used.first { open[$0] > 0 } ?? 1
      guard now != weight else { continue }
      if weight > 1, start < bound.place {
        stretches.append(Stretch(start: start, end: bound.place, weight: UInt8(weight)))
      }
      (start, weight) = (bound.place, now)
    }
  }

  /// Whether no word counts more than once.
  var isEmpty: Bool { stretches.isEmpty }

  /// How many times each of `tokens` counts, which have offsets; empty if all count once.
  ///
  /// A word of which some bytes lie in a stretch stands in it.
  func weights(of tokens: TokenList) -> [UInt8] {
    guard !isEmpty else { return [] }
    var weights = [UInt8](repeating: 1, count: tokens.count)
    var (next, isUsed) = (0, false)
    for token in 0..<tokens.count {
      guard let place = tokens.source(of: token) else { continue }
      while next < stretches.count, stretches[next].end <= place.lowerBound { next += 1 }
      var number = next
      while number < stretches.count, stretches[number].start < place.upperBound {
        weights[token] = max(weights[token], stretches[number].weight)
        isUsed = true
        number += 1
      }
    }
    return isUsed ? weights : []
  }
}
