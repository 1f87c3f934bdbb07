internal import Text

/// What people call the columns of a table in other languages, in English.
///
/// Record kinds name fields in English alone, so each word stands here once for all of them.
enum HeaderWords {
  /// A language with its words, which stand for the first one of their line.
  private struct Language {
    let name: String
    let lines: String
  }

  /// The English name of a column whose words are all known in one other language, and that language; nil for
  /// other names.
  static func english(_ name: String) -> (name: String, language: String)? {
    let words = NameSimilarity.words(of: name).map(folded)
    guard !words.isEmpty else { return nil }
    for (language, known) in dictionaries {
      // A compound is looked up as a whole before its parts.
      if let whole = known[words.joined()] { return (whole, language) }
      let translated = words.map { known[$0] ?? ($0 == "id" ? $0 : nil) }
      guard !translated.contains(nil), translated.contains(where: { $0 != "id" }) else { continue }
      return (translated.compactMap(\.self).joined(separator: "_"), language)
    }
    return nil
  }

  private static let dictionaries: [(language: String, words: [String: String])] =
    languages.map { language in
      var words: [String: String] = [:]
      for line in language.lines.split(separator: "\n") {
        let parts = line.split(separator: " ")
        guard let english = parts.first else { continue }
        for word in parts.dropFirst() { words[folded(String(word))] = String(english) }
      }
      return (language.name, words)
    }

  /// A word in the form in which it is compared: `Empfänger` and `empfanger` are the same.
  static func folded(_ word: String) -> String {
    var folder = NameFolder()
    var copy = word
    return copy.withUTF8 { text in
      folder.withKey(of: text) { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static let languages = [
    Language(
      name: "German",
      lines: """
        user Benutzer Benutzerin Nutzer Nutzerin Benutzername Nutzername Anwender Kunde Kundin Rezensent Bewerter Verfasser Autor Mitglied
        place Ort Lokal Standort Stelle
        restaurant Restaurant Gaststätte Gasthaus Gasthof Wirtshaus
        hotel Unterkunft
        shop Geschäft Laden
        business Betrieb Firma Unternehmen
        movie Film
        item Artikel
        product Produkt
        book Buch
        stars Sterne Stern Bewertung Wertung Note Punkte Punktzahl
        date Datum Tag Bewertungsdatum
        time Zeit Uhrzeit Zeitpunkt Zeitstempel
        timestamp Erstellt Erfasst
        comment Kommentar Bemerkung Anmerkung Notiz
        text Text Inhalt Beschreibung Eintrag
        title Titel Überschrift Betreff
        name Name Bezeichnung
        given Vorname Vornamen Rufname
        surname Nachname Familienname Zuname
        birth_date Geburtsdatum Geburtstag geboren
        birth_place Geburtsort
        death_date Sterbedatum Todesdatum Todestag gestorben
        death_place Sterbeort Todesort
        sex Geschlecht
        occupation Beruf
        father Vater
        mother Mutter
        address Adresse Anschrift Straße
        category Kategorie Rubrik
        type Art Typ
        lat Breite Breitengrad geographische_Breite
        lon Länge Längengrad
        ele Höhe
        speed Geschwindigkeit
        device Gerät
        key Schlüssel
        id Nummer Nr Kennung
        """),
    Language(
      name: "French",
      lines: """
        user utilisateur utilisatrice client cliente auteur membre
        place lieu endroit
        restaurant restaurant
        hotel hôtel
        shop magasin boutique
        business entreprise établissement
        movie film
        item article
        product produit
        book livre
        stars étoiles étoile note évaluation score
        date date jour
        time heure horodatage
        comment commentaire avis remarque
        text texte contenu description
        title titre objet
        name nom
        given prénom prénoms
        surname patronyme nomdefamille
        birth_date naissance datenaissance datedenaissance
        birth_place lieunaissance lieudenaissance
        death_date décès datedécès datededécès
        death_place lieudécès lieudedécès
        sex sexe
        occupation profession métier
        father père
        mother mère
        address adresse rue
        category catégorie
        type genre
        lat latitude
        lon longitude
        ele altitude
        speed vitesse
        device appareil
        key clé
        id identifiant numéro
        """),
    Language(
      name: "Spanish",
      lines: """
        user usuario usuaria cliente autor autora miembro
        place lugar sitio
        restaurant restaurante
        hotel alojamiento
        shop tienda
        business empresa negocio
        movie película
        item artículo
        product producto
        book libro
        stars estrellas estrella puntuación calificación valoración nota
        date fecha día
        time hora
        comment comentario reseña opinión observación
        text texto contenido descripción
        title título asunto
        name nombre
        given nombres nombredepila
        surname apellido apellidos
        birth_date nacimiento fechanacimiento fechadenacimiento
        birth_place lugarnacimiento lugardenacimiento
        death_date defunción fechadefunción fechadedefunción
        death_place lugardefunción lugardedefunción
        sex sexo
        occupation ocupación profesión oficio
        father padre
        mother madre
        address dirección calle
        category categoría
        type tipo
        lat latitud
        lon longitud
        ele altitud altura
        speed velocidad
        device dispositivo
        key clave
        id identificador número
        """),
  ]
}
