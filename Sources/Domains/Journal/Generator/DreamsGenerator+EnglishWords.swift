internal import Generation

extension DreamsGenerator {
  /// The English words, written for this generator after the look of people telling a dream.
  enum EnglishWords {
    /// The words of the first ranks, the most frequent one first.
    static let common: StaticString = """
      the i and a to was of my in it that with me on we he she at had but there for as were they
      is you her out his then up from this all not be so one said into like him what when no by an
      down if just them back about didn't or over are our could who went i'm some it's have their
      room been off through very don't house again only would do get people came looked around
      before where know after two see your which couldn't really saw too has because can old
      thought go other got us time how i've tell am felt going door something more still someone
      started little wasn't trying here being man until did thing even big than woman away told
      will way while inside can't i'd that's first woke took right find these think any knew long
      never dream there's under made behind between left asked come another friend mother he's
      outside should let most few she's water walked might each own tried suddenly black every
      place both good say side everyone floor such white walking day make dog car front myself
      during wanted stood feel once next we're they're street kept turned against school those
      without want anything work hand father three small seemed heard night whole last eyes window
      whose nothing dark its head put wouldn't i'll what's must hadn't weren't doesn't he'd she'd
      they'd we'd isn't you're himself herself itself themselves upon onto per above below yours
      mine ours hers whom either neither nor same hasn't haven't aren't you'll we'll they'll won't
      shouldn't how's who's where's let's here's it'd ourselves road high light red mother's
      grandmother's brother sister child baby grandmother grandfather aunt face town sea train bed
      table kitchen stairs garden tree river teeth boat bus phone bread everything almost
      somewhere anyway maybe nobody everybody perhaps already always together far near close open
      full empty strange new wrong real young late early quiet loud slow wide deep cold warm wet
      dry blue green grey yellow brown golden bright heavy soft hard broken lost ready afraid
      happy sad angry sure alone naked alive dead tired walk run running ran sit sat stand look
      talked talking ask asking call called hear hold held carry carried fell fall falling fly
      flying flew swim swimming swam climb climbed jump jumped drive driving drove wait waiting
      waited sleep slept wake waking dreamt remember remembered forgot forgotten understand
      laughed laughing cried crying smiled shouted sang singing danced eat eating ate drank cooked
      wrote read reading opened closed locked followed chasing chased hide hiding hid escaped
      caught threw broke burning pulled pushed kissed touched grew changed disappeared appeared
      arrived stopped stayed happened watching turning coming leaving getting boy girl men women
      children family parents uncle cousin neighbour teacher doctor stranger wall roof attic
      cellar corner hall bridge tower church shop market station hospital hotel office city
      village hill mountain beach lake pool wood field sky sun moon star stars snow ice rain wind
      storm fire smoke stone grass flower leaf bird birds horse cat snake spider fish wolf bear
      rat wings egg apple orange cake soup milk wine salt bag box letter book paper pencil picture
      mirror clock key ticket suitcase map money coins gold ring shoe shoes coat dress hat bell
      piano song voice music game ball question answer name word words number exam class boss
      meeting job screen computer message wave waves flood tide island ship platform rail lift
      engine wheel mouth tongue tooth blood gums hair skin legs feet foot arm heart body year
      morning evening hour minute summer winter home end part kind story world life
      """

    /// Words that belong together; dreamers have times of one theme or another.
    ///
    /// Each line is a theme of eight words of `common`, the most typical one first.
    static let themes: [StaticString] = [
      "water sea river wave swimming boat flood lake",
      "teeth mouth tooth mirror tongue blood broken gums",
      "train station platform ticket suitcase late rail waiting",
      "flying wings sky roof tower high bird wind",
      "chasing hide stranger running dark behind escaped street",
      "house door stairs attic cellar key window locked",
      "exam school teacher paper pencil question class wrong",
      "dog cat horse bird wolf snake spider fish",
      "grandmother mother father brother sister aunt child baby",
      "office phone boss meeting job screen computer message",
      "bread table kitchen soup cake apple salt milk",
      "snow ice mountain cold white winter hill storm",
      "garden tree flower grass leaf green rain summer",
      "falling fall bridge tower climb jump deep stairs",
      "money coins market shop gold ring bag number",
      "car road bus city map lost driving wheel",
      "fire smoke burning bed hall stone red shouted",
      "piano song music bell voice singing danced sang",
    ]

    /// Words with letters beyond ASCII.
    static let accented: [StaticString] = [
      "café", "naïve", "déjà", "señor", "über", "façade", "crème", "fiancée", "Zoë", "Ødegård",
      "jalapeño", "Łódź", "smörgås", "piñata", "cliché", "touché",
    ]

    /// Signs at the end of a text.
    static let emoji: [StaticString] = [
      "🌊", "😱", "🐕", "🦷", "🚂", "🙂", "🌙", "👩‍👧", "🍞", "❄️", "😴", "🔑", "🏠", "🎹", "✈️", "🔥",
    ]

    /// The rank of each word of `common`, from 1.
    static func ranks() -> [[UInt8]: UInt32] {
      let words = words(of: common)
      var ranks: [[UInt8]: UInt32] = [:]
      for (index, word) in words.enumerated() { ranks[word] = UInt32(index + 1) }
      precondition(ranks.count == words.count, "each English word stands once in its list")
      return ranks
    }

    /// The words of `text`, which blanks and line ends separate.
    static func words(of text: StaticString) -> [[UInt8]] {
      Syllables.bytes(text).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        .map { Array($0) }
    }
  }
}
