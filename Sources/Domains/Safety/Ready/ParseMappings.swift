internal import Definition

/// What the safety application Frienso keeps: classes of its cloud as Parse exports them, its telephone database and settings as JSON.
///
/// Passwords are read by nobody. Sources: the application's design specification; the names of keys are those that its published code
/// writes (github.com/abitofalchemy/Frienso, 2014), whose classes have no end of an alert but `endDateTime`, and no time of an
/// answer but that of the last change.
enum ParseMappings {
  static let all = [
    users, circles, connections, requests, tracks, events, resources, settings, chosen, coreFriends,
    kept, told,
  ]

  /// An export of a class.
  private static func source(_ secrets: String = "") -> String {
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: results, as: parse\(secrets)}
    """
  }

  private static let users = ReadyMapping(
    "frienso.users", "users of the cloud (class User), without passwords", file: "_User.json",
    format: "json", columns: ["objectId", "username", "createdAt", "phoneNumber"],
    source(
      ", class: {password: secret, bcryptPassword: secret, sessionToken: secret, authData: secret}")
        + """

        normalize:
          <name>:
            record: account
            input: <name>_file
            map:
              id: objectId
              username: username
              email: email
              phone: phoneNumber
              registered: {from: createdAt, as: iso8601}
              modified: {from: updatedAt, as: iso8601}
        """)

  private static let circles = ReadyMapping(
    "frienso.circles", "circles of the cloud (class UserCoreFriends), a record a friend",
    file: "UserCoreFriends.json", format: "json",
    columns: ["user", "updatedAt", "objectId"],
    source() + """

      normalize:
        <name>:
          record: circle
          input: <name>_file
          unpivot: {columns: "userCoreFriends.*", name: friend_name, value: friend_phone, empty: drop}
          map:
            owner: user
            name: friend_name
            phone: friend_phone
            from: {from: createdAt, as: iso8601}
            modified: {from: updatedAt, as: iso8601}
      """)

  private static let connections = ReadyMapping(
    "frienso.connections",
    "telephone numbers of users (class UserConnections, which the application gives up)",
    file: "UserConnections.json", format: "json",
    columns: ["objectId", "userNumber", "user", "updatedAt"],
    source() + """

      normalize:
        <name>:
          record: account
          input: <name>_file
          map:
            id: user
            phone: userNumber
            modified: {from: updatedAt, as: iso8601}
      """)

  private static let requests = ReadyMapping(
    "frienso.requests", "requests to be a friend (class CoreFriendRequest)",
    file: "CoreFriendRequest.json", format: "json",
    columns: ["sender", "recipient", "status", "awaitingResponseFrom"],
    source() + """

      normalize:
        <name>:
          record: alert_request
          input: <name>_file
          map:
            id: objectId
            from: sender
            to: recipient
            created: {from: createdAt, as: iso8601}
            state: status
            answered: {from: updatedAt, as: iso8601}
      """)

  private static let tracks = ReadyMapping(
    "frienso.tracks", "requests to watch or to help (class TrackRequest)",
    file: "TrackRequest.json", format: "json",
    columns: ["SenderPh", "RecipientPh", "status", "requestType"],
    source() + """

      normalize:
        <name>:
          record: alert_request
          input: <name>_file
          map:
            id: objectId
            type: requestType
            from_phone: SenderPh
            to_phone: RecipientPh
            created: {from: createdAt, as: iso8601}
            state: status
            answered: {from: updatedAt, as: iso8601}
      """)

  private static let events = ReadyMapping(
    "frienso.events", "alerts (class UserEvent)", file: "UserEvent.json", format: "json",
    columns: ["objectId", "eventType", "eventActive", "friensoUser", "createdAt"],
    source() + """

