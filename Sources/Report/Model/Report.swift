public import Platform

/// One report: what every renderer prints, and nothing else.
///
/// It holds no clock, duration or memory figure, so that the same inputs give the same bytes.
public struct Report: Sendable {
  /// The stem of the file names and the first part of every address.
  public let id: String
  /// The title.
  public let title: String
  /// One sentence that answers what the reader asks, from the figures; may be empty.
  public let answer: String
  /// The period or scope, as text.
  public let subtitle: String
  /// Whom or what the page is for, across its whole width, such as the name of a group; may be empty.
  public let banner: String
  /// How new the data are, as a sentence.
  public let freshness: String
  /// What the definition says of itself and its data, such as who answers for it.
  public internal(set) var about: [Parameter]
  /// What the report depends on.
  public let parameters: [Parameter]
  /// What became of every record, stage by stage.
  public let balance: [BalanceRow]
  /// What a reader should know about the data, the gravest first.
  public let findings: [Finding]
  /// The parts.
  public internal(set) var sections: [Section]
  /// The hash of the pipeline definition.
  public let pipelineHash: String
  /// The version of the tool.
  public let toolVersion: String
  /// The language of its words: pages have numbers and what they say by themselves in it.
  public let language: Language
  /// The class of the title, the parameters and the text of sections.
  public let privacy: Clearance
  /// Sums among its counts that its populations do not show; a report read back has none.
  public let relations: [AdditiveRelation]
  /// The measures of all figures, each once, ordered by id.
  public let measures: [Measure]

  /// A report; traps when ids are malformed or repeated, or a figure's address does not fit.
  public init(
    id: String, title: String, answer: String = "", subtitle: String, banner: String = "",
    freshness: String,
    privacy: Clearance, about: [Parameter] = [], parameters: [Parameter] = [],
    balance: [BalanceRow],
    findings: [Finding] = [],
    sections: [Section], pipelineHash: String, toolVersion: String,
    language: Language = .english, relations: [AdditiveRelation] = []
  ) {
    Identifier.check([id], of: "report")
    Identifier.check(
      sections.map(\.id) + sections.flatMap(\.tables).map(\.id)
        + sections.flatMap(\.charts).map(\.id), of: "report \(id): section, table or chart")
    for section in sections {
      Identifier.check(section.figures.map(\.address.column), of: "section \(section.id): figure")
      for figure in section.figures {
        let expected = FigureAddress(
          report: id, section: section.id, headline: figure.address.column)
        precondition(figure.address == expected, "section \(section.id): expected \(expected)")
      }
    }
    self.id = id
    self.title = title
    self.answer = answer
    self.subtitle = subtitle
    self.banner = banner
    self.freshness = freshness
    self.privacy = privacy
    self.about = about
    self.parameters = parameters
    self.balance = balance
    self.findings = Finding.Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    self.sections = sections
    self.pipelineHash = pipelineHash
    self.toolVersion = toolVersion
    self.language = language
    self.relations = relations
    measures = Report.measures(of: sections)
  }

  /// All tables in printed order.
  public var tables: [Table] { sections.flatMap(\.tables) }

  /// The same report with what its definition says of itself.
  public func telling(_ about: [Parameter]) -> Report {
    var report = self
    report.about = about
    return report
  }

  private static func measures(of sections: [Section]) -> [Measure] {
    let used =
      sections.flatMap { $0.figures.map(\.measure) }
      + sections.flatMap(\.tables).flatMap(\.columns).compactMap(\.figure?.measure)
    return MeasureRegistry(Array(Set(used))).all
  }
}
