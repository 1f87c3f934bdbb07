// The question about GPX with expat: see peers/README.md.
//
// usage: gpx_expat FILE...
//
// A plain walk in one thread: what parsing costs at least with the parser that Gristmill uses too.

#define _POSIX_C_SOURCE 200809L

#include <expat.h>
#include <fcntl.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { blockSize = 1 << 18, longestText = 128 };

typedef enum { isOther, isElevation, isTime } Kind;

typedef struct {
  int64_t points, latitudes, longitudes;
  int64_t elevations, elevationSum;
  int64_t times;
  __int128 timeSum;  // Microseconds since 1970 of millions of points do not fit into 64 bits.
  int depth;       // Elements that are open.
  int pointDepth;  // How many are when a point is; 0 outside of points.
  Kind kind;       // The child of the point whose text is wanted.
  int length;
  char text[longestText + 1];
} Walk;

static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// A decimal as a whole number of units of 10^-places, halves away from zero.
static bool parseDecimal(const char *text, int places, int64_t *found) {
  while (isSpace(*text)) text++;
  const char *start = text;
  bool isNegative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  int64_t value = 0;
  int digits = 0, decimals = 0;
  for (; isDigit(*text); text++, digits++) {
    if (value > INT64_MAX / 100) return false;
    value = value * 10 + (*text - '0');
  }
  bool isHalf = false;
  if (*text == '.') {
    for (text++; isDigit(*text); text++, digits++, decimals++) {
      if (decimals < places) {
        if (value > INT64_MAX / 100) return false;
        value = value * 10 + (*text - '0');
      } else if (decimals == places) {
        isHalf = *text >= '5';
      }
    }
  }
  if (digits == 0) return false;
  if (*text == 'e' || *text == 'E') {
    char *end;
    double scaled = strtod(start, &end) * pow(10, places);
    if (!(fabs(scaled) < 9e18)) return false;
    *found = llround(scaled);
    text = end;
  } else {
    for (; decimals < places; decimals++) {
      if (value > INT64_MAX / 100) return false;
      value *= 10;
    }
    value += isHalf;
    *found = isNegative ? -value : value;
  }
  while (isSpace(*text)) text++;
  return *text == 0;
}

/// A number of `count` digits.
static bool parseDigits(const char **text, int count, int *found) {
  *found = 0;
  for (int place = 0; place < count; place++, (*text)++) {
    if (!isDigit(**text)) return false;
    *found = *found * 10 + (**text - '0');
  }
  return true;
}

static bool skip(const char **text, char wanted) {
  if (**text != wanted) return false;
  (*text)++;
  return true;
}

/// Days since 1970 in the Gregorian calendar: years begin in March, so that leap days end them.
static int64_t daysOf(int year, int month, int day) {
  if (month <= 2) year--, month += 12;
  return 365LL * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + day - 719469;
}

/// `2019-05-03T14:00:00.250Z`, or with an offset, as microseconds; without either it is UTC.
static bool parseTime(const char *text, int64_t *found) {
  int year, month, day, hour, minute, second;
  while (isSpace(*text)) text++;
  if (!parseDigits(&text, 4, &year) || !skip(&text, '-') || !parseDigits(&text, 2, &month) ||
      !skip(&text, '-') || !parseDigits(&text, 2, &day) || !skip(&text, 'T') ||
      !parseDigits(&text, 2, &hour) || !skip(&text, ':') || !parseDigits(&text, 2, &minute) ||
      !skip(&text, ':') || !parseDigits(&text, 2, &second)) {
    return false;
  }
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return false;
  int64_t microseconds = 0;
  if (*text == '.') {
    int64_t unit = 100000;
    for (text++; isDigit(*text); text++, unit /= 10) microseconds += unit * (*text - '0');
  }
  int offset = 0;
  if (*text == '+' || *text == '-') {
    int sign = *text++ == '-' ? -1 : 1, hours, minutes;
    if (!parseDigits(&text, 2, &hours)) return false;
    skip(&text, ':');
    if (!parseDigits(&text, 2, &minutes)) return false;
    offset = sign * (hours * 60 + minutes);
  } else {
    skip(&text, 'Z');
  }
  while (isSpace(*text)) text++;
  if (*text != 0) return false;
  int64_t minutes = (daysOf(year, month, day) * 24 + hour) * 60 + minute - offset;
  *found = (minutes * 60 + second) * 1000000 + microseconds;
  return true;
}

/// The name without its prefix.
static const char *localName(const char *name) {
  const char *colon = strchr(name, ':');
  return colon ? colon + 1 : name;
}

