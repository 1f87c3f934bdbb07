public import Platform
package import Report

/// Everything that a domain adds to the toolkit.
///
/// The engine, the help and the checks read it from here and never name a domain.
public struct Domain: Sendable {
  /// The domain's name.
  public let name: String
  /// Its record types.
  public let records: [RecordKind]
  /// Its analyses.
  public let analyses: [AnalysisKind]
  /// Its reports.
  public let reports: [ReportKind]
  /// The synthetic data that it can make.
  public let generators: [GeneratorKind]
  /// Its subcommands.
  public let commands: [DomainCommand]
  /// What its reports say in other languages.
  public let phrases: [Language: DomainPhrases]
  /// What it knows of the files of other programs.
  public let mappings: [ReadyMapping]

  /// A domain from its parts.
  public init(
    name: String, records: [RecordKind], analyses: [AnalysisKind], reports: [ReportKind],
    generators: [GeneratorKind], commands: [DomainCommand] = [],
    phrases: [Language: DomainPhrases] = [:], mappings: [ReadyMapping] = []
  ) {
    self.name = name
    self.records = records
    self.analyses = analyses
    self.reports = reports
    self.generators = generators
    self.commands = commands
    self.phrases = phrases
    self.mappings = mappings
  }

  /// Its words in a language.
  package func phraseBook(_ language: Language) -> PhraseBook {
    guard let words = phrases[language] else { return PhraseBook(language) }
    return PhraseBook(
      language, words.phrases, sentences: words.sentences, columns: words.columns)
  }
}

/// All domains of the program.
public struct Catalog: Sendable {
  /// The domains.
  public let domains: [Domain]

  /// A catalog of `domains`, whose records, analyses and reports have different names.
  public init(_ domains: [Domain]) {
    self.domains = domains
    precondition(Set(records.map(\.name)).count == records.count, "record names must differ")
    precondition(Set(analyses.map(\.name)).count == analyses.count, "analysis names must differ")
    precondition(Set(reports.map(\.name)).count == reports.count, "report names must differ")
  }

  /// Every record kind.
  public var records: [RecordKind] { domains.flatMap(\.records) }
  /// Every analysis.
  public var analyses: [AnalysisKind] { domains.flatMap(\.analyses) }
  /// Every report.
  public var reports: [ReportKind] { domains.flatMap(\.reports) }
  /// The words of the domain that declares a report.
  func phrases(of report: ReportKind, in language: Language) -> PhraseBook {
    domains.first { $0.reports.contains { $0.name == report.name } }?.phraseBook(language)
      ?? PhraseBook(language)
  }

  /// Every subcommand.
  public var commands: [DomainCommand] { domains.flatMap(\.commands) }
  /// Every ready mapping.
  public var mappings: [ReadyMapping] { domains.flatMap(\.mappings) }
  /// Every generator.
  public var generators: [GeneratorKind] { domains.flatMap(\.generators) }
}
