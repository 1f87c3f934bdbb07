internal import Report

extension MapLayout {
  static let options: [OptionEntry<MapLayout>] = [
    .text("id", \.id, isRequired: true, "the stable name"),
    .text("title", \.title, isRequired: true, "the title"),
    .text("about", \.description, "what to see in it"),
    .text("label_title", \.labelTitle, "what points and lines are, such as `place`"),
    .text("value_title", \.valueTitle, "what the values of points are"),
    .text("colour_title", \.colourTitle, "what the colours of lines are, with its unit"),
    .list(
      "layers", \.layers, usual: Layer("", of: RowsLayout(""), label: ""), Layer.options,
      "its layers, the lowest first"),
    .text("needs", \.needs, "the name of a text or table without which there is no map"),
    .boolean(
      "if_cleared", \.isForCleared, "whether it is left out for readers who may not see it"),
  ]
}

extension MapLayout.Layer {
  fileprivate static let options = head + RowsLayout.options(\Self.of) + columns

  private static let head: [OptionEntry<Self>] = [
    .text("title", \.title, isRequired: true, "the name in the legend"),
    .mapping(
      "each", \.each, usual: RowsLayout(""), RowsLayout.options(\.self),
      "a layer for each of these rows"),
    .text(
      "label", \.label,
      "what a point is called, or a line by its first place; the key of its row unless it is given"),
  ]

  private static let columns: [OptionEntry<Self>] = [
    .text("lat", \.latitude, names: .column(), "the column of degrees north"),
    .text("lon", \.longitude, names: .column(), "the column of degrees east"),
    .text(
      "line", \.line, names: .column(),
      "the column whose value neighbouring rows of one line share; each row is a point unless it is given"
    ),
    .text("value", \.value, names: .column(), "the column that the size of a point shows"),
    .text(
      "colour", \.colour, names: .column(),
      "the column of numbers that the way to each place of a line is coloured by"
    ),
    .boolean(
      "kilometres", \.hasKilometres,
      "whether its lines, stretches of one way, have marks of kilometres"),
    .text(
      "elevation", \.elevation, names: .column(),
      "the column of metres above the sea, for files of positions"),
    .text(
      "instant", \.instant, names: .column(),
      "the column of microseconds since 1970 UTC, for files of positions"),
    .text(
      "way", \.way, names: .column(),
      "the column of kilometres that marks of kilometres go by, as a chart `along` the map has them; the length of the lines unless it is given"
    ),
    .boolean(
      "if_cleared", \.isForCleared, "whether it is left out for readers who may not see it"),
  ]
}