      normalize:
        <name>:
          record: alert
          input: <name>_file
          map:
            id: objectId
            kind: eventType
            user: friensoUser
            started: {from: createdAt, as: iso8601}
            ended: {from: endDateTime, as: iso8601, optional: true}
      """)

  private static let resources = ReadyMapping(
    "frienso.resources", "resources of colleges and universities (class Resources)",
    file: "Resources.json", format: "json",
    columns: ["resource", "detail", "phonenumber", "categoryType"],
    source() + """

      normalize:
        <name>:
          record: resource
          input: <name>_file
          map:
            title: resource
            detail: detail
            link: {from: ResourceLink, optional: true}
            phone: phonenumber
            institution: {from: institution, optional: true}
            created: {from: createdAt, as: iso8601}
            updated: {from: updatedAt, as: iso8601}
      """)

  private static let settings = ReadyMapping(
    "frienso.settings", "the user of a telephone (NSUserDefaults as JSON), without the password",
    file: "defaults.json", format: "json",
    columns: ["adminID", "userEmail", "adminInParse", "userPhone"],
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: ., numbers: text, class: {adminPass: secret}}
    normalize:
      <name>:
        record: account
        input: <name>_file
        map:
          username: userName
          email: userEmail
          phone: userPhone
          cloud_flag: adminInParse
    """)

  private static let chosen = ReadyMapping(
    "frienso.chosen", "the circle in the settings of a telephone, a record a friend",
    file: "defaults.json", format: "json",
    columns: ["adminID", "userEmail", "adminInParse"],
    """
    ingest:
      <name>_file: {from: <from>, format: json, rows: ., class: {adminPass: secret}}
    normalize:
      <name>:
        record: circle
        input: <name>_file
        unpivot: {columns: "CoreFriendsContactInfoDicKey.*", name: friend_name, value: friend_phone, empty: drop}
        map:
          owner: userEmail
          name: friend_name
          phone: friend_phone
    """)

  private static let coreFriends = ReadyMapping(
    "frienso.core_friends",
    "the circle in the database of a telephone (CoreData); say whose with dataset: {owner: ID}",
    file: "CoreFriends.csv", format: "csv",
    columns: ["coreEmail", "coreFirstName", "coreLastName", "corePhone"],
    """
    ingest:
      <name>_file: {from: <from>, format: csv}
    normalize:
      <name>:
        record: circle
        input: <name>_file
        map:
          owner: {from: owner, optional: true}
          first_name: coreFirstName
          last_name: coreLastName
          email: coreEmail
          phone: corePhone
    """)

  /// The specification lists the attributes under `FriensoEvent`; the code calls the entity `FriensoResources`.
  private static let kept = ReadyMapping(
    "frienso.resource_table",
    "resources in the database of a telephone (CoreData FriensoEvent or FriensoResources, attributes res...)",
    file: "FriensoResources.csv", format: "csv", columns: ["resTitle", "resDetail", "resUrlLink"],
    """
    ingest:
      <name>_file: {from: <from>, format: csv}
    normalize:
      <name>:
        record: resource
        input: <name>_file
        map:
          title: resTitle
          detail: resDetail
          link: resUrlLink
          phone: {from: resContactPhone, optional: true}
          institution: {from: resInstitution, optional: true}
          created: {from: resCreated, as: iso8601, optional: true}
          updated: {from: resUpdated, as: iso8601, optional: true}
    """)

  private static let told = ReadyMapping(
    "frienso.app_events",
    "what the application told its user, from the database of a telephone (CoreData FrienEvent)",
    file: "FrienEvent.csv", format: "csv", columns: ["eventTitle", "eventSubtitle", "eventObjId"],
    """
    ingest:
      <name>_file: {from: <from>, format: csv}
    normalize:
      <name>:
        record: app_event
        input: <name>_file
        map:
          id: eventObjId
          title: eventTitle
          subtitle: eventSubtitle
          contact: {from: eventContact, optional: true}
          location: {from: eventLocation, optional: true}
          created: {from: eventCreated, as: iso8601, optional: true}
          modified: {from: eventModified, as: iso8601, optional: true}
    """)
}
