import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.util.CharTokenizer;
import org.apache.lucene.util.AttributeFactory;

/** What the two commands share: options, and runs of letters and digits in lower case. */
final class Plain {
  /** No word of a text comes near it; CharTokenizer would cut one that did. */
  private static final int LONGEST_WORD = 1 << 20;

  private Plain() {}

  static Analyzer analyzer() {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        CharTokenizer words =
            new CharTokenizer(AttributeFactory.DEFAULT_ATTRIBUTE_FACTORY, LONGEST_WORD) {
              @Override
              protected boolean isTokenChar(int c) {
                if (c < 128) {
                  return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
                }
                return Character.isAlphabetic(c) || isNumber(c);
              }
            };
        return new TokenStreamComponents(words, new LowerCaseFilter(words));
      }
    };
  }

  private static boolean isNumber(int c) {
    int type = Character.getType(c);
    return type == Character.DECIMAL_DIGIT_NUMBER
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }

  /** Reads `--name value` and `--name`; a name that is not among `known` ends the program. */
  static Map<String, String> options(String[] words, String... known) {
    Map<String, String> found = new HashMap<>();
    for (int i = 0; i < words.length; i++) {
      String name = words[i];
      if (!java.util.List.of(known).contains(name)) {
        System.err.println("lucene: expected " + String.join(" ", known) + ", found " + name);
        System.exit(64);
      }
      boolean flag = i + 1 == words.length || words[i + 1].startsWith("--");
      found.put(name, flag ? "" : words[++i]);
    }
    return found;
  }

  interface Body<T> {
    T run() throws IOException;
  }
}
