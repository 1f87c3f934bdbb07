/// The tables of `results.sqlite` that say what its other tables hold; FORMAT.md explains each column.
///
/// A change of a name or of a meaning raises `version`.
enum ResultsSchema {
  static let version = 2
  /// "GMRS", by which file(1) and other programs can tell such a database.
  static let applicationID = 0x474D_5253

  /// Names that no table of a report may get.
  static let names = [
    "reports", "about", "parameters", "balance", "findings", "measures", "figures", "tables",
    "slices",
    "columns", "populations", "figure_parameters", "suppressed_cells", "data_dictionary",
  ]

  static let sql = """
    PRAGMA page_size = 4096;
    PRAGMA encoding = 'UTF-8';
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    CREATE TABLE reports (
      id TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, subtitle TEXT NOT NULL,
      freshness TEXT NOT NULL, clearance TEXT NOT NULL, definition_hash TEXT NOT NULL,
      tool_version TEXT NOT NULL);
    CREATE TABLE about (
      report TEXT NOT NULL REFERENCES reports (id), position INTEGER NOT NULL,
      name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (report, position));
    CREATE TABLE parameters (
      report TEXT NOT NULL REFERENCES reports (id), position INTEGER NOT NULL,
      name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (report, position));
    CREATE TABLE balance (
      report TEXT NOT NULL REFERENCES reports (id), position INTEGER NOT NULL,
      stage TEXT NOT NULL, read INTEGER NOT NULL, produced INTEGER NOT NULL,
      kept INTEGER NOT NULL, filtered INTEGER NOT NULL, merged INTEGER NOT NULL, rejected INTEGER NOT NULL,
      PRIMARY KEY (report, position));
    CREATE TABLE findings (
      report TEXT NOT NULL REFERENCES reports (id), position INTEGER NOT NULL,
      severity TEXT NOT NULL, code TEXT NOT NULL, text TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (report, position));
    CREATE TABLE measures (
      id TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, unit TEXT NOT NULL,
      formula TEXT NOT NULL, definition TEXT NOT NULL, source TEXT NOT NULL);
    CREATE TABLE figures (
      address TEXT NOT NULL PRIMARY KEY, report TEXT NOT NULL REFERENCES reports (id),
      section TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL,
      measure TEXT NOT NULL REFERENCES measures (id), value NUMERIC, digits TEXT,
      unit TEXT NOT NULL, n NUMERIC, low NUMERIC, high NUMERIC, privacy TEXT NOT NULL);
    CREATE TABLE tables (
      name TEXT NOT NULL PRIMARY KEY, report TEXT NOT NULL REFERENCES reports (id),
      id TEXT NOT NULL, slice_column TEXT, key_column TEXT NOT NULL, row_count INTEGER NOT NULL,
      UNIQUE (report, id));
    CREATE TABLE slices (
      report TEXT NOT NULL REFERENCES reports (id), id TEXT NOT NULL,
      table_name TEXT NOT NULL REFERENCES tables (name), position INTEGER NOT NULL, value TEXT,
      caption TEXT NOT NULL, sorted_by TEXT NOT NULL, row_count INTEGER NOT NULL,
      min_cell INTEGER, dataset TEXT, query TEXT, PRIMARY KEY (report, id));
    CREATE TABLE columns (
      table_name TEXT NOT NULL REFERENCES tables (name), position INTEGER NOT NULL,
      name TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL, type TEXT NOT NULL,
      places INTEGER, measure TEXT REFERENCES measures (id), unit TEXT, n_column TEXT,
      low_column TEXT, high_column TEXT, privacy TEXT NOT NULL, PRIMARY KEY (table_name, name));
    CREATE TABLE populations (
      report TEXT NOT NULL REFERENCES reports (id), table_id TEXT NOT NULL,
      column_id TEXT NOT NULL, position INTEGER NOT NULL, role TEXT NOT NULL,
      dataset TEXT NOT NULL, query TEXT NOT NULL,
      PRIMARY KEY (report, table_id, column_id, position)) WITHOUT ROWID;
    CREATE TABLE figure_parameters (
      report TEXT NOT NULL REFERENCES reports (id), table_id TEXT NOT NULL,
      column_id TEXT NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (report, table_id, column_id, position)) WITHOUT ROWID;
    CREATE TABLE suppressed_cells (
      report TEXT NOT NULL, table_id TEXT NOT NULL, row_key TEXT NOT NULL,
      column_id TEXT NOT NULL, FOREIGN KEY (report, table_id) REFERENCES slices (report, id));
    CREATE VIEW data_dictionary AS
      SELECT columns.table_name, columns.name AS column_name, columns.title, columns.type,
        columns.unit, measures.title AS measure, measures.formula, measures.definition,
        measures.source
      FROM columns LEFT JOIN measures ON measures.id = columns.measure
      ORDER BY columns.table_name, columns.position;
    """
}
