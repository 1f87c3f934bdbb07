import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.MMapDirectory;

/** Builds an index from JSON Lines: peers/README.md has the question and the output. */
final class Build {
  /** Whole lines are handed out in batches of about this many bytes. */
  private static final int BATCH_BYTES = 1 << 20;

  private final InputStream input;
  private byte[] rest = new byte[0];

  private Build(InputStream input) {
    this.input = input;
  }

  /** The next whole lines, or null at the end. */
  private synchronized byte[] nextLines() throws IOException {
    while (true) {
      byte[] read = input.readNBytes(BATCH_BYTES);
      byte[] joined = Arrays.copyOf(rest, rest.length + read.length);
      System.arraycopy(read, 0, joined, rest.length, read.length);
      int end = joined.length;
      if (read.length > 0) {
        while (end > 0 && joined[end - 1] != '\n') end--;
      }
      rest = Arrays.copyOfRange(joined, end, joined.length);
      if (end > 0) return Arrays.copyOf(joined, end);
      if (read.length == 0) return null;
    }
  }

  private static FieldType bodyType(boolean positions) {
    FieldType type = new FieldType();
    type.setIndexOptions(
        positions ? IndexOptions.DOCS_AND_FREQS_AND_POSITIONS : IndexOptions.DOCS_AND_FREQS);
    type.setTokenized(true);
    type.freeze();
    return type;
  }

  /** What one thread does: take lines, parse them, add the documents. */
  private Callable<Void> worker(IndexWriter writer, boolean positions, AtomicLong documents) {
    return () -> {
      JsonFactory json = new JsonFactory();
      Field id = new StoredField("id", 0L);
      Field body = new Field("body", "", bodyType(positions));
      Document document = new Document();
      document.add(id);
      document.add(body);
      byte[] lines;
      while ((lines = nextLines()) != null) {
        try (JsonParser parser = json.createParser(lines)) {
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
              String name = parser.currentName();
              parser.nextToken();
              switch (name) {
                case "id" -> id.setLongValue(parser.getLongValue());
                case "body" -> body.setStringValue(parser.getText());
                default -> parser.skipChildren();
              }
            }
            writer.addDocument(document);
            documents.incrementAndGet();
          }
        }
      }
      return null;
    };
  }

  public static void main(String[] words) throws Exception {
    Map<String, String> options =
        Plain.options(words, "--input", "--output", "--threads", "--memory", "--no-positions");
    long started = System.nanoTime();
    int threads = Integer.parseInt(options.getOrDefault("--threads", "1"));
    Path folder = Path.of(options.get("--output"));
    IndexWriterConfig config = new IndexWriterConfig(Plain.analyzer());
    config.setOpenMode(IndexWriterConfig.OpenMode.CREATE);
    config.setSimilarity(new BM25Similarity(1.2f, 0.75f));
    config.setRAMBufferSizeMB(Double.parseDouble(options.getOrDefault("--memory", "512")));
    config.setUseCompoundFile(false);
    AtomicLong documents = new AtomicLong();
    double commit;
    try (MMapDirectory directory = new MMapDirectory(folder);
        InputStream input =
            new BufferedInputStream(Files.newInputStream(Path.of(options.get("--input"))), 1 << 16)) {
      IndexWriter writer = new IndexWriter(directory, config);
      Build build = new Build(input);
      boolean positions = !options.containsKey("--no-positions");
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      Future<?>[] running = new Future<?>[threads];
      for (int i = 0; i < threads; i++) {
        running[i] = pool.submit(build.worker(writer, positions, documents));
      }
      for (Future<?> worker : running) worker.get();
      pool.shutdown();
      long committing = System.nanoTime();
      writer.commit();
      writer.close(); // Waits for the merges that are running.
      commit = (System.nanoTime() - committing) / 1e9;
    }
    double wall = (System.nanoTime() - started) / 1e9;
    long bytes = 0;
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) bytes += Files.size(file);
    }
    System.out.printf(
        "{\"engine\": \"lucene\", \"version\": \"%s, Java %s\", \"documents\": %d, \"wall_s\": %.3f,"
            + " \"commit_s\": %.3f, \"index_bytes\": %d}%n",
        org.apache.lucene.util.Version.LATEST, Runtime.version(), documents.get(), wall, commit, bytes);
  }
}
