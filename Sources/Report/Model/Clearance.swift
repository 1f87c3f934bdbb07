public import SearchIndex

/// How much a reader may see: up to fields of this class.
///
/// A report that holds a `secret` column is refused at every clearance.
public typealias Clearance = PrivacyClass
