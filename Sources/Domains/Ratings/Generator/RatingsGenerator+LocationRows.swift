internal import Generation

extension RatingsGenerator {
  /// Makes the rows of the places file; a row depends on the seed and its id alone.
  struct LocationRows {
    let seed: UInt64

    func appendRow(id: Int, to buffer: inout LineBuffer) {
      var random = Random(seed: seed, stream: .places, item: id)
      let category = random.below(PlaceWords.categories.count)
      let town = PlaceWords.towns[random.below(PlaceWords.towns.count)]

      buffer.append(UInt8(ascii: "L"))
      buffer.append(number: id)
      buffer.append(UInt8(ascii: ","))
      appendName(category: category, &random, to: &buffer)

      // Every address holds a comma, so every one is quoted.
      buffer.append(",\"")
      buffer.append(pick(PlaceWords.streets, &random))
      buffer.append(UInt8(ascii: " "))
      buffer.append(number: random.below(180) + 1)
      buffer.append(", ")
      buffer.append(town.name)
      buffer.append("\",")

      appendDegrees(millionths: town.latitude * 1_000 + scatter(45_000, &random), to: &buffer)
      buffer.append(UInt8(ascii: ","))
      appendDegrees(millionths: town.longitude * 1_000 + scatter(70_000, &random), to: &buffer)
      buffer.append(UInt8(ascii: ","))
      buffer.append(PlaceWords.categories[category].key)
      buffer.append(UInt8(ascii: "\n"))
    }

    private func appendName(
      category: Int, _ random: inout Random, to buffer: inout LineBuffer
    ) {
      let first = pick(PlaceWords.first, &random)
      let second = pick(PlaceWords.second, &random)
      let noun = pick(PlaceWords.categories[category].nouns, &random)
      switch random.below(40) {
      case 0:
        buffer.append("\"The \"\"")
        appendWords(first, second, to: &buffer)
        buffer.append("\"\" ")
        buffer.append(noun)
        buffer.append(UInt8(ascii: "\""))
      case 1:
        buffer.append(UInt8(ascii: "\""))
        appendWords(first, second, to: &buffer)
        buffer.append(", ")
        buffer.append(noun)
        buffer.append(UInt8(ascii: "\""))
      default:
        appendWords(first, second, to: &buffer)
        buffer.append(UInt8(ascii: " "))
        buffer.append(noun)
      }
    }

    private func appendWords(
      _ first: StaticString, _ second: StaticString, to buffer: inout LineBuffer
    ) {
      buffer.append(first)
      buffer.append(UInt8(ascii: " "))
      buffer.append(second)
    }

    /// A distance from the middle of the town; short ones are likelier.
    private func scatter(_ reach: Int, _ random: inout Random) -> Int {
      random.below(reach) - random.below(reach)
    }

    private func appendDegrees(millionths: Int, to buffer: inout LineBuffer) {
      if millionths < 0 { buffer.append(UInt8(ascii: "-")) }
      let (whole, fraction) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
      buffer.append(number: whole)
      buffer.append(UInt8(ascii: "."))
      buffer.append(twoDigits: fraction / 10_000)
      buffer.append(twoDigits: fraction / 100 % 100)
      buffer.append(twoDigits: fraction % 100)
    }

    private func pick(_ words: [StaticString], _ random: inout Random) -> StaticString {
      words[random.below(words.count)]
    }
  }

  /// The words that place names and addresses are made of; towns and streets are invented.
  enum PlaceWords {
    struct Category {
      let key: StaticString
      let nouns: [StaticString]
    }

    struct Town {
      let name: StaticString
      /// Thousandths of a degree.
      let latitude: Int
      let longitude: Int

      init(_ name: StaticString, _ latitude: Int, _ longitude: Int) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
      }
    }

    static let first: [StaticString] = [
      "Amber", "Copper", "Silver", "Blue", "Crooked", "Quiet", "Windy", "Golden", "Old", "Little",
      "Broken", "Hollow", "Misty", "Green", "Northern", "Red", "Ivory", "Lower", "Upper", "Wild",
      "Sunny", "Painted", "Seven", "Twin", "Iron", "Maple", "Velvet", "Long", "Merry", "Stony",
      "Grüne", "Été",
    ]

    static let second: [StaticString] = [
      "Heron", "Lantern", "Bridge", "Anchor", "Meadow", "Fox", "Kettle", "Mill", "Harbour", "Oak",
      "Compass", "Otter", "Bell", "Terrace", "Wheel", "Willow", "Gate", "Finch", "Orchard",
      "Barrel",
      "Spring", "Badger", "Quarry", "Lark", "Tower", "Pebble", "Acorn", "Ferry", "Clock", "Juniper",
      "Raven", "Brook",
    ]

    static let categories = [
      Category(key: "cafe", nouns: ["Café", "Coffee House", "Tea Room"]),
      Category(key: "restaurant", nouns: ["Inn", "Kitchen", "Dining Room", "Tavern"]),
      Category(key: "museum", nouns: ["Museum", "Gallery", "Collection"]),
      Category(key: "park", nouns: ["Park", "Gardens", "Green"]),
      Category(key: "viewpoint", nouns: ["Lookout", "Viewpoint", "Rock"]),
      Category(key: "hotel", nouns: ["Hotel", "Guest House", "Lodge"]),
      Category(key: "beach", nouns: ["Beach", "Bay", "Cove"]),
      Category(key: "trail", nouns: ["Trail", "Loop", "Path"]),
      Category(key: "market", nouns: ["Market", "Arcade"]),
      Category(key: "theatre", nouns: ["Theatre", "Playhouse", "Stage"]),
      Category(key: "library", nouns: ["Library", "Reading Room"]),
      Category(key: "bakery", nouns: ["Bakery", "Bread House"]),
    ]

    static let streets: [StaticString] = [
      "Ropewalk", "Tanner Lane", "Station Road", "Lime Alley", "Canal Quay", "Orchard Row",
      "Market Hill", "Weaver Street", "Chapel Steps", "Lower Bank", "Copper Yard", "Mill Race",
      "Linden Ring", "Signal Way", "Foundry Court", "Heron Walk", "Glassworks Road", "Meadow Close",
      "North Pier", "Quarry Rise",
    ]

    static let towns = [
      Town("Velmora", 47_412, 8_935), Town("Ostrandt", 52_870, 10_214),
      Town("Karelby", 56_031, 14_522), Town("Pontarre", 44_283, 5_107),
      Town("Lindhafen", 54_118, 11_740), Town("Sarvena", 45_902, 13_366),
      Town("Dunmarrow", 54_655, -3_281), Town("Åsvik", 59_204, 10_871),
      Town("Montclary", 46_377, 2_948), Town("Brezovec", 49_511, 16_209),
      Town("Ravello Alta", 41_066, 15_320), Town("Tarnholm", 57_390, 9_988),
      Town("Castrovel", 40_728, -4_617), Town("Grünau am Berg", 48_227, 13_903),
      Town("Weldham", 52_144, -1_806), Town("Kallioranta", 61_733, 25_415),
      Town("Porto Sereno", 38_519, -8_744), Town("Szentlak", 46_844, 18_612),
      Town("Nordvern", 63_058, 8_137), Town("Oakhollow", 51_306, 592),
      Town("Belmaris", 43_615, 7_488), Town("Zelenka", 50_277, 19_054),
      Town("Thornby", 53_921, -733), Town("Valdirosa", 42_960, 12_081),
    ]
  }
}
