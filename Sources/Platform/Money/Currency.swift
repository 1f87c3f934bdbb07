/// Currencies by their codes of ISO 4217.
public enum Currency {
  /// How many digits behind the point amounts are printed with: those of the smallest unit that is in use, two of a code that is not known.
  ///
  /// Source: ISO 4217, list one of 2024, column "minor unit".
  public static func places(_ code: some StringProtocol) -> Int {
    switch code.uppercased() {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }

  /// `units` of 10^-`places` in units of 10^-`wanted`, halves rounded away from zero; nil if it does not fit.
  public static func rounded(_ units: Int64, from places: Int, to wanted: Int) -> Int64? {
    if wanted >= places {
      let (scaled, isTooLarge) = units.multipliedReportingOverflow(by: power(wanted - places))
      return isTooLarge ? nil : scaled
    }
    let divisor = power(places - wanted)
    let (quotient, rest) = units.quotientAndRemainder(dividingBy: divisor)
    return rest.magnitude >= UInt64(divisor) - rest.magnitude ? quotient + units.signum() : quotient
  }

  private static func power(_ exponent: Int) -> Int64 {
    (0..<min(exponent, 18)).reduce(1) { power, _ in power * 10 }
  }
}
