/// The style of charts, for the style sheet of a page.
///
/// It needs the page's own `--ink`, `--soft`, `--line` and `--paper`. Series differ
/// by shape, dashes and outline as well as by colour. The colours are told apart by those who see red and green or blue
/// and yellow alike, and have a contrast of 4.5 and more on paper, so that names are written in them.
public enum ChartStyle {
  /// The properties of series colours on light paper, for a `:root` block.
  static let light =
    "--s0:#1f6fa3;--s1:#b04a00;--s2:#14470f;--s3:#5b1d99;--s4:#6e675a;--s5:#8a1a55"

  /// The same on dark paper.
  static let dark =
    "--s0:#7cc0df;--s1:#f0763a;--s2:#c4f0c0;--s3:#a97cf0;--s4:#e8c34a;--s5:#cf7f93"

  /// The same on a printer without colours.
  private static let print = "--s0:#000;--s1:#444;--s2:#222;--s3:#555;--s4:#333;--s5:#111"

  /// The rules of maps, beside those of all charts.
  public static let mapRules =
    properties(light: MapStyle.light, dark: MapStyle.dark, print: MapStyle.print) + MapStyle.rules

  private static func properties(light: String, dark: String, print: String) -> String {
    """
    :root{\(light)}
    @media (prefers-color-scheme:dark){:root{\(dark)}}
    @media print{:root{\(print)}}

    """
  }

  /// The rules of sparklines; the size goes with that of the text around them.
  public static let sparkRules = """
    .spark{width:5em;height:1.125em;margin-inline-start:.4em;vertical-align:-.2em;fill:none;stroke:var(--accent);stroke-width:3;\
    stroke-linejoin:round;stroke-linecap:round}
    .spark .x{stroke-width:7;stroke:var(--soft)}.spark .e{stroke-width:11}
    .spark .q{fill:var(--bar);stroke:none}

    """

  /// The rules of families: names that lead somewhere are underlined, boxes that the keyboard reaches have a frame, and sexes
  /// have a colour beside their sign.
  public static let familyRules = """
    .chart .kin{fill:none;stroke:var(--soft)}
    .chart .man{--c:var(--s0)}.chart .woman{--c:var(--s1)}
    .chart .box{fill:var(--paper);stroke:var(--c,var(--soft));rx:4px}.chart .box.me{stroke-width:2.5}
    .chart .strip{fill:var(--c);rx:2px}
    .chart .sign{fill:none;stroke:var(--paper);stroke-width:1.4}
    .chart a .name{fill:var(--s0);text-decoration:underline}
    .chart a:focus-visible .box{stroke:var(--s0);stroke-width:3}

    """

  /// The rules of calendars whose days are divided, beside those of all charts: the name of a day is that of its square, below
  /// the marks.
  public static let dividedRules = """
    .chart .parts{pointer-events:none}.chart .parts .h.neg{stroke-width:.8}
    .chart .dots{stroke:var(--soft);stroke-width:.6}

    """

  /// The rules of all other charts.
  public static let rules =
    properties(light: light, dark: dark, print: print) + """
      svg.chart{display:block;width:100%;height:auto}
      .chart text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--ink);\
      paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
      .chart text.soft{fill:var(--soft)}
      .chart .grid{stroke:var(--line)}.chart .axis{stroke:var(--soft)}
      .chart .frame{fill:none;stroke:var(--line)}
      .chart .scale{fill:none;stroke:var(--ink);stroke-width:1.5}
      .chart .b{fill:var(--s0)}.chart .b.neg{fill:var(--paper);stroke:var(--s0);\
      stroke-dasharray:3 2}
      .chart .l{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}
      .chart .lead{fill:none;stroke:var(--c);stroke-width:.75}
      .chart text.e{fill:var(--c)}
      .chart .t{fill-opacity:0}.chart .d{fill:var(--line);fill-opacity:.5}
      .chart .m{fill:var(--c);stroke:var(--paper);stroke-width:1}
      .chart .c,.chart .p,.chart .a{fill:var(--c);stroke:var(--c);stroke-width:1}
      .chart .p{fill-opacity:.45}.chart .a{fill-opacity:.14}
      .chart .p.neg{fill-opacity:0;stroke-dasharray:3 2}
      .chart .i{stroke:var(--s0);stroke-width:2}
      .chart .h{fill:var(--s0);stroke:var(--s0);stroke-width:.6}
      .chart .h0{fill:none;stroke:var(--line)}
      .chart .h1{fill-opacity:.22}.chart .h2{fill-opacity:.4}.chart .h3{fill-opacity:.6}\
      .chart .h4{fill-opacity:.8}
      .chart .h.neg{fill:none;stroke:var(--s1);stroke-width:1.5}
      .chart .s0{--c:var(--s0)}.chart .s1{--c:var(--s1)}.chart .s2{--c:var(--s2)}\
      .chart .s3{--c:var(--s3)}.chart .s4{--c:var(--s4)}.chart .s5{--c:var(--s5)}
      .chart .l.s1{stroke-dasharray:7 4}.chart .l.s2{stroke-dasharray:2 3}\
      .chart .l.s3{stroke-dasharray:10 3 2 3}.chart .l.s4{stroke-dasharray:4 2}\
      .chart .l.s5{stroke-width:4}
      .chart .c.s0{fill-opacity:1}.chart .c.s1{fill-opacity:.12}\
      .chart .c.s2{fill-opacity:.45;stroke-dasharray:3 2}.chart .c.s3{fill-opacity:1}\
      .chart .c.s4{fill-opacity:0;stroke-dasharray:2 2}.chart .c.s5{fill-opacity:.3;stroke-width:2}
      .chart .c.neg{fill-opacity:0;stroke-dasharray:3 2}

      """
}
