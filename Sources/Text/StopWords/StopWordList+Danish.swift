extension StopWordList {
  /// Words of Danish that stand in nearly every text.
  static let danish = """
    ad af alle alt altid altså anden andet andre at bare begge blev blive bliver da de dem den
    denne der deres derfor det dette dig din dine disse dit dog du efter eller en end endnu er et
    for fordi fra få før gennem gjort ham han hans har havde have hen hende hendes her hos hun
    hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke ind ingen intet ja jeg
    jer jeres jo kan kom kun kunne lige man mange med meget mellem men mens mere mig min mindre
    mine mit mod må måske ned nej nogen noget nogle nok nu når og også om op os over på samme sig
    sin sine sit skal skulle som så sådan thi til ud uden under var ved vi vil ville vor vore være
    været
    """
}
