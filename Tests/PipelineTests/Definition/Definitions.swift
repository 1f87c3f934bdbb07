import Definition

/// Definitions to test with.
enum Definitions {
  static let good = """
    gristmill: 1
    pipeline: location-ranking
    title: Location ranking
    zone: Asia/Ho_Chi_Minh
    params:
      top: {type: integer, default: 50}
    ingest:
      ratings: {from: ../datasets/ratings/ratings.csv, format: csv, zone: Asia/Ho_Chi_Minh}
      locations: {from: ../datasets/ratings/locations.csv, format: csv}
    normalize:
      votes:
        record: rating
        input: ratings
        map: {user: user_id, location: location_id, stars: stars, at: {from: at, as: iso8601}, \
    comment: comment}
        latest: {key: [user, location], by: at}
      places: {record: place, input: locations, map: {id: location_id, name: name}}
    analyze:
      rank: {op: rank, inputs: {votes: votes, places: places}, windows: [total, year, month], \
    order_by: bayes}
    report:
      ranking: {kind: locations_ranking, input: rank, formats: [html, md, csv, json], \
    top: "${top}"}
    quarantine: {max_rejects: 1%}

    """

  /// The shortest definition, followed by `text`.
  static func minimal(_ text: String) -> String {
    """
    gristmill: 1
    pipeline: p
    ingest: {a: {from: a.csv, format: csv}}

    """ + text
  }

  /// Reads `text` as the file `d.yaml`.
  static func parse(
    _ text: String, context: DefinitionContext = DefinitionContext()
  ) -> (definition: Definition?, diagnostics: Diagnostics) {
    parse(Array(text.utf8), context: context)
  }

  static func parse(
    _ bytes: [UInt8], context: DefinitionContext = DefinitionContext()
  ) -> (definition: Definition?, diagnostics: Diagnostics) {
    let diagnostics = Diagnostics(file: "d.yaml")
    let definition = Definition.parse(bytes, context: context, diagnostics: diagnostics)
    return (definition, diagnostics)
  }
}
