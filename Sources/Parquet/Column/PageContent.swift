internal import CLibZstd

/// What the values of a page are to a compressor.
enum PageContent {
  /// Whole numbers of 64 bits.
  case numbers
  /// Numbers of a dictionary.
  case codes
  /// Everything else.
  case texts

  /// Prepares a compressor for a page of this kind.
  ///
  /// Whole numbers have nothing in common but four or five upper bytes. Up to level 9 zstd looks for longer matches first, or in
  /// tables that are larger than what there is to find: `ZSTD_fast` with matches of 4 bytes makes pages of times 3 to 15 %
  /// smaller than level 3 does, of identifiers 7 %, in half of its time, and no larger than level 9 does. Bits that are
  /// packed have few matches of any kind, so level 1 is as good.
  func prepare(_ context: OpaquePointer, level: Int) {
    ZSTD_CCtx_reset(context, ZSTD_reset_session_and_parameters)
    let isFast = self != .texts && level <= 9
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(isFast ? 1 : level))
    guard self == .numbers, isFast else { return }
    ZSTD_CCtx_setParameter(context, ZSTD_c_strategy, Int32(ZSTD_fast.rawValue))
    ZSTD_CCtx_setParameter(context, ZSTD_c_hashLog, 13)
    ZSTD_CCtx_setParameter(context, ZSTD_c_minMatch, 4)
  }
}
