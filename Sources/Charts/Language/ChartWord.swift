internal import Platform

/// What charts say by themselves, in pictures and to those who cannot see them.
enum ChartWord: String, Phrase {
  case noData = "No data"
  case noDataSaid = "No data."
  /// The entry of a calendar's legend for days without a value.
  case noValue = "none"
  /// The entry of a calendar's legend for parts of a day without a value.
  case noPartValue = "no value"
  /// Which parts a day is divided into.
  case parts = "Parts of a day, from the top: {parts}"
  /// What stands below as many rows as a picture has.
  case more = "and {count} more in the numbers of this chart"
  /// The same below a family.
  case moreBelow = "and {count} more in the table of this chart"
  /// What the colours and signs of a family are, and the head of their column.
  case sex = "Sex"
  case male
  case female
  /// What a legend says of values up to a bound, and below 0 down to one.
  case upTo = "up to {bound}"
  case downTo = "down to {bound}"
  case range = "{low} to {high}"
  case interval = "{value} ({low} to {high})"
  case heat = "{values} by {rows} and {columns}"

  // Units.
  case million = "M"
  case billion = "bn"
  case trillion = "tn"
  case days = "d"
  case hours = "h"
  case minutes = "min"
  case seconds = "s"

  // What a chart is, and its ends.
  case bars = "Bar chart of {rows}."
  case histogram = "Histogram of {rows}."
  case lines = "Line chart of {rows}."
  case ranks = "Line chart of ranks, the first at the top, of {rows}."
  case columns = "Column chart of {rows}."
  case intervals = "Interval chart of {rows}."
  case scatter = "Scatter chart of {count} points: {x} to the right, {y} above."
  case oneRow = "1 row"
  case rows = "{count} rows"
  case calendar = "Calendar of the days of {year}."
  case grid = "Grid of {rows} × {columns} cells."
  case features = "Map of {count} features."
  case oneFeature = "Map of 1 feature."
  case oneRelative = "Family tree with {count} relative."
  case relatives = "Family tree with {count} relatives."
  case ends = "{values}: from {low} ({first}) to {high} ({last})."
  case throughout = "{value} throughout"
  case spark = "from {first} to {last}, highest {highest}"
  case sparkIn = "from {first} to {last}, highest {highest} in "

  // Tables of numbers.
  case day
  case weekday
  case week
  case shape
  case latitude
  case longitude
  case lastLatitude = "last latitude"
  case lastLongitude = "last longitude"
  case length = "length (km)"
  case least = "{values}, least"
  case greatest = "{values}, greatest"
  case point
  case line = "line of {count} points"
  case area
  case rings = "area of {count} rings"

  // Maps.
  case colour = "Colour and width: {values}"
  case below = "to {bound}"
  case above = "over {bound}"
  case ring = "Lines begin at a ring and end at a dot."
  case marks = "Marks along the way: kilometres."
  case marksEvery = "Marks along the way: every {count} km."
  case links = "Marks along the way: kilometres; they lead to the profile."
  case linksEvery = "Marks along the way: every {count} km; they lead to the profile."
  case kilometreOnMap = "Kilometre {number} on the map"
  case kilometreOnProfile = "Kilometre {number} on the profile"
  case oneMark = "What lies close together has one mark."
  case size = "Area of a symbol: {values}, at most {greatest}"
  case start
  case end
  case others = "and {count} more"
  case listMore = "{names} and {count} more"
  case outside = "outside the map"
  case beyond = "Outside the map: {places}."
  case oneArea = "Area {first} has a map of its own below the first map."
  case twoAreas = "Areas {first} and {last} have maps of their own below the first map."
  case areas = "Areas {first} to {last} have maps of their own below the first map."
  case part = "map"
  case northArrow = "North"
  case northLetter = "N"
  case eastLetter = "E"
  case southLetter = "S"
  case westLetter = "W"
  case north
  case northEast = "north-east"
  case east
  case southEast = "south-east"
  case south
  case southWest = "south-west"
  case west
  case northWest = "north-west"

  static let translations: [Language: [String: String]] = [.german: germanPhrases]
}

extension Language {
  /// What stands below as many rows as a picture has.
  func more(_ count: Int) -> String {
    text(ChartWord.more, ["count": ReadableNumber.text(String(count), self)])
  }

  /// The names of days from Monday, in a few letters.
  var shortWeekdays: [String] { (1...7).map { DateWords.shortWeekday($0, in: self) } }

  /// The name of a month, 1...12, in a few letters.
  func shortMonth(_ number: Int) -> String { String(DateWords.month(number, in: self).prefix(3)) }
}
