extension StopWordList {
  /// Words of German that stand in nearly every text.
  static let german = """
    aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes
    anders auch auf aus bei beim bereits bin bis bist da dabei dadurch dafür dagegen daher damit
    danach dann daran darauf daraus darin darum darüber das dass dasselbe davon davor dazu dein
    deine deinem deinen deiner deines dem demselben den denen denn denselben der deren derer
    derselbe derselben des desselben dessen dich die dies diese dieselbe dieselben diesem diesen
    dieser dieses dir doch dort du durch ein eine einem einen einer eines einige einigem einigen
    einiger einiges einmal er es etwa etwas euch euer eure eurem euren eurer eures für gegen
    gewesen hab habe haben habt hast hat hatte hatten hattest hattet hier hin hinter ich ihm ihn
    ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes
    jedoch jene jenem jenen jener jenes jetzt kann kannst kein keine keinem keinen keiner keines
    konnte konnten können könnt könnte könnten man manche manchem manchen mancher manches mehr
    mein meine meinem meinen meiner meines mich mir mit muss musst musste mussten müssen müsste
    nach nachdem nein nicht nichts noch nun nur ob oder ohne schon sehr sei seid sein seine seinem
    seinen seiner seines seit selbst sich sie sind so sobald solche solchem solchen solcher
    solches soll sollen sollst sollt sollte sollten sondern sonst sowie um und uns unser unsere
    unserem unseren unserer unseres unter vom von vor war waren warst wart warum was weder weil
    weiter welche welchem welchen welcher welches wem wen wenn wer werde werden werdet wessen wie
    wieder will willst wir wird wirst wo wollen wollt wollte wollten worden wurde wurden wurdest
    während wäre wären würde würden zu zum zur zwar zwischen über
    """
}
