/// What the style sheet of charts says of maps alone.
enum MapStyle {
  /// The colours of classes on light paper, from the least amounts on: those of viridis (van der Walt and Smith 2015), which
  /// grow darker steadily, for the colour-blind and on grey printers, too.
  static let light = "--r0:#2a9d83;--r1:#27808e;--r2:#365c8d;--r3:#46337f;--r4:#440154"

  /// The same on dark paper, where they grow lighter.
  static let dark = "--r0:#3b8dab;--r1:#1fa88b;--r2:#5ec962;--r3:#addc30;--r4:#fde725"

  /// The same on a printer without colours.
  static let print = "--r0:#777;--r1:#666;--r2:#444;--r3:#222;--r4:#000"

  /// The rules; outlines are drawn in tenths of a unit.
  static let rules = """
    .chart .land{fill:var(--ink);fill-opacity:.08;fill-rule:evenodd;stroke:var(--ink);\
    stroke-opacity:.4;stroke-width:6;stroke-linejoin:round}
    .chart .border{fill:none;stroke:var(--ink);stroke-opacity:.35;stroke-width:6;\
    stroke-dasharray:25 15}
    .chart .inset{fill:var(--paper);stroke:var(--soft)}
    .chart .here{fill:none;stroke:var(--accent);stroke-width:2}
    .chart text.part{font-weight:700;fill:var(--accent)}
    .chart .north{fill:var(--ink)}
    .chart .km{fill:var(--paper);stroke:var(--ink)}
    .chart .r0{--c:var(--r0)}.chart .r1{--c:var(--r1)}.chart .r2{--c:var(--r2)}\
    .chart .r3{--c:var(--r3)}.chart .r4{--c:var(--r4)}
    .chart .l.r0{stroke-width:1.5}.chart .l.r1{stroke-width:2.2}.chart .l.r2{stroke-width:3}\
    .chart .l.r3{stroke-width:3.9}.chart .l.r4{stroke-width:5}

    """
}
