import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.MMapDirectory;

/** Answers queries from one thread: peers/README.md has the question and the output. */
final class Search {
  /** One query, its answer, and what each repeat took in microseconds. */
  private static final class Asked {
    String id, set, kind;
    List<String> terms = new ArrayList<>();
    Query query;
    int count;
    TopDocs top;
    double[] topMicros, countMicros;
  }

  private final IndexSearcher searcher;
  private final int limit;

  private Search(IndexSearcher searcher, int limit) {
    this.searcher = searcher;
    this.limit = limit;
  }

  public static void main(String[] words) throws Exception {
    Map<String, String> options =
        Plain.options(words, "--index", "--queries", "--repeat", "--top", "--warm", "--slow");
    int repeat = Integer.parseInt(options.getOrDefault("--repeat", "10"));
    int warm = Integer.parseInt(options.getOrDefault("--warm", "20"));
    double slow = Double.parseDouble(options.getOrDefault("--slow", "0.25")) * 1e6;
    List<Asked> queries = read(Path.of(options.get("--queries")));
    try (MMapDirectory directory = new MMapDirectory(Path.of(options.get("--index")));
        DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setSimilarity(new BM25Similarity(1.2f, 0.75f));
      searcher.setQueryCache(null); // Repeats would be answered from it.
      new Search(searcher, Integer.parseInt(options.getOrDefault("--top", "10")))
          .run(queries, repeat, warm, slow);
    }
  }

  /** One pass over all queries for each repeat, so that none finds its own data in the caches. */
  private void run(List<Asked> queries, int repeat, int warm, double slow) throws IOException {
    for (Asked asked : queries) {
      asked.query = query(asked);
      asked.topMicros = new double[0];
      asked.countMicros = new double[0];
    }
    // The compiler of the virtual machine needs many calls before it is done.
    for (int pass = 0; pass < warm + repeat; pass++) {
      for (Asked asked : queries) {
        asked.topMicros = timed(pass, warm, slow, asked.topMicros, () -> asked.top = top(asked.query));
      }
      for (Asked asked : queries) {
        asked.countMicros =
            timed(pass, warm, slow, asked.countMicros, () -> asked.count = searcher.count(asked.query));
      }
    }
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (Asked asked : queries) print(out, asked);
    out.flush();
  }

  private TopDocs top(Query query) throws IOException {
    return searcher.search(query, new TopScoreDocCollectorManager(limit, 1));
  }

  private static double[] timed(
      int pass, int warm, double slow, double[] before, Plain.Body<?> body) throws IOException {
    if (pass > warm && before.length > 0 && before[0] > slow) return before;
    long started = System.nanoTime();
    body.run();
    double micros = (System.nanoTime() - started) / 1e3;
    if (pass < warm) return before;
    double[] more = Arrays.copyOf(before, before.length + 1);
    more[before.length] = micros;
    return more;
  }

  private static Query query(Asked asked) {
    if (asked.kind.equals("phrase")) {
      return new PhraseQuery("body", asked.terms.toArray(new String[0]));
    }
    List<Query> terms =
        asked.terms.stream()
            .map(term -> (Query) new TermQuery(new Term("body", term)))
            .collect(Collectors.toList());
    if (terms.size() == 1) return terms.get(0);
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    BooleanClause.Occur occur =
        asked.kind.equals("and") ? BooleanClause.Occur.MUST : BooleanClause.Occur.SHOULD;
    for (Query term : terms) builder.add(term, occur);
    return builder.build();
  }

  private static List<Asked> read(Path file) throws IOException {
    List<Asked> queries = new ArrayList<>();
    JsonFactory json = new JsonFactory();
    try (JsonParser parser = json.createParser(Files.readAllBytes(file))) {
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        Asked asked = new Asked();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          switch (name) {
            case "id" -> asked.id = parser.getText();
            case "class" -> asked.set = parser.getText();
            case "kind" -> asked.kind = parser.getText();
            case "terms" -> {
              while (parser.nextToken() != JsonToken.END_ARRAY) asked.terms.add(parser.getText());
            }
            default -> parser.skipChildren();
          }
        }
        queries.add(asked);
      }
    }
    return queries;
  }

  private void print(PrintStream out, Asked asked) throws IOException {
    var stored = searcher.storedFields();
    List<String> top = new ArrayList<>();
    for (var hit : asked.top.scoreDocs) {
      long id = stored.document(hit.doc).getField("id").numericValue().longValue();
      top.add("{\"id\": " + id + ", \"score\": " + hit.score + "}");
    }
    out.printf(
        "{\"id\": \"%s\", \"class\": \"%s\", \"count\": %d, \"top\": [%s],"
            + " \"micros\": {\"top10\": %s, \"count\": %s}}%n",
        asked.id, asked.set, asked.count, String.join(", ", top), list(asked.topMicros),
        list(asked.countMicros));
  }

  private static String list(double[] micros) {
    return Arrays.stream(micros)
        .mapToObj(value -> String.format("%.1f", value))
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
