internal import Definition

/// What people heard, watched and read, as services export it.
enum MediaMappings {
  static let spotify = ReadyMapping(
    "spotify.history", "the year that Spotify exports as account data",
    file: "StreamingHistory*.json",
    format: "json", columns: ["endTime", "artistName", "trackName", "msPlayed"],
    """
    records:
      <name>_row:
        words: a track that was played
        fields:
          at: {type: instant, required: true}
          artist: {type: symbol, class: personal}
          track: {type: text, class: personal}
          milliseconds: {type: integer, unit: ms}
    ingest:
      <name>_file: {from: <from>, format: json, rows: ".", zone: UTC}
    normalize:
      <name>:
        record: <name>_row
        input: <name>_file
        map:
          at: {from: endTime, as: iso8601}
          artist: artistName
          track: trackName
          milliseconds: msPlayed
        derive: {hours: {value: "milliseconds / 3600000", scale: 4}}
    analyze:
      <name>_by_month:
        op: group
        input: <name>
        by: [month(at)]
        measures: {plays: count, hours: {of: sum(hours), title: Played, unit: h}}
        totals: true
    report:
      <name>_months:
        kind: table
        input: <name>_by_month
        heading: Played by month
        charts: [{column: {x: month, y: hours}}]
    """)

  static let netflix = ReadyMapping(
    "netflix.viewing", "viewing activity of a Netflix profile", file: "NetflixViewingHistory.csv",
    format: "csv", columns: ["Title", "Date"],
    """
    records:
      <name>_row:
        words: something that was watched
        fields:
          day: {type: date, required: true}
          title: {type: text, class: personal, required: true}
    ingest:
      <name>_file: {from: <from>, format: csv}
    normalize:
      <name>:
        record: <name>_row
        input: <name>_file
        map: {day: {from: Date, as: "%m/%d/%y"}, title: Title}
    analyze:
      <name>_by_month: {op: group, input: <name>, by: [month(day)], measures: {watched: count}, fill: month}
      <name>_by_weekday: {op: group, input: <name>, by: [{weekday: weekday(day)}], measures: {watched: count}}
    report:
      <name>_months:
        kind: table
        input: <name>_by_month
        heading: Watched by month
        charts: [{column: {x: month, y: watched}}]
      <name>_weekdays:
        kind: table
        input: <name>_by_weekday
        heading: Watched by day of the week
        charts: [{column: {x: weekday, y: watched}}]
    """)

  static let goodreads = ReadyMapping(
    "goodreads.books", "the library that Goodreads exports", file: "goodreads_library_export.csv",
    format: "csv", columns: ["Book Id", "Author l-f", "My Rating", "Exclusive Shelf"],
    """
    records:
      <name>_row:
        words: a book on a shelf
        fields:
          id: {type: integer, required: true, unique: true}
          title: text
          author: symbol
          rating: {type: integer, range: [0, 5]}
          pages: integer
          published: integer
          added: date
          read: date
          shelf: symbol
          shelves: list
          review: {type: text, class: personal}
    ingest:
      <name>_file: {from: <from>, format: csv}
    normalize:
      <name>:
        record: <name>_row
        input: <name>_file
        map:
          id: Book Id
          title: Title
          author: Author
          rating: My Rating
          pages: {from: Number of Pages, optional: true}
          published: {from: Original Publication Year, optional: true}
          added: {from: Date Added, as: "%Y/%m/%d"}
          read: {from: Date Read, as: "%Y/%m/%d"}
          shelf: Exclusive Shelf
          shelves: {from: Bookshelves, as: "list ,"}
          review: {from: My Review, optional: true}
        derive: {stars: "case(rating > 0, rating, null)"}
    analyze:
      <name>_by_shelf: {op: group, input: <name>, by: [shelf], measures: {books: count, pages: sum(pages)}, totals: true}
      <name>_by_author: {op: group, input: <name>, by: [author], measures: {books: count, stars: mean(stars)}, order_by: -books, top: 100}
    report:
      <name>_shelves: {kind: table, input: <name>_by_shelf, heading: Books by shelf, charts: [{bar: {x: shelf, y: books}}]}
      <name>_authors: {kind: table, input: <name>_by_author, heading: Books by author, charts: [{bar: {x: author, y: books}}]}
    """)

  static let letterboxd = ReadyMapping(
    "letterboxd.diary", "the diary of films that Letterboxd exports", file: "diary.csv",
    format: "csv",
    columns: ["Date", "Name", "Letterboxd URI", "Rewatch", "Watched Date"],
    """
    records:
      <name>_row:
        words: a film that was watched
        fields:
          day: {type: date, required: true}
          film: {type: text, required: true}
          year: integer
          stars: {type: decimal, scale: 1, range: [0.5, 5]}
          again: symbol
          tags: list
    ingest:
      <name>_file: {from: <from>, format: csv}
    normalize:
      <name>:
        record: <name>_row
        input: <name>_file
        map:
          day: Watched Date
          film: Name
          year: Year
          stars: Rating
          again: Rewatch
          tags: {from: Tags, as: "list ,"}
    analyze:
      <name>_by_month: {op: group, input: <name>, by: [month(day)], measures: {films: count, stars: mean(stars)}, fill: month}
      <name>_by_stars: {op: group, input: <name>, by: [stars], measures: {films: count}}
    report:
      <name>_months: {kind: table, input: <name>_by_month, heading: Films by month, charts: [{column: {x: month, y: films}}]}
      <name>_stars: {kind: table, input: <name>_by_stars, heading: Films by rating, charts: [{column: {x: stars, y: films}}]}
    """)
}
