/// Whether what stands in the place of a date of death or burial says that somebody died.
///
/// `STILLBORN`, `died young` and `Y` do. `LIVING`, `unknown`, `not known if deceased` and dates that cannot be read do
/// not: they prove no death.
public enum DeathWords {
  /// Texts longer than this are stories, which nobody judges by a word.
  private static let longestByteCount = 200

  /// Words that say that somebody died, or died as a child.
  private static let deaths = words(
    """
    y yes dead deceased died death killed drowned murdered executed slain perished fallen kia buried cremated \
    stillborn stillbirth infant infancy young child childhood baby \
    tot gestorben verstorben gefallen totgeboren totgeburt begraben ermordet ertrunken jung kind \
    mort morte décédé décédée mort-né muerto muerta fallecido fallecida morto morta falecido falecida \
    deceduto deceduta overleden gesneuveld doodgeboren dood død dødfødt död dödfödd avliden zmarł zmarła
    """)
  /// Words that take it back, or doubt it.
  private static let denials = words(
    """
    n no not never living alive private unless if whether or maybe perhaps possibly probably unknown unk \
    nicht nein kein lebt lebend lebendig unbekannt vivant vivante vivo viva inconnu ikke inte levende levande niet
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map { String($0) })
  }

  /// What the UTF-8 `text` says; what is not UTF-8 says nothing.
  ///
  /// Allocates; meant for the few dates that are none.
  public static func sayDeath(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= longestByteCount, let text = String(validating: text, as: UTF8.self) else {
      return false
    }
    let found = text.lowercased().split { !($0.isLetter || $0 == "-") }.map { String($0) }
    return !text.contains("?") && found.contains { deaths.contains($0) }
      && !found.contains { denials.contains($0) }
  }
}
