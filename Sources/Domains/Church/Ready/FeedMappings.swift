internal import Definition

/// Feeds of messages: RSS and podcasts, Atom, and what YouTube hands out.
enum FeedMappings {
  static let all = [rss, atom, youtube, youtubeItems]

  private static let rss = ReadyMapping(
    "feed.rss", "messages of an RSS 2.0 feed or podcast", file: "sermons.rss", format: "xml",
    columns: ["title", "pubDate", "enclosure/@url"],
    """
    ingest:
      <name>_file:
        from: <from>
        format: xml
        rows: rss/channel/item
        required: rss/channel
        namespaces: {i: "http://www.itunes.com/dtds/podcast-1.0.dtd"}
        zone: UTC
    normalize:
      <name>:
        record: message
        input: <name>_file
        map:
          id: guid
          title: {from: title, as: html}
          date: {from: pubDate, as: rfc822}
          speaker: "i:author"
          summary: {from: description, as: html}
          audio: enclosure/@url
          link: link
          duration: "i:duration"
          source: /rss/channel/title
    """)

  private static let atom = ReadyMapping(
    "feed.atom", "messages of an Atom feed", file: "sermons.atom", format: "xml",
    columns: ["id", "title", "published"],
    """
    ingest:
      <name>_file:
        from: <from>
        format: xml
        rows: feed/entry
        required: feed
        namespaces: {a: "http://www.w3.org/2005/Atom"}
    normalize:
      <name>:
        record: message
        input: <name>_file
        map:
          id: "a:id"
          title: {from: "a:title", as: html}
          date: "a:published"
          speaker: "a:author/a:name"
          summary: {from: "a:summary", as: html}
          link: "a:link/@href"
          source: /feed/a:title
    """)

  private static let youtube = ReadyMapping(
    "youtube.feed", "films of a channel of YouTube, as its feed has them (the last 15)",
    file: "videos.xml", format: "xml", columns: ["videoId", "title", "published", "group/title"],
    """
    ingest:
      <name>_file:
        from: <from>
        format: xml
        rows: feed/entry
        required: feed
        namespaces: {y: "http://www.youtube.com/xml/schemas/2015", m: "http://search.yahoo.com/mrss/", a: "http://www.w3.org/2005/Atom"}
    normalize:
      <name>:
        record: message
        input: <name>_file
        map:
          id: "y:videoId"
          title: "a:title"
          date: "a:published"
          summary: "m:group/m:description"
          video: "a:link/@href"
          source: /feed/a:title
    """)

  private static let youtubeItems = ReadyMapping(
    "youtube.items", "films of YouTube as its API lists them (playlistItems, JSON)",
    file: "playlistItems.json", format: "json",
    columns: ["snippet.title", "snippet.publishedAt", "snippet.resourceId.videoId"],
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: items}
    normalize:
      <name>:
        record: message
        input: <name>_file
        map:
          id: snippet.resourceId.videoId
          title: snippet.title
          date: snippet.publishedAt
          summary: snippet.description
          video: snippet.resourceId.videoId
          source: snippet.channelTitle
    """)
}
