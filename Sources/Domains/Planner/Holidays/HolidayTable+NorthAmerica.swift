extension HolidayTable {
  static let unitedStates = """
    = US | 1971 | 5 U.S.C. 6103; Executive Order 11582; opm.gov, Federal Holidays
    * | New Year's Day | 01-01 | | nearest
    * | Birthday of Martin Luther King, Jr. | 3 mon 01 | 1986-
    * | Washington's Birthday | 3 mon 02
    * | Memorial Day | last mon 05
    * | Juneteenth National Independence Day | 06-19 | 2021- | nearest
    * | Independence Day | 07-04 | | nearest
    * | Labor Day | 1 mon 09
    * | Columbus Day | 2 mon 10
    * | Veterans Day | 4 mon 10 | -1977
    * | Veterans Day | 11-11 | 1978- | nearest
    * | Thanksgiving Day | 4 thu 11
    * | Christmas Day | 12-25 | | nearest
    """

  // For a weekend the Code lets the employer choose the working day before or after: here it is
  // after. The provinces' acts name no day, save for a Sunday of Canada Day (Holidays Act, s. 2)
  // and of the National Holiday. Left out as shop closing only: Remembrance Day in MB and NS.
  static let canada = """
    = CA | 1990 | Canada Labour Code, ss. 166 and 193; Holidays Act
    = AB | 2010 | Employment Standards Code (Alberta)
    = BC NB NT ON PE YT | 2010 | Employment Standards Act of the province or territory
    = MB | 2010 | The Employment Standards Code (Manitoba)
    = NL NU | 2010 | Labour Standards Act of the province or territory
    = NS | 2018 | Labour Standards Code (Nova Scotia)
    = QC | 2010 | Act respecting labour standards (Québec), s. 60; National Holiday Act
    = SK | 2010 | The Saskatchewan Employment Act
    CA | New Year's Day | 01-01 | | next
    AB BC MB NB NL NS NT NU ON PE QC SK YT | New Year's Day | 01-01
    BC | Family Day | 2 mon 02 | 2013-2018
    AB ON SK | Family Day | 3 mon 02
    NB | Family Day | 3 mon 02 | 2018-
    BC | Family Day | 3 mon 02 | 2019-
    MB | Louis Riel Day | 3 mon 02
    NS | Heritage Day | 3 mon 02 | 2015-
    PE | Islander Day | 3 mon 02
    * | Good Friday | easter -2
    CA AB BC MB NT NU ON SK YT | Victoria Day | mon before 05-25
    QC | National Patriots' Day | mon before 05-25
    NT | National Indigenous Peoples Day | 06-21
    YT | National Indigenous Peoples Day | 06-21 | 2017-
    QC | National Holiday | 06-24 | | sunday
    CA | Canada Day | 07-01 | | next
    AB BC MB NB NT NU ON PE QC SK YT | Canada Day | 07-01 | | sunday
    NL NS | Canada Day | 07-01
    NU | Nunavut Day | 07-09 | 2020-
    BC | British Columbia Day | 1 mon 08
    NB | New Brunswick Day | 1 mon 08
    NT NU | Civic Holiday | 1 mon 08
    SK | Saskatchewan Day | 1 mon 08
    YT | Discovery Day | 3 mon 08
    * | Labour Day | 1 mon 09
    PE | Funeral of Queen Elizabeth II | 09-19 | 2022
    CA | National Day for Truth and Reconciliation | 09-30 | 2021- | next
    NT NU PE | National Day for Truth and Reconciliation | 09-30 | 2022-
    BC MB YT | National Day for Truth and Reconciliation | 09-30 | 2023-
    CA AB BC MB NT NU ON QC SK YT | Thanksgiving Day | 2 mon 10
    CA | Remembrance Day | 11-11 | | next
    AB BC NB NL NT NU PE SK YT | Remembrance Day | 11-11
    CA | Christmas Day | 12-25 | | next
    AB BC MB NB NL NS NT NU ON PE QC SK YT | Christmas Day | 12-25
    CA | Boxing Day | 12-26 | | next
    ON | Boxing Day | 12-26
    """
}
