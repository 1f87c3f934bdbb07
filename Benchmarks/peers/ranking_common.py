"""What all peers share: the arguments, the constants of the question and the output files."""

import argparse

TOP = 100
Z = 1.959963984540054

# Lower bound of the share of votes with four or five stars (Wilson 1927).
WILSON_SQL = (
    f"({{good}} / {{n}} + {Z * Z} / (2 * {{n}}) - {Z} * sqrt(({{good}} / {{n}} *"
    f" (1 - {{good}} / {{n}}) + {Z * Z} / (4 * {{n}})) / {{n}})) / (1 + {Z * Z} / {{n}})"
)


def parse(words):
    parser = argparse.ArgumentParser()
    parser.add_argument("ratings", help="CSV file made by `gristmill gen ratings`")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--zone", default="UTC", help="time zone of the calendar windows")
    parser.add_argument("--latest", action="store_true", help="only a user's latest vote counts")
    parser.add_argument("--top", required=True, help="where to write the top lists")
    parser.add_argument("--histogram", required=True, help="where to write the star counts")
    return parser.parse_args(words)


def write(arguments, top, histogram):
    """Writes rows of (window, rank, location, votes, mean, bayes, wilson) and of star counts."""
    with open(arguments.top, "w") as out:
        out.write("window,rank,location,votes,mean,bayes,wilson\n")
        out.writelines(
            f"{window},{rank},{location},{votes},{mean:.6f},{bayes:.6f},{wilson:.6f}\n"
            for window, rank, location, votes, mean, bayes, wilson in top
        )
    with open(arguments.histogram, "w") as out:
        out.write("location,stars1,stars2,stars3,stars4,stars5\n")
        out.writelines(",".join(map(str, row)) + "\n" for row in histogram)
