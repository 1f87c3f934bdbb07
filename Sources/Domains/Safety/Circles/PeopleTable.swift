internal import Analysis
internal import Platform

/// Everybody whom records name, as numbers.
///
/// A telephone number (`tel:+1...`) or an e-mail address (`mailto:...`, or the address alone) of an account is who has the account;
/// else it is somebody without one.
struct PeopleTable: Sendable {
  private(set) var ids = IdentifierTable()
  /// Telephone numbers and addresses of accounts, and whose they are.
  private var contacts = IdentifierTable()
  private var contactOwners: [Int32] = []
  private var accounts: [Bool] = []
  /// Contacts that several accounts have in common.
  private(set) var sharedContacts = 0

  var count: Int { ids.count }

  /// Notes an account with its contacts, and returns its number.
  mutating func addAccount(_ id: String, phone: String?, email: String?) -> Int32 {
    let number = ids.insert(id)
    while accounts.count <= Int(number) { accounts.append(false) }
    accounts[Int(number)] = true
    for contact in Self.contacts(phone: phone, email: email) {
      let known = contacts.count
      let place = contacts.insert(contact)
      if contacts.count > known {
        contactOwners.append(number)
      } else if contactOwners[Int(place)] != number {
        sharedContacts += 1
      }
    }
    return number
  }

  /// How a telephone number and an e-mail address stand for somebody.
  static func contacts(phone: String?, email: String?) -> [String] {
    [phone.map { "tel:" + $0 }, email.map { "mailto:" + $0 }].compactMap(\.self)
  }

  /// The number of somebody, who is a new one if nobody is called so.
  mutating func number(_ id: String) -> Int32 { find(id) ?? ids.insert(Self.contact(id) ?? id) }

  /// The number of somebody; nil if nobody is called so.
  func find(_ id: String) -> Int32? {
    let number = ids.ordinal(of: id)
    if number >= 0 { return number }
    guard let contact = Self.contact(id) else { return nil }
    let known = contacts.ordinal(of: contact)
    if known >= 0 { return contactOwners[Int(known)] }
    let stranger = ids.ordinal(of: contact)
    return stranger >= 0 ? stranger : nil
  }

  /// A telephone number or an address as contacts are written; nil for another id.
  private static func contact(_ id: String) -> String? {
    if id.hasPrefix("tel:") { return id }
    if id.hasPrefix("mailto:") { return id.lowercased() }
    if id.hasPrefix("+"), id.dropFirst().allSatisfy(\.isNumber) { return "tel:" + id }
    return id.contains("@") ? "mailto:" + id.lowercased() : nil
  }

  /// Whether somebody has an account.
  func hasAccount(_ person: Int32) -> Bool {
    Int(person) < accounts.count && accounts[Int(person)]
  }

  /// What records call somebody.
  func id(_ person: Int32) -> String { ids.text(person) }
}
