/// The letters of rules: capital letters of ASCII, and a few that some rules tell apart.
enum Letter {
  static let a: UInt8 = 65  // A
  static let b: UInt8 = 66  // B
  static let c: UInt8 = 67  // C
  static let d: UInt8 = 68  // D
  static let e: UInt8 = 69  // E
  static let f: UInt8 = 70  // F
  static let g: UInt8 = 71  // G
  static let h: UInt8 = 72  // H
  static let i: UInt8 = 73  // I
  static let j: UInt8 = 74  // J
  static let k: UInt8 = 75  // K
  static let l: UInt8 = 76  // L
  static let m: UInt8 = 77  // M
  static let n: UInt8 = 78  // N
  static let o: UInt8 = 79  // O
  static let p: UInt8 = 80  // P
  static let q: UInt8 = 81  // Q
  static let r: UInt8 = 82  // R
  static let s: UInt8 = 83  // S
  static let t: UInt8 = 84  // T
  static let u: UInt8 = 85  // U
  static let v: UInt8 = 86  // V
  static let w: UInt8 = 87  // W
  static let x: UInt8 = 88  // X
  static let y: UInt8 = 89  // Y
  static let z: UInt8 = 90  // Z

  /// Ç, to Double Metaphone.
  static let cCedilla: UInt8 = 1
  /// Ą, to Daitch-Mokotoff.
  static let aOgonek: UInt8 = 2
  /// Ę, to Daitch-Mokotoff.
  static let eOgonek: UInt8 = 3
  /// Ţ and Ț, to Daitch-Mokotoff.
  static let tCedilla: UInt8 = 4
  /// White space between letters.
  static let blank: UInt8 = 32
  /// Anything else between letters.
  static let other: UInt8 = 45
}
