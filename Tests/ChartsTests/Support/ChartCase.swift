import Testing

@testable import Charts

/// A chart whose picture and text are kept as snapshots.
struct ChartCase: Sendable, CustomTestStringConvertible {
  let name: String
  let plot: Plot

  var testDescription: String { name }

  init(_ name: String, title: String = "", _ content: Plot.Content?) {
    guard let content else { preconditionFailure("case \(name): data do not fit together") }
    self.name = name
    plot = Plot(
      title: title.isEmpty ? name : title, description: "What to see in it.", content: content)
  }

  static let all = labelled + scatters + grids + dividedYears + maps + families

  /// Every style with every kind of data.
  private static let labelled = LabelledPlot.Style.allCases.flatMap { style in
    LabelledSample.all.map { sample in
      let count = style.seriesCount ?? sample.seriesCount
      return ChartCase(
        "\(style.rawValue)-\(sample.name)",
        LabelledPlot(
          style, labelTitle: sample.labelTitle, labels: sample.labels,
          series: (0..<count).map { series in
            ChartSeries(
              title: series < sample.seriesTitles.count
                ? sample.seriesTitles[series]
                : sample.seriesTitle + (count > 1 ? " \(series + 1)" : ""), unit: sample.unit,
              drawn: sample.labels.indices.map { sample.value($0, series) })
          }
        ).map { .labelled($0) })
    }
  }
}

/// Labels and values that a chart of labels has to cope with.
struct LabelledSample: Sendable {
  let name: String
  var labelTitle = "month"
  var seriesTitle = "Votes"
  var unit = ""
  /// Titles of their own; the others are numbered.
  var seriesTitles: [String] = []
  let labels: [String]
  var seriesCount = 1
  let value: @Sendable (_ label: Int, _ series: Int) -> ChartValue?

  private static func months(_ count: Int) -> [String] {
    (0..<count).map { "20\(10 + $0 / 12)-" + ($0 % 12 < 9 ? "0" : "") + "\($0 % 12 + 1)" }
  }

  /// Value, low and high of an interval, or three series.
  private static func spread(_ value: Int, _ series: Int) -> ChartValue {
    ChartValue(Int64(value + [0, -3, 4][series]))
  }

  static let all: [LabelledSample] = [
    LabelledSample(name: "plain", labels: months(12)) { spread(20 + $0 * 7 % 30, $1) },
    LabelledSample(name: "series", labels: months(8), seriesCount: 3) {
      spread(20 + ($0 + $1) * 7 % 30, $1)
    },
    LabelledSample(name: "empty", labels: []) { _, _ in nil },
    LabelledSample(name: "nothing", labels: months(3)) { _, _ in nil },
    LabelledSample(name: "one", labels: ["2019-01"]) { _, series in spread(7, series) },
    LabelledSample(name: "equal", labels: months(5)) { _, _ in ChartValue(5) },
    LabelledSample(name: "zero", labels: months(4)) { _, _ in ChartValue(0) },
    LabelledSample(name: "missing", labels: months(9)) { label, series in
      label % 3 == 1 ? nil : spread(10 + label, series)
    },
    LabelledSample(name: "negative", labels: months(7)) { spread($0 * 11 - 30, $1) },
    LabelledSample(name: "decimals", labels: months(6)) { label, series in
      .hundredths(391 + label * 7 + [0, -20, 30][series])
    },
    LabelledSample(name: "millions", labels: months(4)) { label, series in
      ChartValue(Int64(1_234_567 * (label + 1) + series * 400_000))
    },
    LabelledSample(name: "five-years", labels: months(55)) { spread(20 + $0 * 7 % 30, $1) },
    LabelledSample(
      name: "long-labels",
      labelTitle: "place with a name that goes on and on and does not end here",
      seriesTitle: "Number of votes that count after the rules of the definition were applied",
      labels: [
        "The Very Old Mill beside the River, Behind the Second Bridge and Under the Third Chestnut "
          + "Tree of the Long Alley",
        "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu",
        "Short",
      ]
    ) { spread(10 + $0, $1) },
    LabelledSample(
      name: "scripts", labelTitle: "מקום", seriesTitle: "投票数",
      labels: [
        "בית הקפה הישן, רחוב 7", "東京都千代田区丸の内一丁目の喫茶店", "مقهى الحي 12", "한국어 카페", "Ünïcödé 😀 & <b>",
      ]
    ) { spread(10 + $0 * 4, $1) },
    // What an attacker or a careless source gives.
    LabelledSample(
      name: "monsters", labelTitle: String(repeating: "x", count: 500),
      seriesTitle: String(repeating: "Wide words ", count: 50),
      labels: [
        String(repeating: "W", count: 500), String(repeating: "שלום ", count: 100),
        String(repeating: "👩‍👩‍👧🏳️‍🌈", count: 40), "\u{202E}turned\u{202C}", "a\nb\tc", "",
      ]
    ) { label, series in
      [1e12, 1e-6, -1e12, 0, 5e11, .nan][label].isFinite
        ? ChartValue([1e12, 1e-6, -1e12, 0, 5e11, 0][label] + Double(series), text: "\(label)e9")
        : nil
    },
    LabelledSample(name: "tiny", labels: months(6)) { label, series in
      ChartValue(Double(label + series + 1) * 1e-6, text: "0.00000\(label + series + 1)")
    },
    LabelledSample(
      name: "days", labelTitle: "day", labels: (1...28).map { "2021-02-\($0 < 10 ? "0" : "")\($0)" }
    ) {
      spread($0 * 17 % 23, $1)
    },
    LabelledSample(
      name: "kilometres", labelTitle: "km", seriesTitle: "Elevation (m)",
      labels: (0..<205).map { "\($0 / 5).\($0 % 5 * 2)00" }
    ) { spread(40 + ($0 * $0 / 37 + $0) % 50, $1) },
    LabelledSample(
      name: "shares", labelTitle: "place", seriesTitle: "Share", unit: "share",
      labels: ["Old Mill", "Bridge", "Square"]
    ) { label, series in
      let hundredths = 40 + label * 9 + [0, -12, 15][series]
      return ChartValue(Double(hundredths) / 100, text: "0.\(hundredths)00")
    },
    LabelledSample(name: "hours", seriesTitle: "Moving time (h)", unit: "h", labels: months(6)) {
      ChartValue(Double(2 + $0 * 3 % 7) + 0.25 + Double($1), text: "\(2 + $0 * 3 % 7 + $1).25")
    },
    LabelledSample(
      name: "named", labelTitle: "decade", unit: "%",
      seriesTitles: ["Grüne Mill Theatre", "Velvet Lantern, Tea Room", "Old Bridge"],
      labels: months(30), seriesCount: 3
    ) { label, series in
      series == 2 && label > 20 ? nil : .hundredths(3000 + label * 40 * (series - 1) + series * 100)
    },
    LabelledSample(name: "hundreds", labels: months(240)) { spread(40 + $0 * 13 % 50, $1) },
  ]
}

extension ChartValue {
  /// A value with two decimals.
  static func hundredths(_ count: Int) -> ChartValue? {
    let rest = count % 100
    return ChartValue(
      Double(count) / 100, text: "\(count / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)"))
  }
}
