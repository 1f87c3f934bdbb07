import Testing

@testable import Text

/// The parts of a name that are there, as `given=William Lee surname=Parry`, with `given?` and
/// `surname?` for names that are not known.
func nameParts(_ text: String, _ form: PersonName.Form = .any) -> String {
  let bytes = Array(text.utf8)
  let name = bytes.withUnsafeBufferPointer { PersonName($0, as: form) }
  var found = PersonName.Part.allCases.compactMap { part -> String? in
    let range = name[part]
    return range.isEmpty ? nil : "\(part)=" + String(decoding: bytes[range], as: UTF8.self)
  }
  if name.isGivenUnknown { found.append("given?") }
  if name.isSurnameUnknown { found.append("surname?") }
  return found.joined(separator: " ")
}

@Suite struct PersonNameTests {
  /// A surname that a list has for itself is divided like one between slashes.
  @Test(arguments: [
    ("van der Berg", "surnamePrefix=van der surname=Berg"),
    ("Berg, Jr.", "surname=Berg suffix=Jr."),
    ("Berg", "surname=Berg"), ("Van Buren", "surname=Van Buren"), ("Unknown", "surname?"),
    (" de la Cruz ", "surnamePrefix=de la surname=Cruz"), ("van", "surname=van"), ("", "surname?"),
  ])
  func surnamesOfTheirOwn(text: String, parts: String) {
    let bytes = Array(text.utf8)
    let name = bytes.withUnsafeBufferPointer { PersonName(surname: $0) }
    var found = PersonName.Part.allCases.compactMap { part -> String? in
      let range = name[part]
      return range.isEmpty ? nil : "\(part)=" + String(decoding: bytes[range], as: UTF8.self)
    }
    if name.isSurnameUnknown { found.append("surname?") }
    #expect(found.joined(separator: " ") == parts)
    #expect(
      text.isEmpty || found.joined(separator: " ") == nameParts("/\(text)/"), "as between slashes")
  }

  struct Case: CustomTestStringConvertible {
    let text: String
    let parts: String
    let form: PersonName.Form

    init(_ text: String, _ parts: String, _ form: PersonName.Form = .any) {
      self.text = text
      self.parts = parts
      self.form = form
    }

    var testDescription: String { "\(form): \(text)" }
  }

  static let gedcom: [Case] = [
    Case("William Lee /Parry/", "given=William Lee surname=Parry"),
    Case("/Parry/", "surname=Parry"),
    Case("William Lee", "given=William Lee", .gedcom),
    Case("William Lee /Mac Parry/", "given=William Lee surname=Mac Parry"),
    Case("William /Lee/ Parry", "given=William furtherGiven=Parry surname=Lee"),
    Case(
      "Lt. Cmndr. Joseph \"John\" /de Allen/ jr.",
      "prefix=Lt. Cmndr. given=Joseph nickname=John surnamePrefix=de surname=Allen suffix=jr."),
    Case("Rev. Dr. John /Smith/ D.D.", "prefix=Rev. Dr. given=John surname=Smith suffix=D.D."),
    Case("John /Smith/ III", "given=John surname=Smith suffix=III"),
    Case("John /Smith/, Jr.", "given=John surname=Smith suffix=Jr."),
    Case("John /Smith, Jr./", "given=John surname=Smith suffix=Jr."),
    Case("John /Smith", "given=John surname=Smith"),
    Case("John /Smith Jr", "given=John surname=Smith suffix=Jr"),
    Case("John Smith/", "given=John surname=Smith"),
    Case("John//", "given=John surname?"),
    Case("John /  /", "given=John surname?"),
    Case("// ", "surname?"),
    Case("  John   William  / Smith / ", "given=John   William surname=Smith"),
    Case("Jan /van der Berg/", "given=Jan surnamePrefix=van der surname=Berg"),
    Case("Jan /Van der Berg/", "given=Jan surnamePrefix=Van der surname=Berg"),
    Case("Jan /VAN DER BERG/", "given=Jan surnamePrefix=VAN DER surname=BERG"),
    Case("Jan van der /Berg/", "given=Jan surnamePrefix=van der surname=Berg"),
    Case("Mary /Van Gorder/", "given=Mary surname=Van Gorder"),
    Case("Mary /van/", "given=Mary surname=van"),
    Case("M W /O'Brien/", "given=M W surname=O'Brien"),
    Case("U'wanda /McDonald/", "given=U'wanda surname=McDonald"),
    Case("Henry /St. John/", "given=Henry surname=St. John"),
    Case("Jean /D'Arcy/", "given=Jean surname=D'Arcy"),
    Case("Mary /Smith/ (Jones)", "given=Mary nickname=Jones surname=Smith"),
    Case(
      "William “Bill” Henry /Smith/", "given=William nickname=Bill furtherGiven=Henry surname=Smith"
    ),
    Case("Katarzyna (Kasia) /Wójcik/", "given=Katarzyna nickname=Kasia surname=Wójcik"),
    Case(
      "Conall `Caomh' Mac /Echach/", "given=Conall nickname=Caomh furtherGiven=Mac surname=Echach"),
    Case("`Abd O'Neil /Smith/", "given=`Abd O'Neil surname=Smith"),
    Case("John (Sir) de /Grey/", "given=John surnamePrefix=de surname=Grey"),
    Case("Erik (III; V) (Eirik) /Refilsson/", "given=Erik nickname=Eirik surname=Refilsson"),
    Case("Amias (of Kilfane) /Bushe/", "given=Amias surname=Bushe"),
    Case("Edmund (1st Baron of) /Stafford/", "given=Edmund surname=Stafford"),
    Case("Earl (King) Warren /Smith/", "given=Earl (King) Warren surname=Smith"),
    Case("(Miss) /Bushe/", "surname=Bushe given?"),
    Case("William / d' Aubigny/", "given=William surnamePrefix=d' surname=Aubigny"),
    Case("William \"Bill /Smith/", "given=William \"Bill surname=Smith"),
    Case("Pliny /Caecilius/ the younger", "given=Pliny surname=Caecilius suffix=the younger"),
    Case("a/b/c/d", "given=a surname=b suffix=c/d"),
  ]

  static let unknown: [Case] = [
    Case("Unknown /Smith/", "surname=Smith given?"),
    Case("? /Smith/", "surname=Smith given?"),
    Case("___ /Smith/", "surname=Smith given?"),
    Case("-- /Smith/", "surname=Smith given?"),
    Case("[unknown] /Smith/", "surname=Smith given?"),
    Case("Mrs /Smith/", "surname=Smith given?"),
    Case("Mrs. Mary /Smith/", "prefix=Mrs. given=Mary surname=Smith"),
    Case("infant /Smith/", "surname=Smith given?"),
    Case("Infant Son /Smith/", "surname=Smith given?"),
    Case("Stillborn /Smith/", "surname=Smith given?"),
    Case("Anna /NN/", "given=Anna surname?"),
    Case("Anna /N.N./", "given=Anna surname?"),
    Case("Anna /Unbekannt/", "given=Anna surname?"),
    Case("Anna /?/", "given=Anna surname?"),
    Case("Anna /_____/", "given=Anna surname?"),
    Case("N.N. /N.N./", "given? surname?"),
    Case("/Son/ Heung-min", "given=Heung-min surname=Son"),
    Case("Dr. ? /Smith/", "prefix=Dr. surname=Smith given?"),
    Case("NN", "given?"),
    Case("Smith, ?", "surname=Smith given?"),
    Case("Unknown, John", "given=John surname?"),
    Case("Unknown Smith", "surname=Smith given?"),
    Case("Living /Smith/", "surname=Smith given?"),
    Case("", ""),
    Case("   ", ""),
  ]

  static let surnameFirst: [Case] = [
    Case("Smith, John", "given=John surname=Smith"),
    Case("Smith, John William, Jr.", "given=John William surname=Smith suffix=Jr."),
    Case("Smith Jr., John", "given=John surname=Smith suffix=Jr."),
    Case("Smith, Dr. John", "prefix=Dr. given=John surname=Smith"),
    Case("Beethoven, Ludwig van", "given=Ludwig surnamePrefix=van surname=Beethoven"),
    Case("van Beethoven, Ludwig", "given=Ludwig surnamePrefix=van surname=Beethoven"),
    Case("García Márquez, Gabriel José", "given=Gabriel José surname=García Márquez"),
    Case("Smith, William \"Bill\"", "given=William nickname=Bill surname=Smith"),
    Case("Smith,", "surname=Smith"),
    Case(", John", "given=John", .surnameFirst),
    Case("Smith, John, M.D.", "given=John surname=Smith suffix=M.D."),
    Case("John Smith, Jr.", "given=John surname=Smith suffix=Jr."),
  ]

  static let languages: [Case] = [
    Case("John Smith", "given=John surname=Smith"),
    Case("Dr. John William Smith Jr.", "prefix=Dr. given=John William surname=Smith suffix=Jr."),
    Case("William \"Bill\" Smith", "given=William nickname=Bill surname=Smith"),
    Case(
      "William \"Bill\" Henry Smith", "given=William nickname=Bill furtherGiven=Henry surname=Smith"
    ),
    Case("William Smith (Bill)", "given=William nickname=Bill surname=Smith"),
    Case("Mr. Smith", "prefix=Mr. surname=Smith"),
    Case("John", "given=John"),
    Case("M W Ferguson", "given=M W surname=Ferguson"),
    Case("J. R. R. Tolkien", "given=J. R. R. surname=Tolkien"),
    Case("Yo-Yo Ma", "given=Yo-Yo surname=Ma"),
    // German
    Case("Johann Wolfgang von Goethe", "given=Johann Wolfgang surnamePrefix=von surname=Goethe"),
    Case(
      "Otto Graf von und zu Stolberg", "given=Otto Graf surnamePrefix=von und zu surname=Stolberg"),
    Case(
      "Prof. Dr. Hans Müller-Lüdenscheidt",
      "prefix=Prof. Dr. given=Hans surname=Müller-Lüdenscheidt"),
    Case("Georg /zur Mühlen/", "given=Georg surnamePrefix=zur surname=Mühlen"),
    // Dutch
    Case("Vincent van Gogh", "given=Vincent surnamePrefix=van surname=Gogh"),
    Case("Jacobus van 't Hoff", "given=Jacobus surnamePrefix=van 't surname=Hoff"),
    Case("Gerard ’t Hooft", "given=Gerard surnamePrefix=’t surname=Hooft"),
    Case("Corrie ten Boom", "given=Corrie surnamePrefix=ten surname=Boom"),
    // Spanish
    Case("José Ortega y Gasset", "given=José surname=Ortega y Gasset"),
    Case("Juan de la Cruz", "given=Juan surnamePrefix=de la surname=Cruz"),
    Case("Gabriel /García Márquez/", "given=Gabriel surname=García Márquez"),
    Case(
      "María de los Ángeles /Pérez de la Vega/",
      "given=María de los Ángeles surname=Pérez de la Vega"),
    // Portuguese
    Case("Luís Vaz de Camões", "given=Luís Vaz surnamePrefix=de surname=Camões"),
    Case("Ana Maria /dos Santos/", "given=Ana Maria surnamePrefix=dos surname=Santos"),
    // French
    Case("Charles de Gaulle", "given=Charles surnamePrefix=de surname=Gaulle"),
    Case("Alexandre /Dumas/ père", "given=Alexandre surname=Dumas suffix=père"),
    Case("Jean-Baptiste /Le Roux/", "given=Jean-Baptiste surname=Le Roux"),
    // Irish
    Case("Seán Ó Briain", "given=Seán surname=Ó Briain"),
    Case("Seán /Ó Briain/", "given=Seán surname=Ó Briain"),
    Case("Patrick O’Reilly", "given=Patrick surname=O’Reilly"),
    // Italian
    Case("Leonardo di Caprio", "given=Leonardo surnamePrefix=di surname=Caprio"),
    // Polish
    Case("Józef /Piłsudski/", "given=Józef surname=Piłsudski"),
    Case("Łukasz Żeleński", "given=Łukasz surname=Żeleński"),
    // Swedish patronymics
    Case("Anna Larsdotter", "given=Anna surname=Larsdotter"),
    Case("Per /Andersson/", "given=Per surname=Andersson"),
    Case("Carl af Geijerstam", "given=Carl surnamePrefix=af surname=Geijerstam"),
    // Arabic and Hebrew
    Case("Ahmad bin Ali", "given=Ahmad surnamePrefix=bin surname=Ali"),
    Case("Harun al-Rashid", "given=Harun surnamePrefix=al- surname=Rashid"),
    Case("Muhammad /Al-Khwarizmi/", "given=Muhammad surnamePrefix=Al- surname=Khwarizmi"),
    Case("David ben Gurion", "given=David surnamePrefix=ben surname=Gurion"),
    Case("van Gogh", "surnamePrefix=van surname=Gogh"),
    Case("Henry St. John", "given=Henry surname=St. John"),
    Case("Mac Smith", "given=Mac surname=Smith"),
    Case("Ben Smith", "given=Ben surname=Smith"),
    // Chinese
    Case("/Wang/ Wei", "given=Wei surname=Wang"),
    Case("/王/ 伟", "given=伟 surname=王"),
    // Titles alone
    Case("Dr. /Smith/", "prefix=Dr. surname=Smith"),
    Case("Rev. Dr. /Smith/", "prefix=Rev. Dr. surname=Smith"),
    Case("Smith, Dr.", "prefix=Dr. surname=Smith"),
    Case("/Smith/ Dr.", "prefix=Dr. surname=Smith"),
    Case("Capt. //", "prefix=Capt. surname?"),
    Case("Dr. \"Bill\" Smith", "prefix=Dr. nickname=Bill surname=Smith"),
    Case("Don /Smith/", "given=Don surname=Smith"),
    Case("Dr. Don /Smith/", "prefix=Dr. given=Don surname=Smith"),
    Case("Dr.", "given=Dr."),
    // Surnames in capitals
    Case("Jan VAN DER BERG", "given=Jan surnamePrefix=VAN DER surname=BERG"),
    Case("Gabriel José GARCÍA MÁRQUEZ", "given=Gabriel José surname=GARCÍA MÁRQUEZ"),
    Case("Hans J. VON DER TANN", "given=Hans J. surnamePrefix=VON DER surname=TANN"),
    Case("Dr. Ludwig van BEETHOVEN", "prefix=Dr. given=Ludwig surnamePrefix=van surname=BEETHOVEN"),
    Case("John H SMITH Jr.", "given=John H surname=SMITH suffix=Jr."),
    Case("JAN BERG", "given=JAN surname=BERG"),
    Case("/Mao/ Zedong", "given=Zedong surname=Mao"),
  ]

  @Test(arguments: gedcom + unknown + surnameFirst + languages)
  func partsAreFound(_ name: Case) { #expect(nameParts(name.text, name.form) == name.parts) }

  @Test func everyWordOfTheListsIsFound() {
    for list in NameWord.lists {
      for word in list.words.split(separator: " ") {
        for text in [String(word), word.uppercased() + "."] {
          let bytes = Array(text.utf8)
          let meaning = bytes.withUnsafeBufferPointer { NameText($0).meaning(of: $0.indices) }
          #expect(meaning.contains(list.meaning), "\(text)")
        }
      }
    }
  }
}
