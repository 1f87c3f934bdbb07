/// The tags that GEDCOM 5.5, 5.5.1, 7.0 and 7.1 have, as a table to look them up in.
struct GEDCOMTags: ~Copyable {
  private static let slotCount = 1024
  /// A tag in each slot, its bytes from the lowest on; 0 for none.
  private let slots: UnsafeMutablePointer<UInt64>

  private static let names = """
    ABBR ADDR ADOP ADR1 ADR2 ADR3 AFN AGE AGNC ALIA ANCE ANCI ANUL ASSO AUTH BAPL BAPM BARM BASM BIRT
    BLES BLOB BURI CALN CAST CAUS CENS CHAN CHAR CHIL CHR CHRA CITY CONC CONF CONL CONT COPR CORP CREA
    CREM CROP CTRY DATA DATE DEAT DESC DESI DEST DIV DIVF DSCR EDUC EMAI EMAIL EMIG ENDL ENGA EVEN EXID
    FACT FAM FAMC FAMF FAMS FAX FCOM FILE FONE FORM GEDC GIVN GRAD HEAD HEIGHT HUSB IDNO IMMI INDI INIL
    LANG LATI LEFT LEGA LONG MAP MARB MARC MARL MARR MARS MEDI MIME NAME NATI NATU NCHI NICK NMR NO NOTE
    NPFX NSFX OBJE OCCU ORDI ORDN PAGE PEDI PHON PHRASE PLAC POST PROB PROP PUBL QUAY REFN RELA RELI REPO
    RESI RESN RETI RFN RIN ROLE ROMN SCHMA SDATE SEX SLGC SLGS SNOTE SOUR SPFX SSN STAE STAT SUBM SUBN
    SURN TAG TEMP TEXT TIME TITL TOP TRAN TRLR TYPE UID VERS WIDTH WIFE WILL WWW
    """

  init() {
    slots = .allocate(capacity: Self.slotCount)
    slots.update(repeating: 0, count: Self.slotCount)
    for name in Self.names.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let key = name.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      var slot = Self.slot(of: key)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = key
    }
  }

  deinit { slots.deallocate() }

  /// Whether GEDCOM has the tag of `byteCount` bytes at `tag`, behind which 8 bytes can be read.
  @inline(__always)
  func contains(_ tag: UnsafePointer<UInt8>, _ byteCount: Int) -> Bool {
    if byteCount > 6 { return false }
    let loaded = UnsafeRawPointer(tag).loadUnaligned(as: UInt64.self)
    let key = UInt64(littleEndian: loaded) & (1 &<< UInt64(8 &* byteCount) &- 1)
    var slot = Self.slot(of: key)
    while slots[slot] != 0 {
      if slots[slot] == key { return true }
      slot = (slot &+ 1) % Self.slotCount
    }
    return false
  }

  private static func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }
}
