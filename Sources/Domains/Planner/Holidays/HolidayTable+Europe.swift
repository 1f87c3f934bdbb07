extension HolidayTable {
  static let unitedKingdom = """
    = GB | 1978 | Banking and Financial Dealings Act 1971; gov.uk/bank-holidays
    = ENG WLS NIR | 1978 | Banking and Financial Dealings Act 1971, Sch. 1; gov.uk/bank-holidays
    = SCT | 1978 | Banking and Financial Dealings Act 1971; St Andrew's Day Bank Holiday Act 2007
    * | New Year's Day | 01-01 | | next
    SCT | 2nd January | 01-02 | | next
    NIR | St Patrick's Day | 03-17 | | next
    * | Good Friday | easter -2
    ENG WLS NIR | Easter Monday | easter +1
    * | Early May bank holiday | 1 mon 05 | -1994 1996-2019 2021-
    * | Early May bank holiday (VE day) | 05-08 | 1995 2020
    * | Spring bank holiday | last mon 05 | -2001 2003-2011 2013-2021 2023-
    * | Spring bank holiday | 06-04 | 2002 2012
    * | Spring bank holiday | 06-02 | 2022
    NIR | Battle of the Boyne (Orangemen's Day) | 07-12 | | next
    SCT | Summer bank holiday | 1 mon 08
    ENG WLS NIR | Summer bank holiday | last mon 08
    SCT | St Andrew's Day | 11-30 | 2007- | next
    * | Christmas Day | 12-25 | | next
    * | Boxing Day | 12-26 | | next
    * | Wedding of the Prince of Wales | 07-29 | 1981
    * | Millennium Eve | 12-31 | 1999
    * | Queen's Golden Jubilee | 06-03 | 2002
    * | Royal wedding | 04-29 | 2011
    * | Queen's Diamond Jubilee | 06-05 | 2012
    * | Platinum Jubilee bank holiday | 06-03 | 2022
    * | Bank Holiday for the State Funeral of Queen Elizabeth II | 09-19 | 2022
    * | Bank holiday for the coronation of King Charles III | 05-08 | 2023
    SCT | World Cup bank holiday | 06-15 | 2026
    """

  // Left out as not of the whole Land: Mariä Himmelfahrt in Bayern, Fronleichnam in Sachsen and
  // Thüringen, the Friedensfest of Augsburg. 1990 is that of the West until 3 October.
  static let germany = """
    = DE | 1990 | Einigungsvertrag, Art. 2 Abs. 2, und die Feiertagsgesetze aller Länder
    = BW | 1990 | Gesetz über die Sonntage und Feiertage (FTG) Baden-Württemberg
    = BY | 1990 | Gesetz über den Schutz der Sonn- und Feiertage (FTG) Bayern
    = BE HB SL SH | 1990 | Gesetz über die Sonn- und Feiertage des Landes
    = BB MV | 1991 | Feiertagsgesetz (FTG) des Landes
    = HH NW RP | 1990 | Feiertagsgesetz des Landes
    = HE | 1990 | Hessisches Feiertagsgesetz (HFeiertagsG)
    = NI | 1990 | Niedersächsisches Gesetz über die Feiertage (NFeiertagsG)
    = SN | 1991 | Sächsisches Sonn- und Feiertagsgesetz (SächsSFG)
    = ST | 1991 | Gesetz über die Sonn- und Feiertage (FeiertG LSA)
    = TH | 1991 | Thüringer Feier- und Gedenktagsgesetz (ThürFGtG)
    * | Neujahr | 01-01
    BW BY ST | Heilige Drei Könige | 01-06
    BE | Frauentag | 03-08 | 2019-
    MV | Internationaler Frauentag | 03-08 | 2023-
    * | Karfreitag | easter -2
    BB | Ostersonntag | easter +0
    * | Ostermontag | easter +1
    * | 1. Mai | 05-01
    BE | Tag der Befreiung | 05-08 | 2020 2025
    * | Christi Himmelfahrt | easter +39
    BB | Pfingstsonntag | easter +49
    * | Pfingstmontag | easter +50
    BW BY HE NW RP SL | Fronleichnam | easter +60
    BW BY BE HB HH HE NI NW RP SL SH | Tag der deutschen Einheit | 06-17 | 1990
    BE | 75. Jahrestag des Volksaufstandes | 06-17 | 2028
    SL | Mariä Himmelfahrt | 08-15
    TH | Weltkindertag | 09-20 | 2019-
    * | Tag der Deutschen Einheit | 10-03
    * | Reformationstag | 10-31 | 2017
    BB MV SN ST TH | Reformationstag | 10-31 | -2016 2018-
    HB HH NI SH | Reformationstag | 10-31 | 2018-
    BW BY NW RP SL | Allerheiligen | 11-01
    * | Buß- und Bettag | wed before 11-23 | -1994
    SN | Buß- und Bettag | wed before 11-23 | 1995-
    * | 1. Weihnachtstag | 12-25
    * | 2. Weihnachtstag | 12-26
    """

  // Good Friday of Alsace and Moselle is off where there is a Protestant church.
  static let france = """
    = FR | 1982 | Code du travail, art. L3133-1
    = 57 67 68 | 1982 | Code du travail, art. L3133-1 et L3134-13
    = 971 972 973 974 976 | 1984 | Code du travail, art. L3133-1 et L3422-2
    * | Jour de l'An | 01-01
    57 67 68 | Vendredi saint | easter -2
    * | Lundi de Pâques | easter +1
    976 | Abolition de l'esclavage | 04-27
    * | Fête du Travail | 05-01
    * | Victoire 1945 | 05-08
    972 | Abolition de l'esclavage | 05-22
    971 | Abolition de l'esclavage | 05-27
    * | Ascension | easter +39
    * | Lundi de Pentecôte | easter +50
    973 | Abolition de l'esclavage | 06-10
    * | Fête nationale | 07-14
    * | Assomption | 08-15
    * | Toussaint | 11-01
    * | Armistice 1918 | 11-11
    974 | Abolition de l'esclavage | 12-20
    * | Noël | 12-25
    57 67 68 | Saint-Étienne | 12-26
    """

  // The communities may replace 6 January, and all keep it; each decides on a Monday for a Sunday.
  static let spain = """
    = ES | 1990 | Real Decreto 2001/1983, art. 45; la relación anual de fiestas laborales del BOE
    * | Año Nuevo | 01-01
    * | Epifanía del Señor | 01-06
    * | Viernes Santo | easter -2
    * | Fiesta del Trabajo | 05-01
    * | Asunción de la Virgen | 08-15
    * | Fiesta Nacional de España | 10-12
    * | Todos los Santos | 11-01
    * | Día de la Constitución Española | 12-06
    * | Inmaculada Concepción | 12-08
    * | Natividad del Señor | 12-25
    """
}
