/// Files of the ready mappings of the safety application Frienso.
extension ReadyMappingTests.Sample {
  static let safety: [ReadyMappingTests.Sample] = [
    Self(
      mapping: "frienso.users", file: "_User.json",
      content: #"""
        {"results": [
          {"objectId": "u1", "username": "ann@college.example", "email": "Ann@college.example",
           "phoneNumber": "+1 541 555 0101", "bcryptPassword": "no-hash",
           "sessionToken": "no-token", "authData": {"anonymous": {"id": "a1"}},
           "emailVerified": true,
           "createdAt": "2014-09-01T10:00:00.000Z", "updatedAt": "2015-03-01T10:00:00.000Z"},
          {"objectId": "u2", "username": "ben@college.example", "email": "ben@college.example",
           "phoneNumber": "541-555-0102", "bcryptPassword": "no-hash",
           "createdAt": {"__type": "Date", "iso": "2014-09-02T10:00:00.000Z"},
           "updatedAt": {"__type": "Date", "iso": "2015-03-02T10:00:00.000Z"}}
        ]}
        """#, kept: 2,
      record: """
        username=ann@college.example\temail=ann@college.example\tphone=+15415550101\tid=u1\t\
        registered=2014-09-01T10:00:00Z\tmodified=2015-03-01T10:00:00Z
        """),
    // A friend a record: who has nobody yet gives none.
    Self(
      mapping: "frienso.circles", file: "UserCoreFriends.json",
      content: #"""
        {"results": [
          {"objectId": "c1", "user": {"__type": "Pointer", "className": "_User", "objectId": "u1"},
           "userCoreFriends": {"Ben Birch": "+1 (541) 555-0102", "Olive": "541-555-0199"},
           "createdAt": "2015-01-01T08:00:00.000Z", "updatedAt": "2015-03-01T08:00:00.000Z"},
          {"objectId": "c2", "user": {"__type": "Pointer", "className": "_User", "objectId": "u2"},
           "userCoreFriends": {},
           "createdAt": "2015-01-05T08:00:00.000Z", "updatedAt": "2015-01-05T08:00:00.000Z"}
        ]}
        """#, kept: 2,
      record: """
        owner=u1\tphone=+15415550102\tname=Ben Birch\tfriend=tel:+15415550102\t\
        from=2015-01-01T08:00:00Z\tmodified=2015-03-01T08:00:00Z
        """),
    Self(
      mapping: "frienso.connections", file: "UserConnections.json",
      content: #"""
        {"results": [
          {"objectId": "n1", "userNumber": "+15415550101",
           "user": {"__type": "Pointer", "className": "_User", "objectId": "u1"},
           "createdAt": "2014-09-01T10:00:00.000Z", "updatedAt": "2014-10-01T10:00:00.000Z"},
          {"objectId": "n2", "userNumber": "541-555-0102",
           "user": {"__type": "Pointer", "className": "_User", "objectId": "u2"},
           "createdAt": "2014-09-02T10:00:00.000Z", "updatedAt": "2014-10-02T10:00:00.000Z"}
        ]}
        """#, kept: 2,
      record: "phone=+15415550101\tid=u1\tmodified=2014-10-01T10:00:00Z"),
    Self(
      mapping: "frienso.requests", file: "CoreFriendRequest.json",
      content: #"""
        {"results": [
          {"objectId": "r1", "status": "accept", "awaitingResponseFrom": "",
           "sender": {"__type": "Pointer", "className": "_User", "objectId": "u1"},
           "recipient": {"__type": "Pointer", "className": "_User", "objectId": "u2"},
           "createdAt": "2015-01-01T08:00:00.000Z", "updatedAt": "2015-01-01T09:00:00.000Z"},
          {"objectId": "r2", "status": "send", "awaitingResponseFrom": "recipient",
           "sender": {"__type": "Pointer", "className": "_User", "objectId": "u1"},
           "recipient": {"__type": "Pointer", "className": "_User", "objectId": "u3"},
           "createdAt": "2015-02-01T08:00:00.000Z", "updatedAt": "2015-02-01T08:00:00.000Z"}
        ]}
        """#, kept: 2,
      record: """
        id=r1\ttype=coreFriend\tfrom=u1\tto=u2\tcreated=2015-01-01T08:00:00Z\tstate=accept\t\
        answered=2015-01-01T09:00:00Z
        """),
    Self(
      mapping: "frienso.tracks", file: "TrackRequest.json",
      content: #"""
        {"results": [
          {"objectId": "t1", "requestType": "watch", "status": "rejected",
           "SenderPh": "+15415550101", "RecipientPh": "+1 541 555 0102",
           "createdAt": "2015-03-10T18:00:02.000Z", "updatedAt": "2015-03-10T18:10:00.000Z"},
          {"objectId": "t2", "requestType": "helpNow", "status": "pending",
           "SenderPh": "5415550102", "RecipientPh": "5415550103",
           "createdAt": "2015-03-11T20:00:05.000Z", "updatedAt": "2015-03-11T20:00:05.000Z"}
        ]}
        """#, kept: 2,
      record: """
        id=t1\ttype=watch\tfrom_phone=+15415550101\tto_phone=+15415550102\t\
        from=tel:+15415550101\tto=tel:+15415550102\tcreated=2015-03-10T18:00:02Z\t\
        state=rejected\tanswered=2015-03-10T18:10:00Z
        """),
    Self(
      mapping: "frienso.events", file: "UserEvent.json",
      content: #"""
        {"results": [
          {"objectId": "a1", "eventType": "watchMe", "eventActive": false,
           "friensoUser": {"__type": "Pointer", "className": "_User", "objectId": "u1"},
           "endDateTime": {"__type": "Date", "iso": "2015-03-10T19:00:00.000Z"},
           "createdAt": "2015-03-10T18:00:00.000Z", "updatedAt": "2015-03-10T19:00:00.000Z"},
          {"objectId": "a2", "eventType": "helpNow", "eventActive": true,
           "friensoUser": {"__type": "Pointer", "className": "_User", "objectId": "u2"},
           "createdAt": "2015-03-11T20:00:00.000Z", "updatedAt": "2015-03-11T20:00:00.000Z"}
        ]}
        """#, kept: 2,
      record: """
        id=a1\tkind=watchMe\tuser=u1\tstarted=2015-03-10T18:00:00Z\tended=2015-03-10T19:00:00Z
        """),
    Self(
      mapping: "frienso.resources", file: "Resources.json",
      content: #"""
        {"results": [
          {"objectId": "s1", "resource": "Campus police", "detail": "Call day and night",
           "ResourceLink": "https://police.college.example/help",
           "phonenumber": "+1 541 555 0911", "categoryType": "emergency",
           "createdAt": "2014-08-01T10:00:00.000Z", "updatedAt": "2014-08-02T10:00:00.000Z"},
          {"objectId": "s2", "resource": "Safe ride", "detail": "A ride home",
           "ResourceLink": "www.saferide.example", "phonenumber": "541-555-0170",
           "categoryType": "ride",
           "createdAt": "2014-08-01T10:00:00.000Z", "updatedAt": "2014-08-01T10:00:00.000Z"}
        ]}
        """#, kept: 2,
      record: """
        title=Campus police\tdetail=Call day and night\t\
        link=https://police.college.example/help\tphone=+15415550911\t\
        link_state=well formed\tcreated=2014-08-01T10:00:00Z\tupdated=2014-08-02T10:00:00Z
        """),
    Self(
      mapping: "frienso.settings", file: "defaults.json",
      content: #"""
        {
          "adminID": "ann@college.example", "adminPass": "no-password",
          "userName": "ann@college.example", "userEmail": "ann@college.example",
          "adminInParse": 1, "userPhone": "+1 541 555 0101",
          "CoreFriendsContactInfoDicKey": {"Ben": "541-555-0102", "Olive": "541-555-0199"}
        }
        """#, kept: 1,
      record: """
        username=ann@college.example\temail=ann@college.example\tphone=+15415550101\t\
        id=ann@college.example\tcloud_flag=1\tin_cloud=true
        """),
    // Of somebody who has not said the own number yet: with it, the user is what is recognised.
    Self(
      mapping: "frienso.chosen", file: "defaults.json",
      content: #"""
        {
          "adminID": "ann@college.example", "adminPass": "no-password",
          "userName": "ann@college.example", "userEmail": "ann@college.example",
          "adminInParse": "o",
          "CoreFriendsContactInfoDicKey": {"Ben": "+1 541 555 0102", "Olive": "541-555-0199"}
        }
        """#, kept: 2,
      record: "owner=ann@college.example\tphone=+15415550102\tname=Ben\tfriend=tel:+15415550102"),
    // The application writes no column owner: it stands for dataset: {owner: ID}.
    Self(
      mapping: "frienso.core_friends", file: "CoreFriends.csv",
      content: #"""
        owner,coreFirstName,coreLastName,coreNickName,coreEmail,corePhone,coreModified
        u1,Ben,Birch,Benny,Ben@college.example,+1 541 555 0102,2015-03-01T08:00:00
        u1,Olive,,,olive@example.org,,2015-02-01T08:00:00

        """#, kept: 2,
      record: """
        owner=u1\tphone=+15415550102\temail=ben@college.example\tfirst_name=Ben\t\
        last_name=Birch\tname=Ben Birch\tfriend=tel:+15415550102
        """),
    Self(
      mapping: "frienso.resource_table", file: "FriensoResources.csv",
      content: #"""
        resTitle,resDetail,resUrlLink,resContactPhone,resInstitution,resCreated,resUpdated
        Campus police,Call day and night,https://police.college.example/help,+1 541 555 0911,Corvale,2014-08-01T10:00:00Z,2014-08-02T10:00:00Z
        Safe ride,A ride home,www.saferide.example,,,,

        """#, kept: 2,
      record: """
        title=Campus police\tdetail=Call day and night\t\
        link=https://police.college.example/help\tphone=+15415550911\t\
        institution=Corvale\tlink_state=well formed\t\
        created=2014-08-01T10:00:00Z\tupdated=2014-08-02T10:00:00Z
        """),
    Self(
      mapping: "frienso.app_events", file: "FrienEvent.csv",
      content: #"""
        eventObjId,eventTitle,eventSubtitle,eventContact,eventLocation,eventCreated,eventModified
        e1,Welcome to Frienso,Choose three friends,Ann,,2014-09-01T10:00:00Z,2014-09-01T10:00:00Z
        e2,Ben is watching you,,,,2015-03-11T18:10:00Z,

        """#, kept: 2,
      record: """
        id=e1\ttitle=Welcome to Frienso\tsubtitle=Choose three friends\tcontact=Ann\t\
        created=2014-09-01T10:00:00Z\tmodified=2014-09-01T10:00:00Z
        """),
  ]
}
