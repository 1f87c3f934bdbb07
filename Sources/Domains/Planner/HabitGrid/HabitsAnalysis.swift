internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// How habits were kept up: what was planned and done, streaks, scores, and each day with its slots.
///
/// A partial says which records count; all of them are read again at the end, since a day is judged by the rule of its
/// day, the checks of its week and the present.
struct HabitsAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("HABT", version: 1))

  static let kind = AnalysisKind(
    name: "habits",
    summary: "how habits were kept up: streaks, completion, score, and each day with its slots",
    roles: [HabitRecord.role, HabitCheckRecord.role], options: HabitsOptions.table,
    configure: { options, inputs, _ in
      let habits = inputs.required(HabitRecord.role)
      let checks = inputs[HabitCheckRecord.role]
      return HabitsAnalysis(
        dataset: habits.name, checks: checks?.name, privacy: HabitPrivacy(habits, checks: checks),
        options: options, zone: inputs.zone)
    })

  let dataset: String
  let checks: String?
  let privacy: HabitPrivacy
  let options: HabitsOptions
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    guard let now = context.now else {
      throw AnalysisRefused(
        "now: expected a moment, since a streak ends with the present; write now: 2024-01-01T08:00")
    }
    let book = try HabitBook(
      context.folded.allRows(), checks: try context[HabitCheckRecord.role]?.allRows() ?? [],
      zone: zone,
      weekStart: options.weekStart)
    let today = zone.plannerDay(at: floorDivide(now, 1_000_000))
    return AnalysisOutcome(
      tables: HabitsTables(
        book, today: today, options, privacy, dataset: dataset, checks: checks
      ).tables, outputs: [])
  }
}
