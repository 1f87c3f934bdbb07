"""The questions about words in scikit-learn: see peers/README.md."""

import collections
import sys

import numpy as np
import orjson
import sklearn
from sklearn.feature_extraction.text import CountVectorizer

import words_common as common

# analyzer: the vectorizer is given a function that cuts the text, and counts the words of a dream on
# the way. default: the vectorizer cuts the text itself; the words of a dream are looked up afterwards.
FORMULATIONS = {"counts": ["analyzer", "default"], "keyness": ["default", "analyzer"]}


def read(arguments, known_only):
    """Identifiers, texts and outcomes of the dreams; only of those whose outcome is known."""
    ids, texts, outcomes = [], [], []
    with open(arguments.dreams, "rb") as lines:
        for line in lines:
            dream = orjson.loads(line)
            if known_only and dream.get("came_true") is None:
                continue
            ids.append(dream["id"])
            texts.append(dream["text"])
            outcomes.append(dream.get("came_true"))
    return ids, texts, outcomes


def prepared(text):
    return text.replace(common.APOSTROPHE, "'").lower()


def vectorizer(arguments, **others):
    pattern = common.PYTHON_UNICODE_WORD if arguments.unicode else common.ASCII_WORD
    return CountVectorizer(
        preprocessor=prepared, token_pattern=pattern, stop_words=common.stop_words(),
        dtype=np.int32, **others,
    )


def write_dream(out, dream, words):
    top = words.most_common(common.WORDS_PER_DREAM)
    out.writelines(f"{dream}\t{word}\t{n}\n" for word, n in top)


def count(arguments):
    ids, texts, _ = read(arguments, known_only=False)
    cut = vectorizer(arguments).build_analyzer()
    with open(arguments.dreams_top, "w", encoding="utf-8") as out:
        out.write("id\tword\tcount\n")
        if arguments.formulation == "analyzer":
            names = iter(ids)

            def analyze(text):
                words = cut(text)
                write_dream(out, next(names), collections.Counter(words))
                return words

            model = CountVectorizer(analyzer=analyze, dtype=np.int32)
            matrix = model.fit_transform(texts)
        else:
            model = vectorizer(arguments)
            matrix = model.fit_transform(texts)
            # The matrix does not know which of two words came first: the text has to be cut again.
            for dream, text in zip(ids, texts):
                write_dream(out, dream, collections.Counter(cut(text)))
    counts = np.asarray(matrix.sum(axis=0)).ravel()
    documents = np.bincount(matrix.indices, minlength=matrix.shape[1])
    words = model.get_feature_names_out()
    # The names are in the order of their code points, which is that of their bytes.
    order = np.argsort(-counts, kind="stable")[: common.TOP_WORDS]
    common.write_words(
        arguments.words, ((words[i], int(counts[i]), int(documents[i])) for i in order)
    )


def term(observed, expected):
    return observed * np.log(np.where(observed > 0, observed / expected, 1.0))


def keyness(arguments):
    _, texts, outcomes = read(arguments, known_only=True)
    true = np.array(outcomes, dtype=bool)
    if arguments.formulation == "analyzer":
        cut = vectorizer(arguments).build_analyzer()
        model = CountVectorizer(analyzer=cut, dtype=np.int32)
    else:
        model = vectorizer(arguments)
    matrix = model.fit_transform(texts)
    a = np.asarray(matrix[true].sum(axis=0), dtype=float).ravel()
    b = np.asarray(matrix[~true].sum(axis=0), dtype=float).ravel()
    words = model.get_feature_names_out()
    c, d = a.sum(), b.sum()
    kept = a + b >= common.LEAST_COUNT
    a, b, words = a[kept], b[kept], words[kept]
    share = (a + b) / (c + d)
    g2 = 2 * (
        term(a, c * share) + term(b, d * share) + term(c - a, c * (1 - share))
        + term(d - b, d * (1 - share))
    )
    g2 = np.where(a * d < b * c, -g2, g2)
    ratio = np.log2(np.maximum(a, 0.5) / c / (np.maximum(b, 0.5) / d))
    order = np.argsort(-np.round(np.abs(g2), 9), kind="stable")[: common.TOP_KEYWORDS]
    common.write_keywords(
        arguments.keywords, ((words[i], int(a[i]), int(b[i]), g2[i], ratio[i]) for i in order)
    )


def main():
    arguments = common.parse(sys.argv[1:], FORMULATIONS)
    {"counts": count, "keyness": keyness}[arguments.task](arguments)
    common.print_version("scikit-learn", sklearn.__version__, arguments)


if __name__ == "__main__":
    main()
