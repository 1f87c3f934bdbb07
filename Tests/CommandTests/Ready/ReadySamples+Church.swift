/// Files of the ready mappings of the church office.
extension ReadyMappingTests.Sample {
  static let church: [ReadyMappingTests.Sample] = [
    Self(
      mapping: "ccb.calendar", file: "public_calendar_listing.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <ccb_api><response><service>public_calendar_listing</service><items count="2">
          <item>
            <date>2021-03-07</date>
            <event_name ccb_id="31">Bread &amp;amp; soup</event_name>
            <event_description>Bring &lt;b&gt;a bowl&lt;/b&gt;.</event_description>
            <start_time>12:00:00</start_time>
            <end_time>13:30:00</end_time>
            <event_duration>90</event_duration>
            <location>Kitchen</location>
            <leader_name ccb_id="7">Office</leader_name>
          </item>
          <item>
            <date>2021-03-09</date>
            <event_name ccb_id="32">Choir</event_name>
            <event_description></event_description>
            <start_time>19:00:00</start_time>
            <end_time>20:45:00</end_time>
            <event_duration>105</event_duration>
            <location></location>
            <leader_name ccb_id="8">Ann Author</leader_name>
          </item>
        </items></response></ccb_api>

        """#, kept: 2,
      record: """
        id=31\tname=Bread & soup\tstart=20210307T120000\ttime=12:00:00\tend=20210307T133000\t\
        place=Kitchen\tnotes=Bring a bowl.
        """),
    Self(
      mapping: "ccb.events", file: "event_profiles.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <ccb_api><response><service>event_profiles</service><events count="2">
          <event id="51">
            <name>Bread &amp;amp; soup</name>
            <description>Bring &lt;b&gt;a bowl&lt;/b&gt;.</description>
            <start_datetime>2021-03-07 12:00:00</start_datetime>
            <end_datetime>2021-03-07 13:30:00</end_datetime>
            <timezone>America/Los_Angeles</timezone>
            <recurrence_description>Every week on Sunday</recurrence_description>
            <exceptions>
              <exception><date>2021-04-04</date></exception>
              <exception><date>2021-05-23</date></exception>
            </exceptions>
            <location><name>Kitchen</name></location>
          </event>
          <event id="52">
            <name>Choir trip</name>
            <description></description>
            <start_datetime>2021-06-12 08:00:00</start_datetime>
            <end_datetime>2021-06-12 18:00:00</end_datetime>
            <timezone>America/Los_Angeles</timezone>
            <recurrence_description>One time event on June 12, 2021</recurrence_description>
            <exceptions/>
            <location><name></name></location>
          </event>
        </events></response></ccb_api>

        """#, kept: 2,
      record: """
        id=51\tname=Bread & soup\tstart=2021-03-07 12:00:00\tend=2021-03-07 13:30:00\t\
        zone=America/Los_Angeles\trule=FREQ=WEEKLY;BYDAY=SU\texcluded=2021-04-04 2021-05-23\t\
        place=Kitchen\tnotes=Bring a bowl.
        """),
    Self(
      mapping: "ccb.giving", file: "batch_profiles.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <ccb_api><response><service>batch_profiles</service><batches count="1">
          <batch id="4">
            <end_date>0000-00-00</end_date>
            <status>Closed</status>
            <transactions>
              <transaction id="71">
                <individual id="11">Ann Author</individual>
                <date>2021-03-07</date>
                <grouping id="1">None</grouping>
                <payment_type>Check</payment_type>
                <check_number>314</check_number>
                <transaction_details>
                  <transaction_detail id="801">
                    <coa id="2">Roof</coa>
                    <amount>40.50</amount>
                    <tax_deductible>true</tax_deductible>
                    <note>In thanks</note>
                  </transaction_detail>
                </transaction_details>
              </transaction>
              <transaction id="72">
                <individual id="12">Bob Writer</individual>
                <date>2021-03-14</date>
                <grouping id="1">None</grouping>
                <payment_type>Cash</payment_type>
                <check_number></check_number>
                <transaction_details>
                  <transaction_detail id="802">
                    <coa id="1">General</coa>
                    <amount>5</amount>
                    <tax_deductible>false</tax_deductible>
                    <note></note>
                  </transaction_detail>
                </transaction_details>
              </transaction>
            </transactions>
          </batch>
        </batches></response></ccb_api>

        """#, kept: 2,
      record: """
        gift=71\tline=801\tdonor=11\tdate=2021-03-07\tfund=Roof\tamount=40.5000\tmethod=Check\t\
        status=Closed\tdeductible=true\tnote=In thanks\tkind=gift\tvalue=40.5000
        """),
    Self(
      mapping: "ccb.people", file: "individual_profiles.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <ccb_api><response><service>individual_profiles</service><individuals count="2">
          <individual id="11">
            <family id="3">The Author family</family>
            <full_name>Ann Author</full_name>
            <addresses>
              <address type="mailing">
                <street_address>1 Mill Lane</street_address>
                <city>Millford</city>
                <state>OR</state>
                <zip>01234</zip>
              </address>
            </addresses>
          </individual>
          <individual id="12">
            <family id="4">The Writer family</family>
            <full_name>Bob Writer</full_name>
            <addresses/>
          </individual>
        </individuals></response></ccb_api>

        """#, kept: 2,
      record: """
        id=11\tname=Ann Author\thousehold=3\thousehold_name=The Author family\t\
        street=1 Mill Lane\tcity=Millford\tregion=OR\tpostcode=01234\t\
        address=1 Mill Lane Millford OR 01234
        """),
    // Of a single transaction: where several stand in a file, its customers are what is recognised.
    Self(
      mapping: "foxycart.gifts", file: "foxydata.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <foxydata><transactions>
          <transaction>
            <id><![CDATA[9001]]></id>
            <is_test><![CDATA[0]]></is_test>
            <transaction_date><![CDATA[2021-03-05 18:12:33]]></transaction_date>
            <payment_type><![CDATA[plastic]]></payment_type>
            <cc_number_masked><![CDATA[xxxxxxxxxxxx1234]]></cc_number_masked>
            <customer_id><![CDATA[21]]></customer_id>
            <customer_first_name><![CDATA[Ann]]></customer_first_name>
            <customer_last_name><![CDATA[Author]]></customer_last_name>
            <customer_ip><![CDATA[192.0.2.1]]></customer_ip>
            <status><![CDATA[approved]]></status>
            <transaction_details>
              <transaction_detail>
                <product_name><![CDATA[Roof fund]]></product_name>
                <product_price><![CDATA[25]]></product_price>
                <product_quantity><![CDATA[2]]></product_quantity>
                <product_code><![CDATA[ROOF]]></product_code>
                <category_code><![CDATA[DONATION]]></category_code>
                <transaction_detail_options>
                  <transaction_detail_option>
                    <product_option_name><![CDATA[Cover the fee]]></product_option_name>
                    <price_mod><![CDATA[1.750]]></price_mod>
                  </transaction_detail_option>
                </transaction_detail_options>
              </transaction_detail>
              <transaction_detail>
                <product_name><![CDATA[General fund]]></product_name>
                <product_price><![CDATA[10]]></product_price>
                <product_quantity><![CDATA[1]]></product_quantity>
                <product_code><![CDATA[GEN]]></product_code>
                <category_code><![CDATA[DONATION]]></category_code>
                <transaction_detail_options/>
              </transaction_detail>
            </transaction_details>
          </transaction>
        </transactions></foxydata>

        """#, kept: 2,
      record: """
        gift=9001\tdonor=21\tdate=2021-03-05\tat=2021-03-05T18:12:33Z\tfund=ROOF\t\
        amount=53.5000\tmethod=plastic\tstatus=approved\tnote=Roof fund\tkind=gift\tvalue=53.5000
        """),
    Self(
      mapping: "foxycart.customers", file: "foxydata.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <foxydata><transactions>
          <transaction>
            <id><![CDATA[9001]]></id>
            <is_test><![CDATA[0]]></is_test>
            <customer_id><![CDATA[21]]></customer_id>
            <customer_first_name><![CDATA[Ann]]></customer_first_name>
            <customer_last_name><![CDATA[Author]]></customer_last_name>
            <customer_address1><![CDATA[1 Mill Lane]]></customer_address1>
            <customer_address2><![CDATA[]]></customer_address2>
            <customer_city><![CDATA[Millford]]></customer_city>
            <customer_state><![CDATA[OR]]></customer_state>
            <customer_postal_code><![CDATA[01234]]></customer_postal_code>
            <customer_country><![CDATA[US]]></customer_country>
            <customer_password><![CDATA[no-hash]]></customer_password>
          </transaction>
          <transaction>
            <id><![CDATA[9002]]></id>
            <is_test><![CDATA[0]]></is_test>
            <customer_id><![CDATA[21]]></customer_id>
            <customer_first_name><![CDATA[Ann]]></customer_first_name>
            <customer_last_name><![CDATA[Author]]></customer_last_name>
          </transaction>
          <transaction>
            <id><![CDATA[9003]]></id>
            <is_test><![CDATA[1]]></is_test>
            <customer_id><![CDATA[23]]></customer_id>
            <customer_first_name><![CDATA[Test]]></customer_first_name>
            <customer_last_name><![CDATA[Person]]></customer_last_name>
          </transaction>
          <transaction>
            <id><![CDATA[9004]]></id>
            <is_test><![CDATA[0]]></is_test>
            <customer_id><![CDATA[22]]></customer_id>
            <customer_first_name><![CDATA[Bob]]></customer_first_name>
            <customer_last_name><![CDATA[Writer]]></customer_last_name>
          </transaction>
        </transactions></foxydata>

        """#, kept: 2,
      record: """
        id=21\tfirst_name=Ann\tlast_name=Author\tname=Ann Author\tstreet=1 Mill Lane\t\
        city=Millford\tregion=OR\tpostcode=01234\tcountry=US\t\
        address=1 Mill Lane Millford OR 01234 US
        """),
    Self(
      mapping: "feed.rss", file: "sermons.rss",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" version="2.0">
          <channel>
            <title>Mill Chapel</title>
            <link>https://example.org</link>
            <item>
              <title>Salt &amp;amp; light</title>
              <link>https://example.org/m/1</link>
              <pubDate>Sun, 07 Mar 2021 10:00:00 -0800</pubDate>
              <description>Matthew 5:13-16. &lt;i&gt;Ann Author&lt;/i&gt;.</description>
              <guid isPermaLink="false">m-1</guid>
              <enclosure url="https://example.org/1.mp3" type="audio/mpeg" length="1315"/>
              <itunes:author>Ann Author</itunes:author>
              <itunes:duration>0:26:15</itunes:duration>
            </item>
            <item>
              <title>A new song</title>
              <link>https://example.org/m/2</link>
              <pubDate>Sun, 14 Mar 2021 10:00:00 GMT</pubDate>
              <description>Psalm 96.</description>
              <guid isPermaLink="false">m-2</guid>
              <enclosure url="https://example.org/2.mp3" type="audio/mpeg" length="1110"/>
              <itunes:author>Bob Writer</itunes:author>
            </item>
          </channel>
        </rss>

        """#, kept: 2,
      record: """
        id=m-1\ttitle=Salt & light\tdate=2021-03-07\tspeaker=Ann Author\t\
        summary=Matthew 5:13-16. Ann Author.\taudio=https://example.org/1.mp3\t\
        link=https://example.org/m/1\tduration=0:26:15\tsource=Mill Chapel\t\
        passages=Matthew 5:13-16\tseconds=1575
        """),
    Self(
      mapping: "feed.atom", file: "sermons.atom",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
          <id>https://example.org/feed</id>
          <title>Mill Chapel</title>
          <updated>2021-03-14T18:00:00Z</updated>
          <entry>
            <id>https://example.org/m/1</id>
            <title type="html">Salt &amp;amp; light</title>
            <link href="https://example.org/m/1.html"/>
            <author><name>Ann Author</name></author>
            <published>2021-03-07T10:00:00-08:00</published>
            <updated>2021-03-08T10:00:00-08:00</updated>
            <summary type="html">Matthew 5:13-16. &lt;i&gt;Ann Author&lt;/i&gt;.</summary>
          </entry>
          <entry>
            <id>https://example.org/m/2</id>
            <title>A new song</title>
            <link href="https://example.org/m/2.html"/>
            <published>2021-03-14T10:00:00Z</published>
            <updated>2021-03-14T10:00:00Z</updated>
          </entry>
        </feed>

        """#, kept: 2,
      record: """
        id=https://example.org/m/1\ttitle=Salt & light\tdate=2021-03-07\tspeaker=Ann Author\t\
        summary=Matthew 5:13-16. Ann Author.\tlink=https://example.org/m/1.html\t\
        source=Mill Chapel\tpassages=Matthew 5:13-16
        """),
    Self(
      mapping: "youtube.feed", file: "videos.xml",
      content: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
              xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
          <id>yt:channel:mill</id>
          <title>Mill Chapel films</title>
          <entry>
            <id>yt:video:Vid1mill</id>
            <yt:videoId>Vid1mill</yt:videoId>
            <title>Salt and light</title>
            <link rel="alternate" href="https://www.youtube.com/watch?v=Vid1mill"/>
            <published>2021-03-07T20:15:00+00:00</published>
            <media:group>
              <media:title>Salt and light</media:title>
              <media:description>Matthew 5:13-16.</media:description>
            </media:group>
          </entry>
          <entry>
            <id>yt:video:Vid2mill</id>
            <yt:videoId>Vid2mill</yt:videoId>
            <title>A new song</title>
            <link rel="alternate" href="https://www.youtube.com/watch?v=Vid2mill"/>
            <published>2021-03-14T20:15:00+00:00</published>
            <media:group>
              <media:title>A new song</media:title>
              <media:description></media:description>
            </media:group>
          </entry>
        </feed>

        """#, kept: 2,
      record: """
        id=Vid1mill\ttitle=Salt and light\tdate=2021-03-07\tsummary=Matthew 5:13-16.\t\
        video=https://www.youtube.com/watch?v=Vid1mill\tsource=Mill Chapel films\t\
        passages=Matthew 5:13-16
        """),
    Self(
      mapping: "youtube.items", file: "playlistItems.json",
      content: #"""
        {"kind": "youtube#playlistItemListResponse", "pageInfo": {"totalResults": 2}, "items": [
          {"kind": "youtube#playlistItem", "snippet": {"publishedAt": "2021-03-07T20:15:00Z",
            "title": "Salt and light", "description": "Matthew 5:13-16.",
            "channelTitle": "Mill Chapel films", "position": 0,
            "resourceId": {"kind": "youtube#video", "videoId": "Vid1mill"}}},
          {"kind": "youtube#playlistItem", "snippet": {"publishedAt": "2021-03-14T20:15:00Z",
            "title": "A new song", "description": "", "channelTitle": "Mill Chapel films",
            "position": 1, "resourceId": {"kind": "youtube#video", "videoId": "Vid2mill"}}}
        ]}
        """#, kept: 2,
      record: """
        id=Vid1mill\ttitle=Salt and light\tdate=2021-03-07\tsummary=Matthew 5:13-16.\t\
        video=Vid1mill\tsource=Mill Chapel films\tpassages=Matthew 5:13-16
        """),
  ]
}
