internal import Platform
internal import Report

/// The records behind figures, and what decides which of them count.
///
/// No query says what somebody may see. So a figure has beside its own records all that decides, by role,
/// and who looks and when as parameters.
struct SocialQueries {
  /// What stands for a present that a viewer is not told.
  static let newest =
    "the newest instant in the data; it may be that of something hidden, so it is not told"

  private let result: MyTripsResult

  init(_ result: MyTripsResult) { self.result = result }

  /// The records of `own` that `query` finds, then all of every role; nothing if there is no such role.
  func populations(_ own: SocialRole, _ query: String) -> [PopulationTemplate] {
    guard let name = result.datasets.name(own) else { return [] }
    return [PopulationTemplate(dataset: name, query: query)]
      + SocialRole.allCases.compactMap { role in
        result.datasets.name(role).map {
          PopulationTemplate(role: role.rawValue, dataset: $0, query: "*")
        }
      }
  }

  /// Who looks, and when; without a viewer it is the archive itself.
  var parameters: [Parameter] {
    let isTold = result.options.viewer == nil || result.isPresentGiven
    let viewer = result.options.viewer.map { [Parameter(name: "viewer", value: $0)] } ?? []
    return viewer + [
      Parameter(name: "audit", value: result.options.isAudit ? "yes" : "no"),
      Parameter(
        name: "present",
        value: isTold
          ? result.present.map { InstantText.text(microseconds: $0) } ?? "" : Self.newest),
    ]
  }
}
