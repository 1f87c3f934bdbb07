import Analysis
import Testing

/// Zeros and the greatest counts: undefined is nil, nothing is NaN, nothing traps.
@Suite struct ExtremesTests {
  private static let counts: [Int64] = [0, 1, 2, 3, 1 << 40, .max / 4, .max - 1, .max]

  private func expectNumbers(_ values: [Double?], _ inputs: [Int64]) {
    for value in values {
      #expect(value?.isNaN != true, "\(inputs)")
      #expect(value != 0 || value?.sign == .plus, "no −0: \(inputs)")
    }
  }

  @Test func keyness() {
    for a in Self.counts {
      for c in Self.counts where c >= a {
        for b in Self.counts {
          for d in Self.counts where d >= b {
            let keyness = Keyness(
              targetCount: a, targetTokens: c, referenceCount: b, referenceTokens: d)
            let tests = [
              keyness.logLikelihood(), keyness.logLikelihood(correction: .williams),
              keyness.chiSquare(), keyness.chiSquare(yates: true), keyness.pValue(),
              keyness.bayesianInformation,
            ]
            let sizes = [keyness.logRatio, keyness.percentDifference]
            expectNumbers(tests + sizes + [keyness.twoCellLogLikelihood], [a, c, b, d])
            // All or nothing, as documented.
            let hasTokens = c > 0 && d > 0 && (a > 0 || b > 0)
            let hasOthers = a < c || b < d
            #expect(sizes.allSatisfy { ($0 != nil) == hasTokens })
            #expect(tests.allSatisfy { ($0 != nil) == (hasTokens && hasOthers) })
            #expect(tests.allSatisfy { $0?.isInfinite != true })
          }
        }
      }
    }
  }

  @Test func collocation() {
    for tokens in Self.counts {
      for node in Self.counts where node <= tokens {
        for collocate in Self.counts where collocate <= tokens {
          for joint in Self.counts {
            let pair = Collocation(
              jointCount: joint, nodeCount: node, collocateCount: collocate, tokenCount: tokens,
              span: 3)
            expectNumbers(
              [
                pair.expectedCount, pair.mutualInformation, pair.logDice, pair.logLikelihood,
                pair.tScore,
              ], [tokens, node, collocate, joint])
          }
        }
      }
    }
  }

  @Test func dispersion() {
    let large = Int64.max / 2
    let inputs: [([Int64], [Int64])] = [
      ([large, 0], [large, large]), ([large, large], [large, large]), ([0, 1], [large, 1]),
      ([], []),
    ]
    for (counts, sizes) in inputs {
      let found = Dispersion(counts: counts, sizes: sizes)
      expectNumbers(
        [found.deviationOfProportions, found.normalizedDeviation, found.juillandD], sizes)
    }
    #expect(Dispersion(counts: [large, 0], sizes: [large, large]).normalizedDeviation == 1)
  }

  @Test func runs() {
    for marked in [0, 1, 2, 20, 21, 1 << 60] as [Int64] {
      for unmarked in [0, 1, 2, 20, 21, 1 << 60] as [Int64] {
        let fewest: Int64 = (marked > 0 ? 1 : 0) + (unmarked > 0 ? 1 : 0)
        let most = 2 * min(marked, unmarked) + (marked == unmarked ? 0 : 1)
        for runs in [fewest, most] {
          let test = RunsTest(marked: marked, unmarked: unmarked, runs: runs)
          expectNumbers(
            [test.expectedRuns, test.variance, test.z, test.pValue], [marked, unmarked, runs])
          #expect((test.pValue != nil) == (marked > 0 && unmarked > 0))
        }
      }
    }
  }

  @Test func effectSize() {
    let totals: [Int64] = [0, 1, 2, 1 << 52]
    for n1 in totals {
      for n2 in totals {
        for k1 in Set([0, n1 / 2, n1]) {
          for k2 in Set([0, n2 / 2, n2]) {
            let effect = EffectSize(
              firstCount: k1, firstTotal: n1, secondCount: k2, secondTotal: n2)
            let interval = effect.differenceInterval(z: 1.96)
            let h = effect.cohenHInterval(z: 1.96)
            expectNumbers(
              [effect.difference, effect.cohenH, interval?.lower, interval?.upper],
              [k1, n1, k2, n2])
            #expect((h != nil) == (n1 > 0 && n2 > 0))
          }
        }
      }
    }
  }

  @Test func trend() {
    let large = Int64.max
    let trend = Trend([
      Trend.Point(period: .min, part: large, whole: 1),
      Trend.Point(period: 0, part: large, whole: large),
      Trend.Point(period: .max, part: 0, whole: large),
    ])
    #expect(trend.score == -3)
    expectNumbers([trend.z, trend.pValue, trend.slope, Trend([]).slope, Trend([]).z], [large])
    #expect(Trend([]).scoreVariance == 0)
  }
}
