extension StopWordList {
  /// Words of Portuguese that stand in nearly every text.
  static let portuguese = """
    a ainda algum alguma algumas alguns ante antes ao aos apenas após aquela aquelas aquele
    aqueles aquilo as assim até cada com como contra da das de dela delas dele deles depois desde
    dessa dessas desse desses desta destas deste destes do dos durante e ela elas ele eles em
    enquanto entre então era eram essa essas esse esses esta estamos estar estas estava estavam
    este estes estou está estão eu foi fomos for foram fosse há isso isto já lhe lhes lo logo mais
    mas me mesma mesmas mesmo mesmos meu meus mim minha minhas muito muitos na nada nas nem nenhum
    nenhuma nessa nesse nesta neste no nos nossa nossas nosso nossos num numa não nós o onde os ou
    outra outras outro outros para pela pelas pelo pelos perante pois por porque porquê pouco
    quais qual quando quanto quase que quem quê se seja sejam sem sempre sendo ser será serão seu
    seus si sido sob sobre somos sou sua suas só tal também te tem temos tenho ter teu teus teve
    tinha tinham toda todas todo todos tu tua tuas tudo tão têm um uma umas uns você vocês vos
    vossa vosso à às é és
    """
}
