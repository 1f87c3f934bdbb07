/// A map of a report: layers of places in degrees that stand in tables.
///
/// Where nothing lies on it, there is no map.
public struct MapLayout: Hashable, Sendable {
  /// Places of one look: each row is one, or one of those that a line goes through.
  public struct Layer: Hashable, Sendable {
    /// The name in the legend.
    public var title: String
    /// The rows that there is a layer for; nil for one layer.
    public var each: RowsLayout?
    /// The rows; those without a latitude or a longitude are left out.
    public var of: RowsLayout
    /// What a point is called, or a line by its first place.
    public var label: String
    /// The column of degrees north.
    public var latitude: String
    /// The column of degrees east.
    public var longitude: String
    /// The column whose value neighbouring rows of one line have in common, which needs two; nil for a point a row.
    public var line: String?
    /// The column that the size of a point shows.
    public var value: String?
    /// The column of numbers that the way to each place of a line is coloured by.
    public var colour: String?
    /// Whether its lines, which are stretches of one way, have marks at round kilometres.
    public var hasKilometres: Bool
    /// The column of metres above the sea, for files of positions.
    public var elevation: String?
    /// The column of microseconds since 1970 UTC, for files of positions.
    public var instant: String?
    /// The column of kilometres from the start of the way, as a profile beside the map counts them; nil for the length of the lines.
    public var way: String?
    /// Whether it is left out for readers who may not see it.
    public var isForCleared: Bool

    /// A layer from its parts.
    public init(
      _ title: String, each: RowsLayout? = nil, of rows: RowsLayout, label: String,
      latitude: String = "lat", longitude: String = "lon", line: String? = nil,
      value: String? = nil, colour: String? = nil, hasKilometres: Bool = false,
      elevation: String? = nil, instant: String? = nil, way: String? = nil, first count: Int? = nil,
      isForCleared: Bool = false
    ) {
      self.title = title
      self.each = each
      of = rows
      of.first = count ?? rows.first
      self.label = label
      self.latitude = latitude
      self.longitude = longitude
      self.line = line
      self.value = value
      self.colour = colour
      self.hasKilometres = hasKilometres
      self.elevation = elevation
      self.instant = instant
      self.way = way
      self.isForCleared = isForCleared
    }
  }

  /// The stable name.
  public var id: String
  /// The title.
  public var title: String
  /// What to see in it.
  public var description: String
  /// What points and lines are, such as "place".
  public var labelTitle: String
  /// What the values of points are; empty where they have none.
  public var valueTitle: String
  /// What the colours of lines are, with its unit; empty where they have none.
  public var colourTitle: String
  /// The layers, the lowest first.
  public var layers: [Layer]
  /// The name of a text or table without which there is no map.
  public var needs: String?
  /// Whether it is left out for readers who may not see it.
  public var isForCleared: Bool

  /// A map from its parts.
  public init(
    _ id: String, _ title: String, _ description: String, labels labelTitle: String,
    values valueTitle: String = "", colours colourTitle: String = "", _ layers: [Layer],
    needs: String? = nil,
    isForCleared: Bool = false
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.labelTitle = labelTitle
    self.valueTitle = valueTitle
    self.colourTitle = colourTitle
    self.layers = layers
    self.needs = needs
    self.isForCleared = isForCleared
  }
}
