import Glibc
import Testing

@testable import Charts

/// Colours of series are seen on their paper, and told apart by those who see fewer colours.
@Suite struct ChartColourTests {
  private typealias RGB = [Double]

  /// The papers of pages, and the panels on them.
  private static let papers = [
    (ChartStyle.light, ["#ffffff", "#f5f6f8"]), (ChartStyle.dark, ["#15181b", "#1e2327"]),
  ]

  @Test func coloursStandOutFromPaper() {
    for (style, papers) in Self.papers {
      let colours = Self.colours(style)
      #expect(colours.count == SeriesLook.count)
      for (number, colour) in colours.enumerated() {
        for paper in papers {
          // Names are written in them: the contrast of text.
          let contrast = Self.contrast(colour, Self.linear(paper))
          #expect(contrast >= 4.5, "s\(number) on \(paper): \(contrast)")
        }
      }
    }
  }

  /// Distances in Oklab, of which 0.02 is just seen, to all eyes and to those without one of the three kinds of cones.
  ///
  /// The matrices are those of Machado, Oliveira and Fernandes (2009).
  @Test func coloursDifferForAllEyes() {
    let eyes: [[[Double]]] = [
      [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ],
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ],
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ],
    ]
    for (style, _) in Self.papers {
      for eye in eyes {
        let seen = Self.colours(style).map { colour in
          Self.oklab(eye.map { row in zip(row, colour).reduce(0) { $0 + $1.0 * $1.1 } })
        }
        for first in seen.indices {
          for second in 0..<first {
            let distance = zip(seen[first], seen[second]).reduce(0) {
              $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
            }.squareRoot()
            #expect(distance >= 0.07, "s\(second) and s\(first): \(distance)")
          }
        }
      }
    }
  }

  private static func colours(_ style: String) -> [RGB] {
    // Maps have colours of their own behind those of series.
    style.split(separator: ";").map { $0.split(separator: ":").map(String.init) }
      .filter { $0[0].wholeMatch(of: /--s\d/) != nil }.map { linear($0[1]) }
  }

  /// Linear red, green and blue of `#rrggbb`.
  private static func linear(_ colour: String) -> RGB {
    let digits = Array(colour.dropFirst())
    return stride(from: 0, to: 6, by: 2).map { at in
      let value = Double(Int(String(digits[at...at + 1]), radix: 16) ?? 0) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private static func contrast(_ first: RGB, _ second: RGB) -> Double {
    let shades = [first, second].map { 0.2126 * $0[0] + 0.7152 * $0[1] + 0.0722 * $0[2] }.sorted()
    return (shades[1] + 0.05) / (shades[0] + 0.05)
  }

  private static func oklab(_ colour: RGB) -> [Double] {
    let c = colour.map { min(max($0, 0), 1) }
    let cones = [
      0.4122214708 * c[0] + 0.5363325363 * c[1] + 0.0514459929 * c[2],
      0.2119034982 * c[0] + 0.6806995451 * c[1] + 0.1073969566 * c[2],
      0.0883024619 * c[0] + 0.2817188376 * c[1] + 0.6299787005 * c[2],
    ].map { pow($0, 1.0 / 3) }
    return [
      0.2104542553 * cones[0] + 0.7936177850 * cones[1] - 0.0040720468 * cones[2],
      1.9779984951 * cones[0] - 2.4285922050 * cones[1] + 0.4505937099 * cones[2],
      0.0259040371 * cones[0] + 0.7827717662 * cones[1] - 0.8086757660 * cones[2],
    ]
  }
}
