extension StopWordList {
  /// Words of Swedish that stand in nearly every text.
  static let swedish = """
    alla allt alltså andra att av bara bland blev bli blir blivit både de dem den denna deras dess
    dessa det detta dig din dina ditt dock du där därför då efter eftersom eller en er era ert ett
    från få får för genom ha hade han hans har hela henne hennes hit hon honom hos hur här i icke
    ifrån igen in inga ingen inget innan inom inte ja jag just kan kom kommer kunde kunna man med
    medan mellan men mer mig min mina mitt mot mycket måste ned nej ni nog nu när någon något
    några och också om oss på redan sade samma samt sedan sig sin sina sitt själv ska skall skulle
    slutligen som så sådan sådana sådant till tills trots under upp ur ut utan vad var vara varför
    varit varje vars vart vem vi vid vilka vilkas vilken vilket vill vår våra vårt än ännu är åt
    över
    """
}
