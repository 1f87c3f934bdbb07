extension NameWord {
  /// Words of English, German, Dutch, French, Spanish, Portuguese, Italian, the Nordic languages,
  /// Polish and transcribed Arabic and Hebrew, in small letters and without points.
  ///
  /// Titles that are also common given names, such as `Earl` or `Prince`, are left out.
  static let lists: [(meaning: NameWord, words: String)] = [
    (
      .title,
      """
      dr doctor prof professor rev revd reverend fr pastor deacon bishop rabbi rabbiner pfarrer \
      capt captain kapitän hauptmann col colonel oberst gen general maj major lt lieut lieutenant leutnant \
      cmdr cmndr commander sgt sergeant cpl corporal pvt private adm admiral ens ensign \
      sir lord lady dame hon honorable honourable esquire freiherr freifrau graf gräfin ritter \
      mr mister mrs miss ms mx mme madame mlle monsieur herr frau fräulein hr fru frk \
      don doña dona señor señora señorita sra srta senhor senhora signor signora dott ing mag pan pani \
      dhr mevr mej ds haji hajji sheikh shaikh
      """
    ),
    (
      .particle,
      """
      van vander vanden von vom zu zum zur der den dem ter ten te ther 't 's in op aan tot \
      de del della delle dello dei degli di da dal dalla das do dos du des la las los le les lo \
      el al ul bin ibn ben bint bat abu af av und d'
      """
    ),
    (
      .suffix,
      """
      jr jnr junior sr snr senior ii iii iv vi vii viii ix esq md phd dds dvm lld llb cpa \
      kcb obe mbe cbe usn usmc ret fils père 2nd 3rd 4th
      """
    ),
    (.laterSuffix, "i v x dd ma ba mp kc qc esquire elder younger"),
    (
      .unknown,
      """
      nn unknown unk unkn unbekannt unbek onbekend inconnu inconnue desconocido desconocida \
      desconhecido desconhecida sconosciuto sconosciuta ignoto ignota ukendt ukjent okänd okänt nieznany \
      nieznana unnamed namenlos nomen nescio anonymous anonym lnu fnu mnu notknown living private
      """
    ),
    (
      .unknownGiven,
      """
      infant baby child kind stillborn stillbirth totgeboren totgeborenes mortinato mrs mr miss ms mme mlle \
      frau herr son daughter sohn tochter boy girl male female twin unbaptized ungetauft
      """
    ),
    (.givenAlone, "don dona major pastor lady deacon bishop colonel"),
    (.link, "y e i"),
    (
      .rank,
      """
      king queen prince princess duke duchess earl count countess baron baroness viscount marquis marquess \
      emperor empress emir caliph sultan khan pharaoh governor voivode sire abbot abbess pope saint chief \
      judge president heir lord high grand
      """
    ),
    (.binder, "ó ua uí ní nic mac mc st saint san santa"),
  ]
}
