/// What the name of a column of any table speaks of, in English, German, French or Spanish.
enum HeaderTopic: CaseIterable {
  /// Tells rows apart, or those of another table: no number to compute with.
  case key
  /// Digits that stand for a district.
  case postcode
  /// Stands for a choice of few, though it may be a number.
  case code
  /// A day or a moment.
  case time
  case year
  /// Somebody's day of birth or death.
  case life
  /// Part of the name of somebody, or who somebody is.
  case person
  /// Whom money or goods come from or go to: people or firms.
  case party
  /// Whose meaning depends on the table: the name of somebody or of something.
  case name
  case mail
  case phone
  case account
  case street
  case machine
  /// What opens a door.
  case secret
  /// What people write in words of their own.
  case remark
  /// Money or the like that adds up.
  case amount
  /// How many, which adds up.
  case quantity
  /// What one of them costs.
  case price
  /// What stands at a time, and neither adds up nor has a mean over groups.
  case balance
  /// A measure whose mean says more than its sum.
  case level
  case latitude
  case longitude

  /// What the words of `name` speak of.
  static func of(_ name: String) -> Set<HeaderTopic> {
    let words = NameSimilarity.words(of: name).map(HeaderWords.folded)
    let joined = words.joined()
    var found: Set<HeaderTopic> = []
    for topic in allCases {
      let (known, endings) = dictionary[topic] ?? ([], [])
      let isNamed = { (word: String) in
        known.contains(word)
          || endings.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
      }
      // The country of a customer is no customer, but the name or number of one is.
      let asked = topic == .person ? Array(words.filter(isOfSomething).suffix(1)) : words
      if isNamed(joined) || asked.contains(where: isNamed) { found.insert(topic) }
    }
    return found
  }

  /// Whether a word is more than that a column has names or keys.
  private static func isOfSomething(_ word: String) -> Bool {
    ![HeaderTopic.key, .name].contains { dictionary[$0]?.words.contains(word) ?? false }
  }

  /// Words that stand alone or beside others, and what longer words of German end in.
  private static let dictionary: [HeaderTopic: (words: Set<String>, endings: [String])] = [
    .key: entry(
      "id key code number nr no num uuid guid ref reference sku isbn ean kennung schlüssel "
        + "nummer número numéro identifiant identificador clé clave pk",
      "nummer schlüssel kennung"),
    .postcode: entry("zip zipcode postcode postal plz postleitzahl", ""),
    .code: entry(
      "status state type kind class category group level grade code stufe art typ gruppe klasse kategorie estado état "
        + "month weekday hour monat wochentag stunde season quarter quartal", "status gruppe klasse"
    ),
    .time: entry(
      "date day time timestamp datetime ts at when created updated modified datum tag zeit zeitpunkt zeitstempel uhrzeit "
        + "erstellt heure jour fecha hora día started ended start end since until",
      "datum zeitpunkt"),
    .year: entry("year jahr année año yr", "jahr"),
    .life: entry(
      "dob birth born birthday birthdate death died geburtsdatum geburtstag geboren gestorben naissance nacimiento",
      ""),
    .person: entry(
      "user username customer client member patient employee person author student teacher passenger driver owner seller "
        + "firstname lastname first last surname forename given fullname contact buyer guest visitor subscriber applicant "
        + "benutzer nutzer käufer verkäufer kunde kundin mitglied mitarbeiter vorname nachname familienname schüler patientin fahrer "
        + "ansprechpartner utilisateur prénom usuario apellido apellidos cliente nombres",
      "kunde käufer kundennummer kundenname"),
    .party: entry(
      "payee payer recipient sender beneficiary debtor creditor counterparty empfänger auftraggeber zahlungspflichtiger "
        + "begünstigter zahlungsempfänger absender bénéficiaire beneficiario", "empfänger"),
    .name: entry("name nom nombre", ""),
    .mail: entry("mail email correo courriel", "mail"),
    .phone: entry(
      "phone telephone tel mobile fax telefon handy mobil téléphone teléfono móvil",
      "telefon telefonnummer"),
    .account: entry("iban bic kontonummer", "kontonummer iban"),
    .street: entry(
      "address street addr adresse anschrift straße rue calle dirección hausnummer",
      "straße adresse"),
    .machine: entry("ip ipaddress useragent", ""),
    .secret: entry("password passwd passwort kennwort apikey", "passwort"),
    .remark: entry(
      "comment comments message note notes review remark description text body feedback kommentar bemerkung notiz "
        + "anmerkung nachricht verwendungszweck beschreibung commentaire comentario", ""),
    .amount: entry(
      "amount total sum revenue sales turnover income cost costs expense profit fee tax paid spend betrag summe umsatz "
        + "erlös einnahmen ausgaben kosten gesamt netto brutto montant coût importe monto ingresos donation budget",
      "betrag summe umsatz kosten"),
    .quantity: entry(
      "qty quantity count units pieces items visits clicks views votes people population births deaths cases "
        + "menge anzahl stück stückzahl personen quantité cantidad", "menge anzahl"),
    .price: entry("price unitprice preis einzelpreis stückpreis prix precio rate", "preis"),
    .balance: entry("balance saldo kontostand solde", "saldo"),
    .level: entry(
      "ms seconds duration latency age score rating stars percent percentage pct ratio temperature temp humidity "
        + "pressure speed weight height length depth distance average avg mean dauer alter temperatur gewicht höhe "
        + "größe länge prozent geschwindigkeit durée edad", "dauer temperatur"),
    .latitude: entry("lat latitude latitud breitengrad", "latitude"),
    .longitude: entry("lon lng long longitude longitud längengrad", "longitude"),
  ]

  private static func entry(
    _ words: String, _ endings: String
  ) -> (words: Set<String>, endings: [String]) {
    func list(_ text: String) -> [String] {
      text.split(separator: " ").map { HeaderWords.folded(String($0)) }
    }
    return (Set(list(words)), list(endings))
  }
}
