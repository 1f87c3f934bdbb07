extension StopWordList {
  /// Words of French that stand in nearly every text.
  static let french = """
    ai aie aient aies ait alors as au aucun aucune aura aurai auraient aurais aurait auras aurez
    auriez aurions aurons auront aussi autre autres aux avaient avais avait avant avec avez aviez
    avions avoir avons ayant ayez ayons c c'est car ce ceci cela celle celles celui ces cet cette
    ceux chaque chez ci comme comment d dans de depuis des donc dont du elle elles en encore entre
    es est et eu eurent eus eut eux fait furent fus fut ici il ils j j'ai je jusqu jusque l la
    laquelle le lequel les lesquelles lesquels leur leurs lors lui là m ma mais me mes moi moins
    mon même mêmes n n'est ne ni nos notre nous nôtre on ont ou où par parce pas pendant peu peut
    plus pour pourquoi qu qu'elle qu'elles qu'il qu'ils qu'on quand que quel quelle quelles
    quelque quelques quels qui quoi s s'est sa sans se selon sera serai seraient serais serait
    seras serez seriez serions serons seront ses si sien soi soient sois soit sommes son sont sous
    soyez soyons suis sur t ta te tes toi ton tous tout toute toutes très tu un une vers voici
    voilà vos votre vous vôtre y à ça étaient étais était étant étiez étions été êtes être
    """
}
