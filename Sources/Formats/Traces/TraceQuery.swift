/// Which rows of a file of a device are read: their text is a JSON object each.
public struct TraceQuery: Hashable, Sendable {
  /// The form of the file.
  public enum Kind: Hashable, Sendable {
    /// FIT, with the messages that are rows.
    case fit(FITMessage)
    /// Sentences of NMEA 0183; an epoch is a row.
    case nmea
    /// The files of OwnTracks' recorder; a line with an object is a row.
    case ownTracks
  }

  /// The form.
  public let kind: Kind
  /// The file's name without folder and ending, which is a column of rows but those of OwnTracks.
  let file: [UInt8]

  /// Rows from their parts.
  public init(_ kind: Kind, file: [UInt8]) {
    self.kind = kind
    self.file = file
  }

  /// The columns of the rows; of OwnTracks those that its applications write, beside which there may be others.
  public var columns: [String] {
    switch kind {
    case .fit(let message): message.columns
    case .nmea:
      ["file", "time", "lat", "lon", "ele", "speed", "course", "fix", "sat", "hdop"]
    case .ownTracks:
      [
        "_type", "lat", "lon", "tst", "acc", "alt", "vac", "vel", "cog", "batt", "bs", "conn", "t",
        "tid", "topic", "created_at", "SSID", "desc", "event",
      ]
    }
  }

  /// All that the rows depend on besides the bytes of the file.
  public var identity: String { "\(kind) \(file.count):\(String(decoding: file, as: UTF8.self))" }
}

extension RowText {
  /// The rows of such a file.
  public init(_ query: TraceQuery) {
    let name =
      switch query.kind {
      case .fit: "fit"
      case .nmea: "nmea"
      case .ownTracks: "owntracks"
      }
    self.init(name: name, identity: query.identity) { file in
      let lines: any TraceLines =
        switch query.kind {
        case .fit(let message): FITLines(file.text, message, file: query.file)
        case .nmea: NMEALines(file.text, file: query.file)
        case .ownTracks: RecorderLines(file.text)
        }
      return TraceStream(lines, file)
    }
  }
}
