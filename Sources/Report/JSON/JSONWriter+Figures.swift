extension JSONWriter {
  /// Writes names with their values under a key.
  mutating func write(_ parameters: [Parameter], as name: String = "parameters") {
    key(name)
    open("[")
    for parameter in parameters {
      open("{")
      field("name", parameter.name)
      field("value", parameter.value)
      close("}")
    }
    close("]")
  }

  /// Writes a population; `query` may hold placeholders.
  mutating func write(role: String, dataset: String, query: String) {
    open("{")
    optionalField("role", role)
    field("dataset", dataset)
    field("query", query)
    close("}")
  }

  /// Writes a figure that stands alone, with its populations.
  mutating func write(_ figure: Figure) {
    open("{")
    field("title", figure.title)
    key("value")
    value(figure.value)
    if figure.isSuppressed {
      key("suppressed")
      value(true)
    }
    optionalField("unit", figure.unit)
    optionalField("n", figure.n)
    optionalField("low", figure.low)
    optionalField("high", figure.high)
    field("measure", figure.measure.id)
    field("address", figure.address.description)
    if !figure.parameters.isEmpty { write(figure.parameters) }
    if !figure.populations.isEmpty {
      key("populations")
      open("[")
      for population in figure.populations {
        write(role: population.role, dataset: population.dataset, query: population.query)
      }
      close("]")
    }
    close("}")
  }
}
