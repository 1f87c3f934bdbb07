extension StopWordList {
  /// Words of Dutch that stand in nearly every text.
  static let dutch = """
    'n 't aan achter al alle alleen alles als altijd andere anders ben bent bij binnen boven daar
    daarom dan dat de der deze die dit doch doen door dus een elk elke en enkele er erg even had
    hadden heb hebben hebt heeft hem hen het hier hij hoe hun ieder iedere iemand iets ik in is ja
    je jij jou jouw jullie kan kon konden kunnen kunt maar mag me meer men met mij mijn moest moet
    moeten mogen na naar naast nadat net niemand niet niets nog nu of om omdat omhoog ons onze ook
    op over reeds sinds sommige te tegen tijdens toch toen tot tussen u uit uw van vanaf veel via
    voor voordat waar waarom wanneer want waren was wat we weer weg wel welk welke werd werden wie
    wij wil wilde worden wordt zal ze zei zelf zich zichzelf zij zijn zo zoals zonder zou zouden
    zullen één
    """
}
