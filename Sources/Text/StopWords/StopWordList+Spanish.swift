extension StopWordList {
  /// Words of Spanish that stand in nearly every text.
  static let spanish = """
    a al algo alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos
    aquí así aun aunque bajo bien cada casi como con contra cual cuales cuando cuanto de del desde
    donde dos durante e el ella ellas ello ellos en entonces entre era erais eran eras eres es esa
    esas ese eso esos esta estaba estaban estado estamos estar estas este esto estos estoy está
    están etc fue fueron fui ha haber había habían han has hasta hay he hemos la las le les lo los
    me mi mientras mis misma mismas mismo mismos muy más mí nada ni no nos nosotras nosotros
    nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para pero poco por porque
    pues que quien quienes quién qué se sea sean según ser será si sido siempre sin sino sobre
    sois solo somos son soy su sus suya suyas suyo suyos sí sólo tal también tampoco tan tanto te
    tenemos tener tengo ti tiene tienen toda todas todavía todo todos tu tus tuya tuyas tuyo tuyos
    tú u un una unas uno unos usted ustedes vosotras vosotros vuestra vuestras vuestro vuestros y
    ya yo él
    """
}
