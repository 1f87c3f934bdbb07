import Testing

@testable import Genealogy

@Suite struct PlacePartTests {
  @Test(arguments: [
    ("Voss, Hordaland, Norway", "Voss", "Norway"), ("Norway", "Norway", "Norway"),
    (" Brno ,Moravia , ", "Brno", "Moravia"), (", , Wien", "Wien", "Wien"), ("", "", ""),
    (",", "", ""), (" \t", "", ""), ("a,b", "a", "b"), ("Åse,,Ødegård,,", "Åse", "Ødegård"),
  ])
  func partsOfPlaces(_ place: String, _ first: String, _ last: String) {
    func part(_ part: PlacePart) -> String {
      Array(place.utf8).withUnsafeBytes {
        String(decoding: $0[part.range(in: $0)], as: UTF8.self)
      }
    }
    #expect(part(.first) == first)
    #expect(part(.last) == last)
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    let bytes = place.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    #expect(part(.whole) == String(decoding: Array(bytes), as: UTF8.self))
  }
}
