internal import Generation

extension RatingsGenerator {
  /// Writes short comments in plain English, always quoted.
  ///
  /// A comment is "SUBJECT PREDICATE, LINK DETAIL." with words of the vote's mood. Some hold what
  /// makes comments hard to read back: doubled quotes (1 in 24), letters beyond ASCII (1 in 50), an
  /// emoji (1 in 100), a line break (1 in 2,000).
  struct CommentWriter {
    private let subjects = Phrases.subjects
    private let moods = [Phrases.poor, Phrases.middling, Phrases.good]

    func append(stars: Int, _ random: inout Random, to buffer: inout LineBuffer) {
      let mood = moods[stars <= 2 ? 0 : stars == 3 ? 1 : 2]
      let rarity = random.below(12_000)

      buffer.append(UInt8(ascii: "\""))
      if rarity < 500 {
        buffer.append("The \"\"")
        buffer.append(pick(Phrases.signs, &random))
        buffer.append("\"\"")
      } else {
        buffer.append(pick(subjects, &random))
      }
      buffer.append(UInt8(ascii: " "))
      buffer.append(pick(mood.predicates, &random))
      if random.below(8) > 0 {
        buffer.append(rarity >= 4_000 && rarity < 4_006 ? ",\n" : ", ")
        buffer.append(pick(mood.details, &random))
      }
      switch rarity {
      case 2_000..<2_240: buffer.append(pick(Phrases.beyondASCII, &random))
      case 3_000..<3_120: buffer.append(pick(Phrases.emoji, &random))
      default: buffer.append(rarity & 7 == 0 ? "!" : ".")
      }
      buffer.append(UInt8(ascii: "\""))
    }

    private func pick(_ phrases: [StaticString], _ random: inout Random) -> StaticString {
      phrases[random.below(phrases.count)]
    }
  }

  /// The words that comments are made of.
  enum Phrases {
    struct Mood {
      let predicates: [StaticString]
      let details: [StaticString]
    }

    static let subjects: [StaticString] = [
      "The terrace", "The garden", "The view from the tower", "Our table by the window",
      "The guided tour", "The path along the lake", "The small exhibition", "The breakfast",
      "The staff at the door", "The music in the hall", "The picnic lawn", "The old staircase",
      "The harbour walk", "The playground", "The coffee", "The audio guide", "The parking area",
      "The ticket queue", "The room upstairs", "The soup of the day", "The evening show",
      "The market stall", "The boat ride", "The reading corner", "The sunset spot",
      "The bike shelter", "The signposting", "The workshop for kids", "The bakery counter",
      "The quiet courtyard", "The cable car", "The collection of maps",
    ]

    static let signs: [StaticString] = [
      "secret garden", "best seat in town", "house special", "quiet corner", "royal suite",
      "five minute walk", "family menu", "sunrise tour",
    ]

    static let good = Mood(
      predicates: [
        "was a delight", "made our day", "is worth every step", "was better than we hoped",
        "felt calm and cared for", "was the highlight of the trip", "surprised all of us",
        "is simply lovely", "was clean and bright", "could not have been friendlier",
        "is a hidden gem", "was generous and warm", "kept the children happy for hours",
        "was open late and never crowded", "looks even better in the rain", "deserves a detour",
      ],
      details: [
        "we will come back in spring", "and nobody hurried us", "and the price was fair",
        "so bring a camera", "and the last bus still waits nearby",
        "our guests talk about it still",
        "best early in the morning", "and the cake was gone in a minute",
        "go there before noon if you can", "and there is shade all day", "with room for everyone",
        "so we stayed two hours longer", "and dogs are welcome too", "a place to slow down",
        "and they remembered our names", "easily the nicest stop this week",
      ])

    static let middling = Mood(
      predicates: [
        "was fine but nothing more", "is good in parts", "was a little noisy",
        "is nice when it is not full", "was shorter than expected", "could use some fresh paint",
        "did the job", "is pleasant enough", "was half closed for repairs",
        "is hard to find at first", "took longer than planned", "was decent for the price",
        "depends on the weather", "is better on weekdays", "was not quite as described",
        "had its moments",
      ],
      details: [
        "we might try it once more", "but the view makes up for it", "still, the staff tried hard",
        "so do not plan the whole day", "but the children liked it", "bring your own water",
        "and the signs are confusing", "perhaps we came on the wrong day",
        "though the tea was very good", "and it closes rather early", "but parking is free",
        "one visit is probably enough", "though the queue moved quickly",
        "and some benches would help", "but we have seen worse", "better with a reservation",
      ])

    static let poor = Mood(
      predicates: [
        "was a let-down", "was cold and crowded", "had been closed without a notice",
        "is far too expensive", "was dirty and loud", "was nothing like the pictures",
        "needs urgent repair", "ruined the afternoon", "felt unfriendly and rushed",
        "was not worth the wait", "smelled of old oil", "is badly signed",
        "was full by ten in the morning", "broke down twice", "made no sense to us",
        "was over before it began",
      ],
      details: [
        "we left after ten minutes", "and nobody apologised", "we asked twice and gave up",
        "and the refund took weeks", "so better walk on", "and we paid for it twice",
        "avoid it on public holidays", "the toilets were locked as well",
        "and the food came late", "next time we stay on the train",
        "there are nicer places close by", "and the phone was never answered",
        "never again with children", "even the pigeons had left", "and the rain came in",
        "we had hoped for much more",
      ])

    static let beyondASCII: [StaticString] = [
      ", très agréable.", ", schöner Ausblick über die Dächer.", ", un niño feliz.",
      ", smörgås för alla.", ", příjemné místo.", ", çok güzel.", ", 静かな場所。", ", ωραία θέα.",
    ]

    static let emoji: [StaticString] = [" 🙂", " 👍", " 🌧️", " ⭐⭐", " 🚲", " 👩‍👧", " 😡", " 🍰!"]
  }
}
