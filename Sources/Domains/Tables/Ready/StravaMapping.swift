internal import Definition

/// What Strava exports.
enum StravaMapping {
  static let activities = ReadyMapping(
    "strava.activities", "activities of a Strava export (Settings, My Account, Download your data)",
    file: "activities.csv", format: "csv",
    columns: ["Activity ID", "Activity Date", "Activity Type", "Moving Time"],
    """
    records:
      <name>_row:
        words: a ride, run or other activity
        fields:
          id: {type: integer, required: true, unique: true}
          at: {type: instant, required: true}
          name: {type: text, class: personal}
          type: symbol
          moving: {type: decimal, scale: 0, rounded: true, unit: s}
          distance: {type: decimal, scale: 1, rounded: true, unit: m}
          climb: {type: decimal, scale: 1, rounded: true, unit: m}
          gear: symbol
    ingest:
      <name>_file: {from: <from>, format: csv, zone: UTC}
    normalize:
      <name>:
        record: <name>_row
        input: <name>_file
        map:
          id: Activity ID
          at: {from: Activity Date, as: "%b %d, %Y, %I:%M:%S %p"}
          name: Activity Name
          type: Activity Type
          moving: Moving Time
          distance: {from: "Distance[2]", optional: true}
          climb: {from: Elevation Gain, optional: true}
          gear: {from: Activity Gear, optional: true}
        derive:
          kilometres: {value: "distance / 1000", scale: 3}
          hours: {value: "moving / 3600", scale: 3}
    analyze:
      <name>_by_month:
        op: group
        input: <name>
        by: [month(at), type]
        measures:
          activities: count
          kilometres: {of: sum(kilometres), title: Distance, unit: km}
          hours: {of: sum(hours), title: Moving time, unit: h}
          climb: {of: sum(climb), title: Elevation gain, unit: m}
        totals: true
    report:
      <name>_months:
        kind: table
        input: <name>_by_month
        heading: Activities by month
        charts: [{column: {x: month, y: kilometres, series: type}}]
    """)
}