static void startPoint(Walk *walk, const char **attributes) {
  int64_t latitude = INT64_MAX, longitude = INT64_MAX;
  for (; *attributes; attributes += 2) {
    bool isNumber = true;
    if (strcmp(attributes[0], "lat") == 0) {
      isNumber = parseDecimal(attributes[1], 7, &latitude);
    } else if (strcmp(attributes[0], "lon") == 0) {
      isNumber = parseDecimal(attributes[1], 7, &longitude);
    }
    if (!isNumber) return;
  }
  if (llabs(latitude) > 900000000 || llabs(longitude) > 1800000000) return;
  walk->pointDepth = walk->depth;
  walk->points++;
  walk->latitudes += latitude;
  walk->longitudes += longitude;
}

static void onStart(void *user, const char *name, const char **attributes) {
  Walk *walk = user;
  walk->depth++;
  if (walk->pointDepth == 0) {
    if (strcmp(localName(name), "trkpt") == 0) startPoint(walk, attributes);
  } else if (walk->depth == walk->pointDepth + 1) {
    const char *local = localName(name);
    walk->kind = strcmp(local, "ele") == 0    ? isElevation
                 : strcmp(local, "time") == 0 ? isTime
                                              : isOther;
    walk->length = 0;
  }
}

static void onText(void *user, const char *text, int length) {
  Walk *walk = user;
  if (walk->kind == isOther || walk->depth != walk->pointDepth + 1) return;
  if (length > longestText - walk->length) length = longestText - walk->length;
  memcpy(walk->text + walk->length, text, (size_t)length);
  walk->length += length;
}

static void onEnd(void *user, const char *name) {
  (void)name;
  Walk *walk = user;
  if (walk->pointDepth != 0 && walk->depth == walk->pointDepth + 1 && walk->kind != isOther) {
    int64_t value;
    walk->text[walk->length] = 0;
    if (walk->kind == isElevation && parseDecimal(walk->text, 3, &value)) {
      walk->elevations++;
      walk->elevationSum += value;
    } else if (walk->kind == isTime && parseTime(walk->text, &value)) {
      walk->times++;
      walk->timeSum += value;
    }
    walk->kind = isOther;
  }
  if (walk->depth == walk->pointDepth) walk->pointDepth = 0;
  walk->depth--;
}

static void printWide(__int128 value) {
  char digits[48], *place = digits + sizeof digits;
  bool isNegative = value < 0;
  *--place = 0;
  do {
    int digit = (int)(value % 10);
    *--place = (char)('0' + (isNegative ? -digit : digit));
    value /= 10;
  } while (value != 0);
  printf("%s%s", isNegative ? "-" : "", place);
}

/// Reads a file from front to back; false after saying what is wrong with it.
static bool readFile(Walk *walk, const char *path) {
  int file = open(path, O_RDONLY);
  if (file < 0) {
    perror(path);
    return false;
  }
  XML_Parser parser = XML_ParserCreate(NULL);
  bool isRight = parser != NULL;
  if (isRight) {
    walk->depth = 0;
    walk->pointDepth = 0;
    walk->kind = isOther;
    XML_SetUserData(parser, walk);
    XML_SetElementHandler(parser, onStart, onEnd);
    XML_SetCharacterDataHandler(parser, onText);
  }
  for (ssize_t count = 1; isRight && count > 0;) {
    void *block = XML_GetBuffer(parser, blockSize);
    count = block ? read(file, block, blockSize) : -1;
    if (count < 0) {
      perror(path);
      isRight = false;
    } else if (XML_ParseBuffer(parser, (int)count, count == 0) != XML_STATUS_OK) {
      fprintf(stderr, "%s:%lu: %s\n", path, XML_GetCurrentLineNumber(parser),
              XML_ErrorString(XML_GetErrorCode(parser)));
      isRight = false;
    }
  }
  XML_ParserFree(parser);
  close(file);
  return isRight;
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "usage: gpx_expat FILE...\n");
    return 64;
  }
  Walk walk = {0};
  for (int place = 1; place < count; place++) {
    if (!readFile(&walk, words[place])) return 65;
  }
  printf("{\"engine\": \"expat\", \"version\": \"%s\", \"points\": %lld, \"lat\": %lld, \"lon\": %lld, "
         "\"elevations\": %lld, \"ele\": %lld, \"times\": %lld, \"time\": ",
         XML_ExpatVersion() + strlen("expat_"), (long long)walk.points, (long long)walk.latitudes,
         (long long)walk.longitudes, (long long)walk.elevations, (long long)walk.elevationSum,
         (long long)walk.times);
  printWide(walk.timeSum);
  printf("}\n");
  return 0;
}
