import Testing

@testable import Expression

/// What expressions give for one row.
@Suite struct ExpressionValueTests {
  @Test(arguments: [
    ("qty * price", "29.97"), ("qty + price", "12.99"), ("price - rate", "8.490000"),
    ("price * rate", "14.98500000"), ("qty / 7", "0.428571"), ("price / qty", "3.330000"),
    ("round(qty / 7, 2)", "0.43"), ("round(2 / 3, 8)", "0.66666667"), ("decimal(1 / 8, 2)", "0.13"),
    ("-1 / 8", "-0.125000"), ("round(-1 / 8, 2)", "-0.13"), ("-qty", "-3"), ("-(-5)", "5"),
    ("1 / 0", "null ZERO_DIVISOR"), ("div(7, 0)", "null ZERO_DIVISOR"),
    ("mod(7, 0)", "null ZERO_DIVISOR"), ("div(-7, 2)", "-4"), ("mod(-7, 2)", "1"),
    ("mod(7, -2)", "-1"), ("div(7.5, 2)", "3"), ("mod(7.5, 2)", "1.5"), ("mod(-7.5, 2)", "0.5"),
    ("9223372036854775807 + 1", "null OVERFLOW"),
    ("9223372036854775807 + 1 - 1", "9223372036854775807"),
    ("round(9223372036854775807 * 10 / 10)", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("-(-9223372036854775808)", "null OVERFLOW"),
    ("abs(-9223372036854775808)", "null OVERFLOW"), ("abs(-1.50)", "1.50"),
    ("9223372036854775807 * 9223372036854775807 > 0", "true"),
    ("floor(-1.5)", "-2"), ("floor(1.5)", "1"), ("ceil(-1.5)", "-1"), ("ceil(1.01)", "2"),
    ("ceil(3)", "3"), ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(2.45, 1)", "2.5"),
    ("round(2.4, 3)", "2.4"), ("round(7)", "7"), ("decimal(2.345, 2)", "2.35"),
    ("decimal(3, 2)", "3.00"), ("bucket(27, 10)", "20"), ("bucket(-1, 10)", "-10"),
    ("bucket(price, 0.25)", "9.75"), ("bucket(price, 5)", "5.00"),
    ("integer('08')", "8"), ("integer('x')", "null CAST"), ("integer(2.5)", "null CAST"),
    ("integer(2.00)", "2"), ("integer(paid)", "1"), ("decimal('3.5', 2)", "3.50"),
    ("decimal('3.555', 2)", "null CAST"), ("decimal('x', 2)", "null CAST"),
    ("text(price)", "9.99"), ("text(qty)", "3"), ("text(paid)", "true"),
    ("text(day)", "2024-05-03"),
    ("text(month(day))", "2024-05"), ("text(product)", "Tea"),
  ]) func numbers(text: String, expected: String) throws {
    #expect(try Sales.value(text) == expected)
  }

  @Test(arguments: [
    ("paid and null", "null"), ("not paid and null", "false"), ("paid or null", "true"),
    ("not paid or null", "null"), ("null is null", "true"), ("qty is 3", "true"),
    ("null is qty", "false"), ("product is 'Tea'", "true"), ("not (paid is true)", "false"),
    ("paid = true", "true"), ("paid != null", "null"), ("qty in (1, 2, 3)", "true"),
    ("qty in (1, 2)", "false"), ("price in (9.990, 1)", "true"), ("product in ('Tea', '')", "true"),
    ("product in ('a', 'b')", "false"), ("paid in (false)", "false"), ("'' is null", "true"),
    ("day in ('2024-05-03', '2024-05-04')", "true"), ("day = '2024-05-03'", "true"),
    ("'2024-05-02' < day", "true"), ("at >= '2024-05-03T12:34:56'", "true"),
    ("month(day) = '2024-05'", "true"), ("week(day) = '2024-W18'", "true"),
    ("product < 'Te'", "false"), ("product <= 'Tea'", "true"), ("product > 'T'", "true"),
    ("product != 'Tea'", "false"), ("qty < price", "true"), ("1.0 = 1", "true"),
    ("coalesce(null, 2, 3)", "2"), ("coalesce(null, 1.5, 1)", "1.5"),
    ("coalesce(1 / 0, 5)", "5.000000 ZERO_DIVISOR"),
    ("coalesce(5, 1 / 0)", "5.000000"), ("case(qty > 10, 'many', 'few')", "few"),
    ("case(null, 1, qty > 2, 2, 3)", "2"), ("case(qty = 0, 0, 6 / qty)", "2.000000"),
    ("case(qty = 3, 0, 6 / 0)", "0.000000"), ("case(qty = 3, null, 1)", "null"),
    ("qty = 3 or 1 / 0 > 1", "true"), ("qty = 4 and 1 / 0 > 1", "false"),
    ("qty = 4 or 1 / 0 > 1", "null ZERO_DIVISOR"),
    ("case(paid, case(qty = 1, 'a', 'b'), 'c')", "b"), ("case(paid, paid, not paid)", "true"),
  ]) func logic(text: String, expected: String) throws {
    #expect(try Sales.value(text) == expected)
  }

  @Test(arguments: [
    ("lower(name)", "zoë straße"), ("upper(name)", "ZOË STRAßE"), ("length(name)", "10"),
    ("words(name)", "2"), ("words(name, 'simple')", "2"), ("words('don''t go')", "2"),
    ("words('don''t go', 'simple')", "3"), ("words('...')", "0"),
    ("lower('İ')", "i\u{307}"), ("upper('ÿ')", "Ÿ"),
    ("trim(' \u{A0}a b\u{3000}\t')", "a b"), ("trim('  ')", "null"), ("trim(lower(' Á '))", "á"),
    ("slice(name, 5, 3)", "Str"), ("slice(name, 3, 1)", "ë"), ("slice(name, -3)", "aße"),
    ("slice(name, -3, 2)", "aß"), ("slice(name, 0)", "null"), ("slice(name, 11)", "null"),
    ("slice(name, 10)", "e"), ("slice(name, -12, 3)", "Z"), ("slice(name, -12, 2)", "null"),
    ("slice(name, 1, 0)", "null"), ("slice(name, 1, -1)", "null"),
    ("slice(name, 1, 999)", "Zoë Straße"),
    ("slice(name, -99)", "Zoë Straße"), ("slice(name, 9223372036854775807)", "null"),
    ("slice(name, -9223372036854775808, -9223372036854775808)", "null"),
    ("contains(name, 'ë S')", "true"), ("contains(name, 'x')", "false"),
    ("contains(name, name)", "true"),
    ("starts(name, 'Zo')", "true"), ("starts('a', 'ab')", "false"), ("contains(name, '')", "null"),
    ("matches(name, 'Z.. .*')", "true"), ("matches(name, 'Z')", "false"),
    ("extract(name, '[A-Z][a-z]+')", "Zo"), ("extract(name, '\\d+')", "null"),
    ("extract('ab12cd345', '\\d+')", "12"), ("extract('aab', 'a|aab')", "aab"),
    ("replace(name, '[aeiou]', '_')", "Z_ë Str_ß_"), ("replace('a-b--c', '-+', ' ')", "a b c"),
    ("replace('aaa', 'a', '')", "null"), ("replace(name, 'x', 'y')", "Zoë Straße"),
    ("replace('abc', 'x*', '-')", "abc"),
    ("split('a/b/c', '/', 1)", "a"), ("split('a/b/c', '/', -1)", "c"),
    ("split('a/b/c', '/', 3)", "c"),
    ("split('a/b/c', '/', 4)", "null"), ("split('a/b/c', '/', 0)", "null"),
    ("split('a/b/c', '/', -4)", "null"), ("split('a//c', '/', 2)", "null"),
    ("split('abc', '/', 1)", "abc"), ("split('a::b', '::', 2)", "b"),
    ("split('/a', '/', 1)", "null"),
    ("join(', ', 'Ulm', null, 'DE')", "Ulm, DE"), ("join(', ', null)", "null"),
    ("join('', product, name)", "TeaZoë Straße"), ("join(product, 'a', 'b')", "aTeab"),
    ("length(pseudonym(name, 'key'))", "32"),
    ("pseudonym('Ulm', 'key') = pseudonym('Ulm', 'key2')", "false"),
    ("cell(51.5, -0.12, 1000)", "51.49730,-0.12278"), ("cell(lat, lon, 1000)", "51.49730,-0.12278"),
    ("cell(90, 180, 100000)", "89.55224,-135.00000"), ("cell(91, 0, 100)", "null PLACE_RANGE"),
    ("cell(0, -180.5, 100)", "null PLACE_RANGE"),
    ("cell(0, 180, 100) = cell(0, -180, 100)", "true"),
  ]) func texts(text: String, expected: String) throws {
    #expect(try Sales.value(text) == expected)
  }

  @Test(arguments: [
    ("year(day)", "2024"), ("quarter(day)", "2024-Q2"), ("month(day)", "2024-05"),
    ("week(day)", "2024-W18"), ("day(day)", "2024-05-03"), ("hour(at)", "2024-05-03 14h"),
    ("day(at)", "2024-05-03"), ("month_of_year(day)", "5"), ("weekday(day)", "5"),
    ("hour_of_day(at)", "14"), ("weekday(at)", "5"), ("date(at)", "2024-05-03"),
    ("date(month(day))", "2024-05-01"), ("date(week(at))", "2024-04-29"),
    ("date(hour(at))", "2024-05-03"),
    ("date(quarter(day))", "2024-04-01"), ("date(year(day))", "2024-01-01"),
    ("date(day)", "2024-05-03"),
    ("date('2024-02-30')", "null CAST"), ("date('2024-02')", "null CAST"),
    ("date('3.5.2024', '%d.%m.%Y')", "2024-05-03"), ("date(text(day))", "2024-05-03"),
    ("add(day, 1, 'month')", "2024-06-03"), ("add(date, 1, 'month')", "2024-02-29"),
    ("add(date, -2, 'month')", "2023-11-30"), ("add(date, 1, 'quarter')", "2024-04-30"),
    ("add(date, -1, 'year')", "2023-01-31"), ("add(day, 2, 'week')", "2024-05-17"),
    ("add(day, -3, 'day')", "2024-04-30"),
    ("add(day, 9223372036854775807, 'day')", "null DATE_RANGE"),
    ("add(day, -9223372036854775808, 'month')", "null DATE_RANGE"),
    ("add(at, 1, 'hour')", "2024-05-03T15:34:56.789+02:00"),
    ("add(at, -6, 'month')", "2023-11-03T14:34:56.789+01:00"),
    ("add(at, 9223372036854775807, 'second')", "null DATE_RANGE"),
    ("days('2024-05-01', day)", "2"), ("days(day, '2024-05-01')", "-2"), ("days(at, at)", "0"),
    ("days('2024-05-01T15:00', at)", "1"), ("days('2024-05-01T14:34:56', at)", "2"),
    ("months('2024-01-31', '2024-02-29')", "1"), ("months('2024-01-31', '2024-02-28')", "0"),
    ("months('2024-02-29', '2024-01-31')", "-1"), ("months('2024-01-15', '2024-04-14')", "2"),
    ("years('1990-05-04', day)", "33"), ("years('1990-05-03', day)", "34"),
    ("years('2020-02-29', '2023-02-28')", "3"), ("years(day, '1990-05-03')", "-34"),
  ]) func times(text: String, expected: String) throws {
    guard let zone = Sales.berlin else { return }
    #expect(try Sales.value(text, zone: zone) == expected)
  }

  @Test func examplesOfFunctionsAreTrue() throws {
    guard let zone = Sales.berlin else { return }
    for function in ExpressionFunction.all {
      #expect(try Sales.value(function.example, zone: zone) == "true", "\(function.example)")
    }
  }

  @Test(arguments: [
    ("qty * price", 1, "30.0"), ("price * n", 4, "0.0000"), ("qty / 7", 2, "0.43"),
    ("qty / 7 * 100", 2, "42.86"), ("qty", 2, "3.00"), ("case(paid, qty / 7, 0)", 3, "0.429"),
    ("-(2 / 3)", 1, "-0.7"), ("coalesce(null, 2 / 3)", 2, "0.67"),
    ("price * rate * rate + 0.001", 2, "22.48"), ("round(rate * rate * rate, 1) / 2", 3, "1.700"),
    ("5", 18, "5.000000000000000000"),
    ("50", 18, "null OVERFLOW"),
  ]) func scalesOfPlaces(text: String, scale: Int, expected: String) throws {
    #expect(try Sales.value(text, scale: scale) == expected)
  }
}
