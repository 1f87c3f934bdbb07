extension StopWordList {
  /// Words of Norwegian that stand in nearly every text.
  static let norwegian = """
    alle alt andre annen annet at av bare begge ble bli blir blitt både da de deg dem den denne
    der dere deres dermed dersom det dette di din dine disse dit ditt du eller en enn ennå er et
    ett etter for fordi fra få før gjennom ha hadde han hans har hennes her hos hun hva hvem hver
    hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke ingen inn ja jeg kan kom kun kunne man
    mange med meg meget mellom men mens mer mi min mine mitt mot mye må ned nei noe noen nok nå
    når og også om opp oss over på samme seg selv si sin sine sitt skal skulle slik som så sånn
    til under ut uten var ved vi vil ville vår våre vårt være vært
    """
}
