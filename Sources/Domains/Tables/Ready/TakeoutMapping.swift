internal import Definition

/// What Google Takeout exports.
enum TakeoutMapping {
  static let locations = ReadyMapping(
    "takeout.locations", "location history of Google Takeout, as fixes of a trace",
    file: "Records.json", format: "json",
    columns: ["latitudeE7", "longitudeE7", "timestamp"],
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: locations}
    normalize:
      <name>:
        record: fix
        input: <name>_file
        map:
          lat: {from: latitudeE7, as: e7}
          lon: {from: longitudeE7, as: e7}
          at: {from: timestamp, as: iso8601}
          accuracy: {from: accuracy, optional: true}
          ele: {from: altitude, optional: true}
          source: {from: source, optional: true}
          device: {from: deviceTag, optional: true}
    """)

  static let earlierLocations = ReadyMapping(
    "takeout.locations_ms", "the same of exports before 2022, whose times are milliseconds",
    file: "Location History.json", format: "json",
    columns: ["latitudeE7", "longitudeE7", "timestampMs"],
    locations.text.replacing(
      "{from: timestamp, as: iso8601}", with: "{from: timestampMs, as: unix_ms}"))

  static let timeline = ReadyMapping(
    "takeout.timeline",
    "the Timeline that telephones export since 2024: where paths went, as fixes of a trace",
    file: "Timeline.json", format: "json",
    columns: ["startTime", "endTime", "visit.topCandidate.placeLocation.latLng"],
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: semanticSegments.timelinePath}
    normalize:
      <name>:
        record: fix
        input: <name>_file
        map:
          lat: {from: point, as: first}
          lon: {from: point, as: second}
          at: {from: time, as: iso8601}
    """)

  static let signals = ReadyMapping(
    "takeout.timeline_signals",
    "the same file: the positions that the telephone itself noted lately, as fixes of a trace",
    file: "Timeline.json", format: "json",
    columns: ["position.LatLng", "position.timestamp"],
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: rawSignals.position}
    normalize:
      <name>:
        record: fix
        input: <name>_file
        map:
          lat: {from: LatLng, as: first}
          lon: {from: LatLng, as: second}
          at: {from: timestamp, as: iso8601}
          accuracy: {from: accuracyMeters, optional: true}
          ele: {from: altitudeMeters, optional: true}
          speed: {from: speedMetersPerSecond, optional: true}
          source: {from: source, optional: true}
    """)

  static let activity = ReadyMapping(
    "takeout.activity",
    "activities of Google Takeout as JSON: searches, videos, and what else My Activity and YouTube keep",
    file: "MyActivity.json", format: "json", columns: ["header", "title", "titleUrl", "time"],
    """
    records:
      <name>_row:
        words: something that was done in a Google product
        fields:
          at: {type: instant, required: true}
          product: {type: symbol, required: true}
          title: {type: text, class: personal}
          address: {type: text, class: personal}
    ingest:
      <name>_file: {from: <from>, format: json, rows: "."}
    normalize:
      <name>:
        record: <name>_row
        input: <name>_file
        map:
          at: {from: time, as: iso8601}
          product: header
          title: title
          address: {from: titleUrl, optional: true}
    analyze:
      <name>_by_month:
        op: group
        input: <name>
        by: [month(at), product]
        measures: {activities: count}
        totals: true
      <name>_by_hour:
        op: group
        input: <name>
        by: [{hour: hour_of_day(at)}]
        measures: {activities: count}
    report:
      <name>_months:
        kind: table
        input: <name>_by_month
        heading: Activities by month
        charts: [{column: {x: month, y: activities, series: product}}]
      <name>_hours:
        kind: table
        input: <name>_by_hour
        heading: Activities by hour of the day
        charts: [{column: {x: hour, y: activities}}]
    """)
}
