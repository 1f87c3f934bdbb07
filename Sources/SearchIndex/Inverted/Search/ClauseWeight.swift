/// What turns frequency and norm of one clause into its contribution to the score.
///
/// Contributions never fall as the frequency grows and never grow with the norm, also after
/// rounding: `w × tf / (tf + n)` is computed as `w − w / (1 + tf × 1/n)`, in which each operation
/// is monotone (the form that Lucene 10 uses, for this reason). So the greatest contribution of a
/// block is that of one of its frontier's pairs, exactly.
struct ClauseWeight {
  /// The idf of the term, or the sum of those of a phrase's terms.
  let weight: Float
  let grid: ScoreGrid
  /// `BM25.inverses` of the field; the searcher keeps them.
  let inverses: UnsafePointer<Float>

  /// The contribution of `frequency` occurrences in a document with `norm`.
  @inline(__always)
  func contribution(frequency: UInt32, norm: UInt8) -> Float {
    contribution(ratio: ratio(frequency: frequency, norm: norm))
  }

  /// What the contribution depends on, and grows with.
  @inline(__always)
  func ratio(frequency: UInt32, norm: UInt8) -> Float {
    // Frequencies are below 2^31, and a signed conversion is one instruction.
    Float(Int32(truncatingIfNeeded: frequency)) * inverses[Int(norm)]
  }

  /// The contribution of a ratio.
  @inline(__always)
  func contribution(ratio: Float) -> Float { grid.rounded(weight - weight / (1 + ratio)) }

  /// The contributions of `count` postings of a block, into `scores`; all buffers hold a multiple of
  /// eight elements, those from `count` on mean nothing.
  @inline(__always)
  func contributions(
    documents: UnsafePointer<UInt32>, frequencies: UnsafePointer<UInt32>, count: Int,
    norms: UnsafePointer<UInt8>, into scores: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count {
      scores[index] = ratio(
        frequency: frequencies[index], norm: norms[Int(documents[index])])
    }
    let weight = SIMD8<Float>(repeating: weight)
    let magnitude = SIMD8<Float>(repeating: grid.magnitude)
    let one = SIMD8<Float>(repeating: 1)
    var index = 0
    while index < count {
      let place = UnsafeMutableRawPointer(scores + index)
      let ratio = place.loadUnaligned(as: SIMD8<Float>.self)
      let score = ((weight - weight / (one + ratio)) + magnitude) - magnitude
      place.storeBytes(of: score, as: SIMD8<Float>.self)
      index += 8
    }
  }
}
