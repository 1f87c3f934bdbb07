import TestSupport

extension ClearanceScene {
  /// A safety network whose people have marks, and the changes of a question what would be if.
  func writeNetwork(_ round: Int) throws {
    try folder.write(
      "accounts.csv",
      "id,name,institution\npq7ann,pq7 Ann,Oak\npq7ben,pq7 Ben,Oak\npq7cara,pq7 Cara,Elm\n")
    try folder.write(
      "circles.csv",
      "owner,member,from\npq7ann,pq7ben,2015-01-01T08:00:00\npq7ben,pq7cara,2015-01-01T08:00:00\n")
    try folder.write(
      "alerts.csv",
      "id,kind,user,started,ended\n"
        + "a1,helpNow,pq7ann,2015-03-10T20:00:00,2015-03-10T21:00:00\n"
        + "a2,watch,pq7ben,2015-03-11T20:00:00,2015-03-11T21:00:00\n")
    try folder.write(
      "requests.csv",
      "id,type,from,to,alert,created,state,answered\n"
        + "r1,watch,pq7ben,pq7cara,a2,2015-03-11T20:00:00,accepted,2015-03-11T20:10:00\n"
        + "r2,coreFriend,pq7cara,pq7ann,,2015-03-11T20:00:00,pending,\n")
    try folder.write(
      "positions.csv",
      "user,at,lat,lon\n"
        + (1...10 * round).map { "pq7ann,2015-03-10T20:\($0 + 10):00,48.2,16.\($0)\n" }.joined())
    try folder.write(
      "views.csv",
      "viewer,subject,at\npq7ben,pq7ann,2015-03-10T20:12:00\npq7cara,pq7ann,2015-03-10T20:13:00\n")
    try folder.write(
      "notices.csv", "cause,to,channel,sent,ok\na1,pq7ben,sms,2015-03-10T20:00:03,true\n")
    try folder.write(
      "changes.jsonl",
      #"{"circle": "pq7ann", "member": "pq7cara", "from": "2015-01-01T00:00:00"}"# + "\n")
    let inputs = ["accounts", "circles", "alerts", "requests", "positions", "views", "notices"]
    let maps = [
      "account: {id: id, name: name, institution: institution}",
      "circle: {owner: owner, member: member, from: {from: from, as: iso8601}}",
      "alert: {id: id, kind: kind, user: user, started: {from: started, as: iso8601}, ended: {from: ended, as: iso8601}}",
      "alert_request: {id: id, type: type, from: from, to: to, alert: alert, created: {from: created, as: iso8601}, state: state, answered: {from: answered, as: iso8601}}",
      "position: {user: user, at: {from: at, as: iso8601}, lat: lat, lon: lon}",
      "view: {viewer: viewer, subject: subject, at: {from: at, as: iso8601}}",
      "notice: {cause: cause, to: to, channel: channel, sent: {from: sent, as: iso8601}, ok: ok}",
    ]
    let nodes = zip(inputs, maps).map { name, map -> String in
      let parts = map.split(separator: ":", maxSplits: 1)
      return "  \(name): {record: \(parts[0]), input: \(name)_list, map:\(parts[1])}\n"
    }
    let sources = inputs.map { "  \($0)_list: {from: \($0).csv, format: csv, zone: UTC}\n" }
    try folder.write(
      definition,
      """
      gristmill: 1
      pipeline: network
      zone: UTC
      now: 2015-03-12T12:00
      clearance: personal
      ingest:
      \(sources.joined())
      normalize:
      \(nodes.joined())
      analyze:
        safe:
          op: safety
          inputs: {\(inputs.map { "\($0): \($0)" }.joined(separator: ", "))}
        seen:
          op: safety_view
          inputs: {circles: circles, alerts: alerts, requests: requests, accounts: accounts, positions: positions}
          viewer: pq7ben
      report:
        audit: {kind: safety_audit, input: safe}
        incidents: {kind: incidents, input: safe}
        friends: {kind: friends, input: safe}
        view: {kind: safety_view, input: seen}
        summary: {kind: safety_summary, input: safe}

      """)
  }
}
