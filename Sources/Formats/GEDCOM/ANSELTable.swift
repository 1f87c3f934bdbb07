/// ANSEL (Z39.47) with what GEDCOM adds: the characters from 0xA1 on, and those that marks make.
///
/// A mark stands before its letter. Unicode has it behind, or a character for both; Python's
/// `unicodedata` made the list of these.
enum ANSELTable {
  /// The first byte that is a mark.
  static let firstMark: UInt8 = 0xE0

  /// The scalar of each byte from 0x80 on; 0 where ANSEL has none.
  static let scalars: [UInt16] = [
    0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,  // 0x80
    0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,  // 0x88
    0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,  // 0x90
    0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,  // 0x98
    0x0000, 0x0141, 0x00D8, 0x0110, 0x00DE, 0x00C6, 0x0152, 0x02B9,  // 0xA0
    0x00B7, 0x266D, 0x00AE, 0x00B1, 0x01A0, 0x01AF, 0x02BC, 0x0000,  // 0xA8
    0x02BB, 0x0142, 0x00F8, 0x0111, 0x00FE, 0x00E6, 0x0153, 0x02BA,  // 0xB0
    0x0131, 0x00A3, 0x00F0, 0x0000, 0x01A1, 0x01B0, 0x25A1, 0x25A0,  // 0xB8
    0x00B0, 0x2113, 0x2117, 0x00A9, 0x266F, 0x00BF, 0x00A1, 0x00DF,  // 0xC0
    0x20AC, 0x0000, 0x0000, 0x0000, 0x0000, 0x0065, 0x006F, 0x00DF,  // 0xC8
    0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,  // 0xD0
    0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,  // 0xD8
    0x0309, 0x0300, 0x0301, 0x0302, 0x0303, 0x0304, 0x0306, 0x0307,  // 0xE0
    0x0308, 0x030C, 0x030A, 0xFE20, 0xFE21, 0x0315, 0x030B, 0x0310,  // 0xE8
    0x0327, 0x0328, 0x0323, 0x0324, 0x0325, 0x0333, 0x0332, 0x0326,  // 0xF0
    0x031C, 0x032E, 0xFE22, 0xFE23, 0x0338, 0x0000, 0x0313, 0x0000,  // 0xF8
  ]

  /// The marks that make one character with letters: the letters, and what they become.
  static let compositions: [(mark: UInt16, letters: String, composed: String)] = [
    (
      0x0300, "AEINOUWYaeinouwyÂÊÔÜâêôüĂăĒēŌōƠơƯư",
      "ÀÈÌǸÒÙẀỲàèìǹòùẁỳẦỀỒǛầềồǜẰằḔḕṐṑỜờỪừ"
    ),
    (
      0x0301, "ACEGIKLMNOPRSUWYZacegiklmnoprsuwyzÂÅ",
      "ÁĆÉǴÍḰĹḾŃÓṔŔŚÚẂÝŹáćéǵíḱĺḿńóṕŕśúẃýźẤǺ"
    ),
    (
      0x0301, "ÆÇÊÏÔÕØÜâåæçêïôõøüĂăĒēŌōŨũƠơƯư",
      "ǼḈẾḮỐṌǾǗấǻǽḉếḯốṍǿǘẮắḖḗṒṓṸṹỚớỨứ"
    ),
    (
      0x0302, "ACEGHIJOSUWYZaceghijosuwyzẠạẸẹỌọ",
      "ÂĈÊĜĤÎĴÔŜÛŴŶẐâĉêĝĥîĵôŝûŵŷẑẬậỆệỘộ"
    ),
    (
      0x0303, "AEINOUVYaeinouvyÂÊÔâêôĂăƠơƯư",
      "ÃẼĨÑÕŨṼỸãẽĩñõũṽỹẪỄỖẫễỗẴẵỠỡỮữ"
    ),
    (
      0x0304, "AEGIOUYaegiouyÄÆÕÖÜäæõöüǪǫȦȧȮȯḶḷṚṛ",
      "ĀĒḠĪŌŪȲāēḡīōūȳǞǢȬȪǕǟǣȭȫǖǬǭǠǡȰȱḸḹṜṝ"
    ),
    (
      0x0306, "AEGIOUaegiouȨȩẠạ",
      "ĂĔĞĬŎŬăĕğĭŏŭḜḝẶặ"
    ),
    (
      0x0307, "ABCDEFGHIMNOPRSTWXYZabcdefghmnoprstw",
      "ȦḂĊḊĖḞĠḢİṀṄȮṖṘṠṪẆẊẎŻȧḃċḋėḟġḣṁṅȯṗṙṡṫẇ"
    ),
    (
      0x0307, "xyzŚśŠšṢṣ",
      "ẋẏżṤṥṦṧṨṩ"
    ),
    (
      0x0308, "AEHIOUWXYaehiotuwxyÕõŪū",
      "ÄËḦÏÖÜẄẌŸäëḧïöẗüẅẍÿṎṏṺṻ"
    ),
    (
      0x0309, "AEIOUYaeiouyÂÊÔâêôĂăƠơƯư",
      "ẢẺỈỎỦỶảẻỉỏủỷẨỂỔẩểổẲẳỞởỬử"
    ),
    (
      0x030A, "AUauwy",
      "ÅŮåůẘẙ"
    ),
    (
      0x030B, "OUou",
      "ŐŰőű"
    ),
    (
      0x030C, "ACDEGHIKLNORSTUZacdeghijklnorstuzÜü",
      "ǍČĎĚǦȞǏǨĽŇǑŘŠŤǓŽǎčďěǧȟǐǰǩľňǒřšťǔžǙǚ"
    ),
    (
      0x0323, "ABDEHIKLMNORSTUVWYZabdehiklmnorstuvw",
      "ẠḄḌẸḤỊḲḶṂṆỌṚṢṬỤṾẈỴẒạḅḍẹḥịḳḷṃṇọṛṣṭụṿẉ"
    ),
    (
      0x0323, "yzÂÊÔâêôĂăƠơƯưṠṡ",
      "ỵẓẬỆỘậệộẶặỢợỰựṨṩ"
    ),
    (
      0x0324, "Uu",
      "Ṳṳ"
    ),
    (
      0x0325, "Aa",
      "Ḁḁ"
    ),
    (
      0x0326, "STst",
      "ȘȚșț"
    ),
    (
      0x0327, "CDEGHKLNRSTcdeghklnrstĆćĔĕ",
      "ÇḐȨĢḨĶĻŅŖŞŢçḑȩģḩķļņŗşţḈḉḜḝ"
    ),
    (
      0x0328, "AEIOUaeiouŌō",
      "ĄĘĮǪŲąęįǫųǬǭ"
    ),
    (
      0x032E, "Hh",
      "Ḫḫ"
    ),
  ]
}
