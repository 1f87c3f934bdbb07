internal import Glibc

/// How much of the long forms of the tests is asked for.
///
/// The short form of a sweep tries some of its points, the long form all of them, over larger inputs. A
/// slice is the short form and a share of the long one; all slices together are the long form.
public enum LongTests: Sendable, Hashable {
  /// The short forms alone.
  case none
  /// The long form of everything, by `LONG_TESTS=1`.
  case all
  /// Slice `number`, from 1 on, of `count`, by `LONG_SLICE=number/count`.
  case slice(Int, of: Int)

  /// What the variables of this process ask for.
  public static let asked = LongTests(
    all: variable("LONG_TESTS"), slice: variable("LONG_SLICE"))

  init(all: String?, slice: String?) {
    if all == "1" {
      self = .all
      return
    }
    guard let slice, !slice.isEmpty else {
      self = .none
      return
    }
    let numbers = slice.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...max(1, count)).contains(number)
    else { preconditionFailure("LONG_SLICE is \(slice), which is no k/n with k from 1 to n") }
    self = .slice(number, of: count)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether the point `number` of a long form is tried.
  public func takes(_ number: Int) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .slice(let slice, let count): number % count == slice - 1
    }
  }

  /// Whether a long form that is not cut into points is run; each falls into one slice, by its name.
  public func takes(_ name: String) -> Bool {
    // FNV-1a: the same in every process.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return takes(Int(hash >> 32))
  }
}

extension LongTests {
  /// Which of `items` a long form is run over, each with the share of its points that is to be tried.
  ///
  /// A slice has some of the points of one item, or all points of some: items cost much, whatever is tried of
  /// them.
  public func shares<Item>(of items: [Item]) -> [(item: Item, share: LongTests)] {
    switch self {
    case .none: []
    case .all: items.map { ($0, .all) }
    case .slice(let slice, let count):
      if count < items.count {
        items.indices.filter(takes).map { (items[$0], .all) }
      } else if items.isEmpty {
        []
      } else {
        [
          (
            items[(slice - 1) % items.count],
            .slice((slice - 1) / items.count % (count / items.count) + 1, of: count / items.count)
          )
        ]
      }
    }
  }
}

/// Whether the tests in the file that asks are to be run in their long form.
public func isLongTest(file: String = #fileID) -> Bool { LongTests.asked.takes(file) }

/// The form in which a sweep over the points of something is run.
public enum SweepForm: Sendable, Hashable {
  /// Small inputs, and some of the points.
  case short
  /// Large inputs, and all points or a share of them.
  case long(LongTests)

  /// Whether it is the long form.
  public var isLong: Bool { self != .short }

  /// The forms that are asked for: the whole long form makes the short one superfluous, a slice does not.
  public static let asked: [SweepForm] =
    switch LongTests.asked {
    case .none: [.short]
    case .all: [.long(.all)]
    case .slice: [.short, .long(LongTests.asked)]
    }

  /// Whether the point `number` is tried: in the short form each `stride`-th.
  public func takes(_ number: Int, stride: Int = 1) -> Bool {
    switch self {
    case .short: number % stride == 0
    case .long(let share): share.takes(number)
    }
  }
}
