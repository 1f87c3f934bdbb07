import Ratings
import Testing

/// That the votes look like votes: popularity, quality, time, repetition and comments.
@Suite struct RatingsShapeTests {
  static let rows: Result<[[String]], any Error> = Result {
    try GeneratedFile.ratings(RatingsGenerator.Options(count: 150_000, seed: 4)).rows
  }

  private func counts(_ values: some Sequence<String>) -> [String: Int] {
    values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test func popularityFollowsZipf() throws {
    let votes = counts(try Self.rows.get().map { $0[2] })
    let ranked = votes.values.sorted(by: >)
    #expect(ranked.count == 1_000)
    // Votes fall with (rank + 2): ten times the rank has about a tenth of the votes.
    for (rank, far) in [(8, 98), (18, 198), (38, 398)] {
      let ratio = Double(ranked[rank - 1]) / Double(ranked[far - 1])
      #expect((7.5...13).contains(ratio), "rank \(rank): \(ratio)")
    }
  }

  @Test func popularityIsNotInTheIds() throws {
    let votes = counts(try Self.rows.get().map { $0[2] })
    let popular = votes.sorted { $0.value > $1.value }.prefix(100)
    let low = popular.count { (Int($0.key.dropFirst()) ?? 0) <= 500 }
    #expect((30...70).contains(low))
  }

  @Test func repeatedVotesAreAFewPerCent() throws {
    let rows = try Self.rows.get()
    let pairs = Set(rows.map { $0[1] + $0[2] })
    let share = Double(rows.count - pairs.count) / Double(rows.count)
    #expect((0.025...0.045).contains(share), "\(share)")
  }

  @Test func repetitionsComeLaterEarlierAndInTheSameSecond() throws {
    var latest: [String: String] = [:]
    var later = 0
    var same = 0
    var earlier = 0
    for row in try Self.rows.get() {
      if let before = latest[row[1] + row[2]] {
        if row[4] > before {
          later += 1
        } else if row[4] == before {
          same += 1
        } else {
          earlier += 1
        }
      }
      latest[row[1] + row[2]] = row[4]
    }
    #expect(later > 10 * earlier && earlier > 50 && same > 50, "\(later) \(earlier) \(same)")
  }

  @Test func placesDifferInQuality() throws {
    var sums: [String: (stars: Int, votes: Int)] = [:]
    for row in try Self.rows.get() {
      sums[row[2], default: (0, 0)].stars += try #require(Int(row[3]))
      sums[row[2], default: (0, 0)].votes += 1
    }
    let means = sums.values.filter { $0.votes >= 50 }.map { Double($0.stars) / Double($0.votes) }
    #expect(try #require(means.min()) < 2.7)
    #expect(try #require(means.max()) > 4.0)
  }

  @Test func timesGrowAndFollowTheSeasons() throws {
    let rows = try Self.rows.get()
    let years = counts(rows.map { String($0[4].prefix(4)) })
    let perYear = try ["2014", "2015", "2016", "2017", "2018"].map { try #require(years[$0]) }
    #expect(perYear == perYear.sorted())
    #expect(perYear[4] > 2 * perYear[0])
    let months = counts(rows.map { String($0[4].dropFirst(5).prefix(2)) })
    #expect(try #require(months["08"]) > 2 * (try #require(months["02"])))
    let hours = counts(rows.map { String($0[4].dropFirst(11).prefix(2)) })
    #expect(try #require(hours["20"]) > 10 * (try #require(hours["04"])))
  }

  @Test func timeOrderRisesButForLateUploads() throws {
    let options = RatingsGenerator.Options(count: 6_400, seed: 4, order: .time)
    let times = try GeneratedFile.ratings(options).rows.map { $0[4] }
    var newest = ""
    var late = 0
    for time in times {
      if time < newest { late += 1 } else { newest = time }
    }
    #expect((50...250).contains(late), "\(late)")
    #expect(try #require(times.first).hasPrefix("2014-01"))
    #expect(newest.hasPrefix("2018-12-31"))
  }

  @Test func commentsHoldWhatIsHardToRead() throws {
    let comments = try Self.rows.get().map { $0[5] }.filter { !$0.isEmpty }
    #expect((48_000...52_000).contains(comments.count))
    let quoted = comments.count { $0.contains("\"") }
    let foreign = comments.count { !$0.utf8.allSatisfy { $0 < 128 } }
    let broken = comments.count { $0.contains("\n") }
    #expect((1_800...2_400).contains(quoted), "\(quoted)")
    #expect((1_200...1_900).contains(foreign), "\(foreign)")
    #expect((5...50).contains(broken), "\(broken)")
  }

  @Test func cleanRowsStayWhenDirtIsAdded() throws {
    var options = RatingsGenerator.Options(count: 20_000, seed: 9)
    let clean = try GeneratedFile.ratings(options).rows
    options.dirtyPerMillion = 10_000
    let dirty = try GeneratedFile.ratings(options).rows
    #expect(dirty.count == clean.count)
    let changed = zip(clean, dirty).filter { $0 != $1 }
    #expect((150...250).contains(changed.count), "\(changed.count)")
    #expect(clean.allSatisfy(Self.isValid))
    #expect(!changed.contains { Self.isValid($0.1) })
    let reasons = [
      changed.count { $0.1.count != 6 },
      changed.count { $0.1.count == 6 && $0.1[3] != $0.0[3] },
      changed.count { $0.1.count == 6 && $0.1[4] != $0.0[4] },
      changed.count { $0.1.count == 6 && $0.1[5].contains("\u{FFFD}") },
    ]
    #expect(reasons.allSatisfy { $0 >= 20 } && reasons.reduce(0, +) == changed.count)
  }

  /// Whether a reader has no reason to reject `row`.
  static func isValid(_ row: [String]) -> Bool {
    row.count == 6 && ["1", "2", "3", "4", "5"].contains(row[3])
      && row[4].utf8.count == 20 && row[4].hasSuffix("Z") && row[4] < "2019"
      && isDate(row[4].prefix(10)) && row[4].dropFirst(11).prefix(2) < "24"
      && !row[5].contains("\u{FFFD}")
  }

  private static func isDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]) else { return false }
    let isLeap = parts[0] % 4 == 0 && parts[0] % 100 != 0 || parts[0] % 400 == 0
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[parts[1] - 1]).contains(parts[2])
  }
}
