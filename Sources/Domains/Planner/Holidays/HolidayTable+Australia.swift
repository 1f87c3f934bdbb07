extension HolidayTable {
  // Left out as not of a whole state: the Royal Queensland Show, the Royal Hobart Regatta and
  // Recreation Day of Tasmania. What is proclaimed each year has the rule of the last years: the
  // birthday in WA; and the Friday in Victoria hangs on the league, which mostly plays its final
  // on the last Saturday of September.
  static let australia = """
    = AU | 2012 | Fair Work Act 2009, s. 115
    = ACT | 2018 | Holidays Act 1958 (ACT)
    = NSW | 2012 | Public Holidays Act 2010 (NSW), s. 4
    = NT | 2012 | Public Holidays Act 1981 (NT)
    = QLD | 2012 | Holidays Act 1983 (Qld), Schedule
    = SA | 2012 | Public Holidays Act 2023 (SA); until 2023 Holidays Act 1910 (SA)
    = TAS | 2012 | Statutory Holidays Act 2000 (Tas)
    = VIC | 2012 | Public Holidays Act 1993 (Vic)
    = WA | 2012 | Public and Bank Holidays Act 1972 (WA)
    * | New Year's Day | 01-01 | | next
    * | Australia Day | 01-26 | | next
    WA | Labour Day | 1 mon 03
    ACT | Canberra Day | 2 mon 03
    SA | Adelaide Cup Day | 2 mon 03
    TAS | Eight Hours Day | 2 mon 03
    VIC | Labour Day | 2 mon 03
    * | Good Friday | easter -2
    ACT NSW NT QLD SA VIC | Easter Saturday | easter -1
    ACT NSW | Easter Sunday | easter +0
    VIC | Easter Sunday | easter +0 | 2016-
    QLD | Easter Sunday | easter +0 | 2017-
    WA | Easter Sunday | easter +0 | 2022-
    SA NT | Easter Sunday | easter +0 | 2024-
    * | Easter Monday | easter +1
    AU NSW TAS VIC | Anzac Day | 04-25
    ACT NT QLD | Anzac Day | 04-25 | | sunday
    SA | Anzac Day | 04-25 | -2023 | sunday
    SA | Anzac Day | 04-25 | 2024-
    WA | Anzac Day | 04-25 | | next
    ACT | Additional holiday for Anzac Day | 04-27 | 2020 2026
    NSW | Additional holiday for Anzac Day | 04-27 | 2026
    NSW | Additional holiday for Anzac Day | 04-26 | 2027
    NT | May Day | 1 mon 05
    QLD | Labour Day | 1 mon 05 | 2012 2016-
    ACT | Reconciliation Day | mon from 05-27 | 2018-
    WA | Western Australia Day | 1 mon 06
    ACT NSW NT SA TAS VIC | Birthday of the Sovereign | 2 mon 06
    QLD | Queen's Diamond Jubilee | 06-11 | 2012
    QLD | Birthday of the Sovereign | 2 mon 06 | 2013-2015
    NT | Picnic Day | 1 mon 08
    * | National Day of Mourning | 09-22 | 2022
    WA | Birthday of the Sovereign | last mon 09 | 2013-2023 2025-
    WA | Birthday of the Sovereign | 09-23 | 2024
    WA | Birthday of the Sovereign | 10-01 | 2012
    VIC | Friday before the AFL Grand Final | fri from 09-23 | 2017-2019 2021-
    VIC | Friday before the AFL Grand Final | 10-02 | 2015
    VIC | Friday before the AFL Grand Final | 09-30 | 2016
    VIC | Friday before the AFL Grand Final | 10-23 | 2020
    ACT NSW SA | Labour Day | 1 mon 10
    QLD | Labour Day | 1 mon 10 | 2013-2015
    QLD | Birthday of the Sovereign | 1 mon 10 | 2012 2016-
    VIC | Melbourne Cup Day | 1 tue 11
    * | Christmas Day | 12-25 | | next
    AU ACT NSW NT QLD TAS VIC WA | Boxing Day | 12-26 | | next
    SA | Proclamation Day | 12-26 | | next
    """
}
