internal import CSupport
internal import Glibc

/// What the terminal behind a standard stream can do.
///
/// `TERM=dumb` says that it understands no control sequences, `NO_COLOR` (https://no-color.org) that the user wants
/// no emphasis.
public enum Terminal {
  /// The streams that a person may be reading.
  public enum Stream: Sendable {
    case output, errors

    fileprivate var descriptor: Int32 { self == .output ? 1 : 2 }
  }

  /// Whether a line can be written over.
  public static func canRewriteLines(_ stream: Stream) -> Bool {
    isatty(stream.descriptor) == 1 && !isDumb
  }

  /// Whether text may be bold or coloured.
  public static func showsEmphasis(_ stream: Stream) -> Bool {
    canRewriteLines(stream) && (ProcessEnvironment.variable("NO_COLOR") ?? "").isEmpty
  }

  /// How many columns it has; nil if it is no terminal, or does not say.
  public static func columnCount(_ stream: Stream) -> Int? {
    let count = Int(gm_terminal_columns(stream.descriptor))
    return count > 0 ? count : nil
  }

  private static var isDumb: Bool {
    let name = ProcessEnvironment.variable("TERM") ?? ""
    return name.isEmpty || name == "dumb"
  }
}
