/// What a word in a written date means.
enum DateWord: Hashable, Sendable {
  /// 1...12.
  case month(UInt8)
  /// By its first month: 3, 6, 9 or 12.
  case season(UInt8)
  case weekday
  /// `about`, `circa`.
  case approximate
  case or
  case through
  case between
  case and
  /// Says nothing: `of`, `the`.
  case filler

  /// The meaning of a word, by the key of `DateName`; nil if it has none here.
  static func of(_ key: UInt128) -> DateWord? { table.word(of: key) }

  private static let table = DateWordTable(lists)

  /// Names whole and abbreviated, in English, Danish, Dutch, French, German, Italian, Norwegian,
  /// Portuguese, Spanish and Swedish, each written once.
  ///
  /// Abbreviations that mean two things, such as French `mar` for Tuesday, are those of months.
  static let lists: [(word: DateWord, names: String)] = [
    (
      .month(1),
      "january januar januari janvier gennaio janeiro enero jänner jaenner jan janv jaen genn gen ene"
    ),
    (
      .month(2),
      "february februar februari février febbraio fevereiro febrero feber feb febr févr fév"
    ),
    (.month(3), "march marts maart mars märz maerz marzo março mar maer mrt mrz"),
    (.month(4), "april avril aprile abril apr avr abr"),
    (.month(5), "may maj mei mai maggio maio mayo mag"),
    (.month(6), "june juni juin giugno junho junio jun giu juno"),
    (.month(7), "july juli juillet luglio julho julio jul juil lug julei"),
    (.month(8), "august augustus août agosto augusti aug ago aou"),
    (.month(9), "september septembre settembre setembro septiembre setiembre sep sept set sett"),
    (.month(10), "october oktober octobre ottobre outubro octubre oct okt ott out"),
    (.month(11), "november novembre novembro noviembre nov"),
    (.month(12), "december dezember décembre dicembre dezembro diciembre desember dec dez dic des"),
    (.season(3), "spring frühling fruehling frühjahr fruehjahr"),
    (.season(6), "summer sommer"),
    (.season(9), "autumn fall herbst"),
    (.season(12), "winter"),
    (
      .weekday,
      """
      monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat \
      sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so \
      mandag tirsdag onsdag torsdag fredag lørdag søndag man tir tirs ons tor tors fre lør søn måndag \
      tisdag lördag tis maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za \
      zo lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim lunedì martedì \
      mercoledì giovedì venerdì sabato domenica gio sab dom lunes martes miércoles jueves viernes \
      sábado domingo mié jue vie segunda-feira terça-feira quarta-feira quinta-feira sexta-feira \
      segunda terça quarta quinta sexta seg ter qua qui sex
      """
    ),
    (
      .approximate,
      "c ca circa about abt around approx approximately um etwa ungefähr ungefaehr gegen"
    ),
    (.or, "or oder"),
    (.through, "to bis"),
    (.between, "between zwischen"),
    (.and, "and und"),
    (.filler, "of the in im de del den d le el il"),
  ]
}
