extension StopWordList {
  /// Words of Italian that stand in nearly every text.
  static let italian = """
    a abbia abbiamo abbiano ad agli ai al alla alle allo altra altre altri altro anche ancora
    avere avete aveva avevano avevo avrà avuto ben c c'è che chi ci ciò coi col come con contro
    cosa così cui d da dagli dai dal dalla dalle dallo degli dei del dell della delle dello dentro
    di dopo dove due e ed era erano eravamo ero essa esse essendo essere essi esso fa fino fra fu
    furono già gli ha hai hanno ho i il in io l la le lei li lo loro lui là ma me mentre mi mia
    mie miei mio molto ne negli nei nel nell nella nelle nello no noi non nostra nostre nostri
    nostro né o od ogni ora per perché però più poi prima proprio qua qual quale quali quando
    quanta quante quanti quanto quasi quella quelle quelli quello quest questa queste questi
    questo qui saranno sarà se sei sempre senza si sia siamo siano siete solo sono sopra sotto sta
    stata state stati stato stesso su sua sue sugli sui sul sull sulla sulle sullo suo suoi sé sì
    te tra tu tua tue tuo tuoi tutta tutte tutti tutto un un' una uno va verso vi voi vostra
    vostre vostri vostro è
    """
}
