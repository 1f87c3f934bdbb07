/// The coefficients of sin 2σ, sin 4σ and so on in one of the integrals along a geodesic.
typealias SineCoefficients = InlineArray<6, Double>

/// A point of a geodesic: the angle σ at the center of the auxiliary sphere, by its sine and cosine.
struct ArcAngle {
  private(set) var sine: Double
  private(set) var cosine: Double

  /// The angle of the direction from the origin to (`cosine`, `sine`).
  init(sine: Double, cosine: Double) {
    let length = (sine * sine + cosine * cosine).squareRoot()
    self.sine = sine / length
    self.cosine = cosine / length
  }

  /// π − σ.
  var turnedBack: ArcAngle {
    var angle = self
    angle.cosine = -cosine
    return angle
  }

  /// Σ cₗ sin 2lσ, by the recurrence of Clenshaw.
  @inline(__always)
  func sum(_ c: borrowing SineCoefficients) -> Double {
    let twice = 2 * (cosine - sine) * (cosine + sine)
    var (after, current) = (0.0, 0.0)
    for index in stride(from: 5, through: 0, by: -1) {
      (after, current) = (current, c[index] + twice * current - after)
    }
    return 2 * sine * cosine * current
  }
}

/// The integrals along a geodesic whose parameter is ε, to order 6.
///
/// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013) 43-55: equations 15 to 18
/// are the distance, I₁(σ) = A₁ (σ + Σ C₁ₗ sin 2lσ); equations 41 to 43 are I₂, which the reduced length
/// needs. What is left out is below a nanometre on the Earth.
struct DistanceSeries {
  let scale: Double
  let sines: SineCoefficients
  let secondScale: Double
  let secondSines: SineCoefficients

  init(_ e: Double) {
    let (e2, e3) = (e * e, e * e * e)
    let (e4, e5, e6) = (e2 * e2, e2 * e3, e3 * e3)
    scale = (1 + e2 / 4 + e4 / 64 + e6 / 256) / (1 - e)
    sines = [
      -e / 2 + 3 * e3 / 16 - e5 / 32,
      -e2 / 16 + e4 / 32 - 9 * e6 / 2048,
      -e3 / 48 + 3 * e5 / 256,
      -5 * e4 / 512 + 3 * e6 / 512,
      -7 * e5 / 1280,
      -7 * e6 / 2048,
    ]
    secondScale = (1 + e2 / 4 + 9 * e4 / 64 + 25 * e6 / 256) * (1 - e)
    secondSines = [
      e / 2 + e3 / 16 + e5 / 32,
      3 * e2 / 16 + e4 / 32 + 35 * e6 / 2048,
      5 * e3 / 48 + 5 * e5 / 256,
      35 * e4 / 512 + 7 * e6 / 512,
      63 * e5 / 1280,
      77 * e6 / 2048,
    ]
  }

  /// I₁ from `start` to `end`, which are `arc` apart; times the polar radius it is the distance.
  func length(from start: ArcAngle, to end: ArcAngle, arc: Double) -> Double {
    scale * (arc + (end.sum(sines) - start.sum(sines)))
  }

  /// I₂ from `start` to `end`, which are `arc` apart.
  func secondLength(from start: ArcAngle, to end: ArcAngle, arc: Double) -> Double {
    secondScale * (arc + (end.sum(secondSines) - start.sum(secondSines)))
  }
}

/// The integral I₃(σ) = A₃ (σ + Σ C₃ₗ sin 2lσ) by which longitudes on the ellipsoid fall short of those
/// on the auxiliary sphere: equations 23 to 25 of the same paper, to order 6.
struct LongitudeSeries: Sendable {
  /// The coefficients of ε⁰ to ε⁵ in A₃, and of ε to ε⁵ in each C₃ₗ, for the third flattening.
  private let scale: InlineArray<6, Double>
  private let sines: InlineArray<5, InlineArray<5, Double>>

  init(thirdFlattening n: Double) {
    let n2 = n * n
    scale = [
      1, -(1 / 2.0 - n / 2), -(1 / 4.0 + n / 8 - 3 * n2 / 8), -(1 / 16.0 + 3 * n / 16 + n2 / 16),
      -(3 / 64.0 + n / 32), -3 / 128.0,
    ]
    sines = [
      [
        1 / 4.0 - n / 4, 1 / 8.0 - n2 / 8, 3 / 64.0 + 3 * n / 64 - n2 / 64, 5 / 128.0 + n / 64,
        3 / 128.0,
      ],
      [
        0, 1 / 16.0 - 3 * n / 32 + n2 / 32, 3 / 64.0 - n / 32 - 3 * n2 / 64, 3 / 128.0 + n / 128,
        5 / 256.0,
      ],
      [0, 0, 5 / 192.0 - 3 * n / 64 + 5 * n2 / 192, 3 / 128.0 - 5 * n / 192, 7 / 512.0],
      [0, 0, 0, 7 / 512.0 - 7 * n / 256, 7 / 512.0],
      [0, 0, 0, 0, 21 / 2560.0],
    ]
  }

  /// I₃ from `start` to `end`, which are `arc` apart, along a geodesic whose parameter is `e`.
  func length(from start: ArcAngle, to end: ArcAngle, arc: Double, _ e: Double) -> Double {
    var factor = scale[5]
    for index in stride(from: 4, through: 0, by: -1) { factor = factor * e + scale[index] }
    var coefficients = SineCoefficients(repeating: 0)
    for row in 0..<5 {
      var value = 0.0
      for index in stride(from: 4, through: 0, by: -1) { value = (value + sines[row][index]) * e }
      coefficients[row] = value
    }
    return factor * (arc + (end.sum(coefficients) - start.sum(coefficients)))
  }
}
