/// Which filters a trace goes through, each with its limits; nil leaves a filter out.
///
/// They stand in one order, and each sees what those before it kept:
///
/// 1. `zero`: latitude and longitude are 0.
/// 2. `future`: later than `latest`.
/// 3. `accuracy`: the device's own estimate is worse than a limit; fixes without one stay.
/// 4. `duplicate`: the time of the fix kept before, at the same place or another; the first stays.
/// 5. `pingPong`: alternation between two places, see `PingPong`.
/// 6. `jump`: one fix far from both neighbours, see `Jump`.
/// 7. `speed`: implied speed from the last kept fix, see `Speed`.
///
/// What a fix says about itself comes first, so that nonsense is nobody's neighbour. Alternation
/// comes before jumps and speed, since only there it is counted which of the two places is the
/// rarer one. Passing a trace through twice changes nothing more with the first four and `jump`; it
/// may with `pingPong` and `speed`, where what was removed was part of the evidence.
public struct TraceFilterSettings: Sendable, Hashable {
  /// Alternation A-B-A-B between two places, as positions from Wi-Fi in two cities make it.
  ///
  /// Fixes within `radius` of the first one at a place are at that place. If the stream goes to and
  /// fro between two places more than `distance` apart, at least `alternations` times within
  /// `within`, with no fix at a third place, then the fixes at the rarer place go; of two equally
  /// frequent ones, those of the place seen later. Counted are the fixes at most `within` before
  /// the first change, up to the first fix at a third place, or until one place was held for longer
  /// than `within`. At most `lookAhead` fixes are held back; then it is decided by those, and what
  /// follows of the alternation goes by the same decision.
  public struct PingPong: Sendable, Hashable {
    /// Millimetres between two places, at least.
    public var distance: Int64 = 5_000_000
    /// Millimetres around the first fix at a place that belong to it.
    public var radius: Int64 = 500_000
    /// Changes of place, from 2.
    public var alternations = 3
    /// Microseconds in which they happen.
    public var within: Int64 = 3_600_000_000
    /// Fixes that are held back at most.
    public var lookAhead = 1024

    /// The limits above.
    public init() {}
  }

  /// One fix away from both neighbours, such as one with the sign of its longitude lost.
  ///
  /// It is farther than `distance` from the fix kept before and from the next one, which are no
  /// farther than `distance` from each other and at most `within` apart in time. The first and the
  /// last fix have no two neighbours and stay.
  public struct Jump: Sendable, Hashable {
    /// Millimetres.
    public var distance: Int64 = 5_000_000
    /// Microseconds from the neighbour before to the neighbour behind.
    public var within: Int64 = 600_000_000

    /// The limits above.
    public init() {}
  }

  /// Speed from one kept fix to the next.
  ///
  /// A fix that asks for more than `limit` is removed. But when `takeover` fixes in a row were,
  /// each in reach of the one before, they form a chain that is right as likely as the one kept so
  /// far, and it goes on from them: a wrong fix at the start of a day, or after a night, does not
  /// cost the rest of it. If the chain is in reach of a fix from which fewer than `takeover` were
  /// kept since, or if fewer were kept at all, then those are removed instead. Otherwise both sides
  /// stay, and the place is counted as a break.
  public struct Speed: Sendable, Hashable {
    /// Millimetres a second, from 1 to 10 km.
    public var limit: Int64 = 300_000
    /// How many fixes make a chain, from 2 to 1,000.
    public var takeover = 5

    /// The limits above.
    public init() {}
  }

  /// Whether fixes at 0, 0 go.
  public var removesZero = true
  /// Fixes later than these microseconds since 1970 go.
  public var latest: Int64?
  /// Fixes with a worse accuracy than these millimetres go.
  public var accuracyLimit: Int32?
  /// Whether of fixes at one time only the first stays.
  public var removesDuplicates = true
  /// Alternation between two places.
  public var pingPong: PingPong? = PingPong()
  /// Single fixes far off.
  public var jump: Jump? = Jump()
  /// Impossible speed.
  public var speed: Speed? = Speed()

  /// The settings above: all filters but `future` and `accuracy`, which need a limit of the caller.
  public init() {}

  /// How many fixes the filters hold back together, at most, before they decide.
  ///
  /// Fixes that were removed in the meantime do not count: a fix that is removed late may have any
  /// number of those behind it.
  public var heldBackLimit: Int {
    (pingPong?.lookAhead ?? 0) + (jump == nil ? 0 : 1)
      + (speed.map { SpeedStage.heldBackLimit($0) } ?? 0)
  }

  /// No filter at all.
  public static var none: TraceFilterSettings {
    var settings = TraceFilterSettings()
    settings.removesZero = false
    settings.removesDuplicates = false
    settings.pingPong = nil
    settings.jump = nil
    settings.speed = nil
    return settings
  }
}
