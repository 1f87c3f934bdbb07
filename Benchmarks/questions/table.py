"""What a question is asked of: files of real data, as a definition reads them and as DuckDB does."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Source:
    """A dataset: a file, the record that a definition makes of a row, and the SQL that makes a table of it.

    `path` is one in the folder of the data, or the name of a file that `made` makes: a query over the tables of the
    sources before. `more` are further lines of the node of `normalize`, such as its lookups. `sql` may be empty where
    a source before made the table.
    """

    name: str
    path: str
    form: str
    fields: str
    columns: str
    sql: str = ""
    more: str = ""
    made: str = ""

    def but(self, **changes):
        """The same file as another dataset."""
        return dataclasses.replace(self, **changes)


@dataclasses.dataclass(frozen=True)
class Table:
    """Questions of some sources: names, nodes and queries; months, days and hours are those of a zone."""

    name: str
    sources: list
    questions: list
    zone: str = "UTC"


def fields(derive=None, lookup=None):
    """The lines of what a node of `normalize` computes and looks up."""
    lines = ""
    for key, entries in (("derive", derive), ("lookup", lookup)):
        if entries:
            lines += f"    {key}:\n" + "".join(f"      {name}: {value}\n" for name, value in entries.items())
    return lines


def node(input="rows", **keys):
    """The lines of a group over a dataset."""
    return f"    input: {input}\n" + "".join(f"    {key}: {value}\n" for key, value in keys.items())
