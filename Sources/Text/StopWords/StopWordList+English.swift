extension StopWordList {
  /// Words of English that stand in nearly every text.
  static let english = """
    a about above after again against all also am an and any are aren't as at be because been
    before being below between both but by can can't cannot could couldn't did didn't do does
    doesn't doing don't down during each either else ever every few for from further had hadn't
    has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his
    how how's however i i'd i'll i'm i've if in into is isn't it it'd it'll it's its itself just
    let's me might mightn't more most must mustn't my myself needn't neither no nor not of off on
    once only onto or other ought oughtn't our ours ourselves out over own per same shall shan't
    she she'd she'll she's should shouldn't so some such than that that'd that'll that's the their
    theirs them themselves then there there'd there'll there's these they they'd they'll they're
    they've this those though through to too under until up upon us very was wasn't we we'd we'll
    we're we've were weren't what what'll what's when when's where where's whether which while who
    who'd who'll who's whom whose why why's will with within without won't would wouldn't you
    you'd you'll you're you've your yours yourself yourselves
    """
}
