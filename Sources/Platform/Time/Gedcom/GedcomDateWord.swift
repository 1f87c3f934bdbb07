/// What a word in a date of GEDCOM means.
enum GedcomDateWord: Hashable, Sendable {
  /// 1 through the calendar's `monthCount`; those of the Gregorian calendar are also the Julian
  /// ones.
  case month(UInt8, CalendarSystem)
  /// `ABT`, and the marks of people who do not write it so.
  case about
  case estimated
  case calculated
  case before
  case after
  case between
  case from
  case to
  case and
  case or
  case interpreted

  /// The meaning of a word, by the key of `DateName`; nil if it has none here.
  static func of(_ key: UInt128) -> GedcomDateWord? { table.word(of: key) }

  private static let table = DateWordTable(lists + westernMonths)

  /// The names of `DateWord`.
  private static let westernMonths: [(word: GedcomDateWord, names: String)] =
    DateWord.lists.compactMap { list in
      guard case .month(let number) = list.word else { return nil }
      return (.month(number, .gregorian), list.names)
    }

  /// The words of the standard, and what programs and people write for them, each written once.
  ///
  /// The months of the French Republic and of the Hebrew calendar have their codes and their names.
  static let lists: [(word: GedcomDateWord, names: String)] = [
    (
      .about,
      """
      abt about c ca cir circ circa approx approximately around say um etwa ungefähr ungefaehr gegen \
      env environ vers cerca omkring omstreeks
      """
    ),
    (.estimated, "est estimated"),
    (.calculated, "cal calc calculated"),
    (.before, "bef before by vor avant antes prima voor före før"),
    (.after, "aft after nach après despues después dopo na efter"),
    (.between, "bet btw between zwischen entre tussen mellem mellan"),
    (.from, "from von vom"),
    (.to, "to until till bis"),
    (.and, "and und et och og"),
    (.or, "or oder ou"),
    (.interpreted, "int interpreted"),
    (.month(1, .frenchRepublican), "vend vendémiaire"),
    (.month(2, .frenchRepublican), "brum brumaire"),
    (.month(3, .frenchRepublican), "frim frimaire"),
    (.month(4, .frenchRepublican), "nivo nivôse"),
    (.month(5, .frenchRepublican), "pluv pluviôse"),
    (.month(6, .frenchRepublican), "vent ventôse"),
    (.month(7, .frenchRepublican), "germ germinal"),
    (.month(8, .frenchRepublican), "flor floréal"),
    (.month(9, .frenchRepublican), "prai prairial"),
    (.month(10, .frenchRepublican), "mess messidor"),
    (.month(11, .frenchRepublican), "ther thermidor"),
    (.month(12, .frenchRepublican), "fruc fructidor"),
    (.month(13, .frenchRepublican), "comp complémentaire complémentaires"),
    (.month(1, .hebrew), "tsh tishri tishrei"),
    (.month(2, .hebrew), "csh cheshvan heshvan"),
    (.month(3, .hebrew), "ksl kislev"),
    (.month(4, .hebrew), "tvt tevet"),
    (.month(5, .hebrew), "shv shevat shvat"),
    (.month(6, .hebrew), "adr adar"),
    (.month(7, .hebrew), "ads"),
    (.month(8, .hebrew), "nsn nisan"),
    (.month(9, .hebrew), "iyr iyar"),
    (.month(10, .hebrew), "svn sivan"),
    (.month(11, .hebrew), "tmz tammuz"),
    (.month(12, .hebrew), "aav"),
    (.month(13, .hebrew), "ell elul"),
  ]
}
