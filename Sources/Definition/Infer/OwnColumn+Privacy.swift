internal import SearchIndex

extension OwnColumn {
  /// Whom money comes from is a name of somebody, unless few stand again and again.
  private static let fewParties = 30

  /// Gives the field its class by its values and its name; `isOfPeople` tells whether other columns of the table speak
  /// of somebody.
  mutating func classify(isOfPeople: Bool) {
    guard !isEmpty, let (privacy, reason) = privacy(isOfPeople: isOfPeople) else { return }
    field.privacy = privacy
    reasons.append(reason)
  }

  /// Whether the column speaks of one person beyond doubt.
  var isOfSomebody: Bool {
    isMostly(column.signs.mailCount)
      || !topics.isDisjoint(with: [.person, .life, .mail, .phone])
        && topics.isDisjoint(with: [.quantity, .amount, .price, .level])
  }

  private func privacy(isOfPeople: Bool) -> (PrivacyClass, String)? {
    if topics.contains(.secret) { return (.secret, "its name speaks of a secret") }
    let signs = column.signs
    if isWord || field.form == .list {
      for (count, what) in [
        (signs.mailCount, "mail addresses"), (signs.accountCount, "IBANs"),
        (signs.machineCount, "addresses of machines"),
      ] where isMostly(count) {
        return (.personal, "\(Count.text(count)) values are \(what)")
      }
    }
    if topics.contains(.life) { return (.personal, "its name speaks of a life") }
    // A number of people, or the mean of their age, is nobody.
    if isNumber || field.form == .boolean { return nil }
    for (topic, what) in Self.personal where topics.contains(topic) {
      return (.personal, "its name speaks of \(what)")
    }
    if !isTime, topics.contains(.name), isOfPeople {
      return (.personal, "a name, and other columns speak of people")
    }
    guard isWord else { return nil }
    if isMostly(signs.phoneCount) {
      return (.personal, "\(Count.text(signs.phoneCount)) values look like telephone numbers")
    }
    if topics.contains(.party) {
      let isFew =
        column.distinctCount <= Self.fewParties
        && column.distinctCount * 5 <= column.valueCount
      return isFew
        ? (
          .internal,
          "few payers or payees, taken for firms: if they are people, add class: personal"
        )
        : (.personal, "its name speaks of payers or payees")
    }
    if field.form == .text || topics.contains(.remark), column.distinctCount > Self.fewParties {
      return (.personal, "in such texts people write what they like")
    }
    return nil
  }

  private static let personal: [(HeaderTopic, String)] = [
    (.person, "somebody"), (.mail, "mail addresses"), (.phone, "telephones"),
    (.account, "accounts"), (.street, "addresses"), (.machine, "somebody's machine"),
  ]

  private func isMostly(_ count: Int) -> Bool { count * 2 > column.valueCount }
}
