import Platform
import TestSupport
import Testing

/// Files of office programs, read by the mappings that have their names.
@Suite struct ChurchReadingTests {
  private static func definition(_ mapping: String, _ files: String) -> String {
    """
    gristmill: 1
    pipeline: office
    zone: America/Los_Angeles
    clearance: intimate
    quarantine: {max_rejects: 100%}
    use:
      read: {mapping: \(mapping), from: "\(files)"}

    """
  }

  private static func answer(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <ccb_api>
      <request><parameters><argument value="x" name="srv"/></parameters></request>
      \(content)
    </ccb_api>

    """
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "1000", "--clearance", "intimate").outputText
      .split(separator: "\n").map { String($0.split(separator: "\t", maxSplits: 1).last ?? "") }
  }

  private func run(_ mapping: String, _ text: String) throws -> (WorkFolder, CommandResult) {
    let folder = try WorkFolder()
    try folder.write("a.yaml", Self.definition(mapping, "in.xml"))
    try folder.write("in.xml", text)
    return (folder, try folder.run("run", "a.yaml"))
  }

  @Test func datedEventsHaveTheirClocksApart() throws {
    func item(_ day: String, _ start: String, _ end: String, _ name: String) -> String {
      "<item><date>\(day)</date><event_name ccb_id=\"7\">\(name)</event_name><event_description/>"
        + "<start_time>\(start)</start_time><end_time>\(end)</end_time><location/></item>"
    }
    let items = [
      item("2016-10-31", "22:00:00", "01:00:00", "Vigil"),
      item("2016-11-05", "00:00:00", "23:59:00", "Work day"),
      item("2016-11-06", "09:00:00", "10:15:00", "Youth &amp;amp; pizza"),
      item("0000-00-00", "09:00:00", "10:00:00", "No day"),
      item("2016-11-07", "25:00:00", "10:00:00", "No clock"),
    ].joined()
    let (folder, run) = try run(
      "ccb.calendar", Self.answer("<response><items count=\"5\">\(items)</items></response>"))
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "id=7\tname=Vigil\tstart=20161031T220000\ttime=22:00:00\tend=20161101T010000",
        "id=7\tname=Work day\tstart=2016-11-05\ttime=00:00:00",
        "id=7\tname=Youth & pizza\tstart=20161106T090000\ttime=09:00:00\tend=20161106T101500",
      ])
    #expect(run.errorText.contains("1 EVENT_TIME"), "\(run.errorText)")
    #expect(run.errorText.contains("1 MISSING"), "\(run.errorText)")
  }

  @Test(arguments: [
    (
      "<response><errors><error number=\"002\" type=\"Service Permission\">Invalid username or password.</error></errors></response>",
      "XML_REFUSAL", "in.xml:4:", "instead of rows it says \"Invalid username or password.\""
    ),
    (
      "<response><error number=\"002\">Invalid.</error></response>", "XML_REFUSAL", "in.xml:4:",
      "\"Invalid.\""
    ),
    (
      "<messages count=\"1\"><message>There is nothing.</message></messages>", "XML_MISSING",
      "in.xml:6:1", "`ccb_api/response`"
    ),
    ("", "XML_MISSING", "in.xml:6:1", "found none"),
    ("<response><items>", "XML_SYNTAX", "in.xml:5", ""),
  ]) func aRefusalIsASourceThatFails(
    _ content: String, _ code: String, _ place: String, _ words: String
  ) throws {
    let (_, run) = try run("ccb.calendar", Self.answer(content))
    #expect(run.ending == .exit(65), "\(run.errorText)")
    for text in [code, place, words] where !text.isEmpty {
      #expect(run.errorText.contains(text), "\(text) in \(run.errorText)")
    }
  }

  @Test func anAnswerWithoutItemsIsEmptyAndWhole() throws {
    let (_, run) = try run("ccb.calendar", Self.answer("<response><items count=\"0\"/></response>"))
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  /// Answers as clients of the service keep them for their tests.
  @Test(.enabled(if: RealData.has("church"))) func realAnswersAreReadOrRefused() throws {
    let folder = RealData.folder + "/church/ccb-api-java/"
    func answer(_ name: String, _ rows: String, _ map: String) throws -> CommandResult {
      let work = try WorkFolder()
      try work.write(
        "in.xml", String(decoding: SystemFileSystem().readAll(folder + name), as: UTF8.self))
      try work.write(
        "a.yaml",
        """
        gristmill: 1
        pipeline: office
        records: {thing: {fields: {id: {type: symbol, required: true}, name: text}}}
        ingest:
          read:
            from: in.xml
            format: xml
            rows: ccb_api/response/\(rows)
            refusal: [ccb_api/response/errors/error, ccb_api/response/error]
            required: ccb_api/response
        normalize:
          things: {record: thing, input: read, map: \(map)}

        """)
      return try work.run("run", "a.yaml")
    }
    let fields = try answer(
      "model/ccb_custom_field_labels_response.xml", "custom_fields/custom_field",
      "{id: name, name: label}")
    #expect(
      fields.ending == .exit(0) && fields.errorText.contains("read 27 = kept 27"),
      "\(fields.errorText)")
    let table = try answer(
      "model/ccb_lookup_table_list_response.xml", "items/item", "{id: id, name: name}")
    #expect(table.errorText.contains("kept 5"), "\(table.errorText)")
    let person = try answer(
      "model/ccb_individual_profile_response.xml", "individuals/individual",
      "{id: \"@id\", name: full_name}")
    #expect(person.errorText.contains("kept 1"), "\(person.errorText)")
    for (name, code) in [
      ("model/ccb_error_response.xml", "XML_REFUSAL"),
      ("ccb_malformed_response_no_entity.xml", "XML_MISSING"),
      ("ccb_malformed_xml.xml", "XML_SYNTAX"),
    ] {
      let run = try answer(name, "items/item", "{id: id, name: name}")
      #expect(run.ending == .exit(65) && run.errorText.contains(code), "\(name): \(run.errorText)")
    }
  }

  @Test func aRefusalAmongRowsOrBesideNothingIsAnError() throws {
    let folder = try WorkFolder()
    try folder.write("in.xml", "<a/>")
    for (keys, message) in [
      ("refusal: a/b/c", "refusal: expected an element that does not stand in a row"),
      ("refusal: \"@x\"", "refusal: expected a path of elements from the root element on"),
      ("required: a/x", "required: expected an element that rows stand in"),
      ("required: a/b", "required: expected an element that rows stand in"),
    ] {
      try folder.write(
        "a.yaml",
        """
        gristmill: 1
        pipeline: office
        records: {thing: {fields: {id: symbol}}}
        ingest:
          read: {from: in.xml, format: xml, rows: a/b, \(keys)}
        normalize:
          things: {record: thing, input: read, map: {id: id}}

        """)
      let run = try folder.run("check", "a.yaml")
      #expect(
        run.ending == .exit(78) && run.errorText.contains(message), "\(keys): \(run.errorText)")
    }
  }

  @Test func sentencesOfEventsBecomeRules() throws {
    func event(_ id: Int, _ sentence: String, _ exceptions: String = "") -> String {
      "<event id=\"\(id)\"><name>E</name><start_datetime>2016-10-04 19:00:00</start_datetime>"
        + "<end_datetime>2016-10-04 20:00:00</end_datetime><timezone>America/Denver</timezone>"
        + "<recurrence_description>\(sentence)</recurrence_description>"
        + "<exceptions>\(exceptions)</exceptions><location/></event>"
    }
    let events =
      event(
        1, "Every week on Tuesday from 7:00 PM to 8:00 PM",
        "<exception><date>2016-10-11</date></exception>")
      + event(2, "One time event on October 4, 2016 from 7:00pm to 8:00pm")
      + event(3, "When the moon is full")
    let (folder, run) = try run(
      "ccb.events", Self.answer("<response><events>\(events)</events></response>"))
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try records(folder)
    #expect(found[0].contains("rule=FREQ=WEEKLY;BYDAY=TU\texcluded=2016-10-11"), "\(found)")
    #expect(!found[1].contains("rule="), "\(found)")
    #expect(found[2].contains("rule=When the moon is full"), "\(found)")
  }

  @Test func testsOfTheShopAreLeftOutAndItsSecretsReachNoFile() throws {
    func transaction(_ id: Int, _ test: Int) -> String {
      """
      <transaction><id><![CDATA[\(id)]]></id><is_test>\(test)</is_test>
      <transaction_date><![CDATA[2016-02-03 23:30:00]]></transaction_date><payment_type>plastic</payment_type>
      <cc_number>PLANTED-\(id)</cc_number><cc_number_masked>PLANTEDx</cc_number_masked><cc_exp_month>PLANTED8</cc_exp_month>
      <cvv>PLANTED9</cvv><customer_id>5</customer_id><customer_password>PLANTEDhash</customer_password>
      <customer_password_salt>PLANTEDsalt</customer_password_salt><customer_ip>PLANTEDip</customer_ip><status>approved</status>
      <transaction_details><transaction_detail><product_name>Fund</product_name><product_price>5.88</product_price>
      <product_quantity>2</product_quantity><product_code>GEN</product_code>
      <transaction_detail_options><transaction_detail_option><price_mod>-4.000</price_mod></transaction_detail_option>
      <transaction_detail_option><price_mod>0.125</price_mod></transaction_detail_option></transaction_detail_options>
      </transaction_detail></transaction_details></transaction>
      """
    }
    let (folder, run) = try run(
      "foxycart.gifts",
      "<foxydata><transactions>\(transaction(1, 0))\(transaction(2, 1))</transactions></foxydata>")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try records(folder)
    #expect(found.count == 1 && found[0].contains("date=2016-02-03"), "\(found)")
    #expect(found[0].contains("kind=gift\tvalue=4.0100"), "(5.88 - 4 + 0.125) * 2: \(found)")
    #expect(run.errorText.contains("SECRET_DROPPED"), "\(run.errorText)")
    for file in try folder.allFiles(except: ["in.xml"]) {
      let text = String(decoding: try folder.read(file), as: UTF8.self)
      #expect(!text.contains("PLANTED"), "\(file)")
    }
  }

  @Test func feedsOfOtherZonesAndForms() throws {
    let folder = try WorkFolder()
    try folder.write("a.yaml", Self.definition("feed.rss", "in.xml"))
    try folder.write(
      "in.xml",
      """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" version="2.0"><channel><title>P</title>
      <item><title>Grace &amp;amp; truth</title><pubDate>Sat, 27 Aug 2016 20:00:02 EST</pubDate><guid>g1</guid>
      <description>Jn. 1,14-18; Neh 8:1–12 and more</description><itunes:duration>0:31:37</itunes:duration></item>
      <item><title>John 3:16</title><pubDate>Sat, 27 Feb 2016 20:00:02 EST</pubDate><guid>g2</guid><itunes:duration>soon</itunes:duration></item>
      <item><title>No day</title><pubDate>Sun, 31 Sep 2016 10:00:00 EST</pubDate></item>
      </channel></rss>
      """)
    let run = try folder.run("run", "a.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try records(folder)
    #expect(found.count == 2, "\(found)")
    #expect(found[0].contains("title=Grace & truth\tdate=2016-08-27"), "\(found)")
    #expect(found[0].contains("seconds=1897"), "\(found)")
    #expect(found[1].contains("passages=John 3:16"), "\(found)")
    #expect(run.errorText.contains("1 CAST"), "\(run.errorText)")
    #expect(run.errorText.contains("MESSAGE_DURATION"), "\(run.errorText)")
  }

  @Test(.enabled(if: RealData.has("church"))) func aRealFeedIsReadWhole() throws {
    let folder = try WorkFolder()
    let feed = RealData.folder + "/church/sermon-feeds/spep/podcast/sermons.xml"
    try folder.write("in.xml", String(decoding: SystemFileSystem().readAll(feed), as: UTF8.self))
    try folder.write(
      "a.yaml",
      Self.definition("feed.rss", "in.xml") + """
        analyze:
          archive: {op: messages, inputs: {messages: read}}
        report:
          talks: {kind: messages, input: archive, formats: [csv]}

        """)
    let run = try folder.run("run", "a.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 92 = kept 92"), "\(run.errorText)")
    let archive = try folder.text("reports/office/talks.archive.csv").split(separator: "\r\n")
    // One stands twice.
    #expect(archive.count == 92)
    // 90 of 92 descriptions name a passage.
    #expect(archive.count { $0.contains(":") && $0.contains("Nehemiah 8:1-12") } == 1)
    let books = try folder.text("reports/office/talks.books.csv").split(separator: "\r\n")
    #expect(books.count > 10, "\(books)")
  }
}
