internal import Definition

/// What Church Community Builder answers, as XML.
///
/// Sources: the program's API documentation, "Church Community Builder Application Programming Interface", of 2021.
enum CCBMappings {
  static let all = [calendar, events, giving, people]

  /// A source of answers of one service.
  private static func source(_ rows: String) -> String {
    """
    ingest:
      <name>_file:
        from: <from>
        format: xml
        rows: ccb_api/response/\(rows)
        refusal: [ccb_api/response/errors/error, ccb_api/response/error]
        required: ccb_api/response
        "null": ["", "0000-00-00", "0000-00-00 00:00:00"]

    """
  }

  private static let calendar = ReadyMapping(
    "ccb.calendar",
    "dated events of Church Community Builder (service public_calendar_listing)",
    file: "public_calendar_listing.xml", format: "xml",
    columns: ["event_name/@ccb_id", "start_time", "end_time"],
    source("items/item") + """
      normalize:
        <name>:
          record: event
          input: <name>_file
          map:
            id: event_name/@ccb_id
            name: {from: event_name, as: html}
            start: date
            time: start_time
            end: end_time
            place: {from: location, as: html}
            notes: {from: event_description, as: html}
          class: {name: public, place: public, notes: internal}
      """)

  private static let events = ReadyMapping(
    "ccb.events",
    "events of Church Community Builder with the sentence that says when they come again (service event_profiles)",
    file: "event_profiles.xml", format: "xml",
    columns: ["@id", "start_datetime", "recurrence_description"],
    source("events/event") + """
      normalize:
        <name>:
          record: event
          input: <name>_file
          map:
            id: "@id"
            name: {from: name, as: html}
            start: start_datetime
            end: end_datetime
            zone: timezone
            rule: recurrence_description
            excluded: exceptions/exception/date
            place: location/name
            notes: {from: description, as: html}
          class: {name: public, place: public, notes: internal}
      """)

  private static let giving = ReadyMapping(
    "ccb.giving",
    "gifts of Church Community Builder, a record a line (service batch_profiles); gifts of open batches are pending",
    file: "batch_profiles.xml", format: "xml",
    columns: ["individual/@id", "payment_type", "check_number", "grouping/@id"],
    source("batches/batch/transactions/transaction/transaction_details/transaction_detail") + """
      normalize:
        <name>:
          record: gift
          input: <name>_file
          map:
            gift: ../../@id
            line: "@id"
            donor: ../../individual/@id
            date: ../../date
            fund: coa
            amount: amount
            method: ../../payment_type
            status: ../../../../status
            deductible: tax_deductible
            note: note
      """)

  private static let people = ReadyMapping(
    "ccb.people",
    "givers of Church Community Builder with their addresses (service individual_profiles)",
    file: "individual_profiles.xml", format: "xml",
    columns: ["@id", "full_name", "family/@id"],
    source("individuals/individual") + """
      normalize:
        <name>:
          record: donor
          input: <name>_file
          map:
            id: "@id"
            name: full_name
            household: family/@id
            household_name: family
            street: addresses/address/street_address
            city: addresses/address/city
            region: addresses/address/state
            postcode: addresses/address/zip
      """)
}
