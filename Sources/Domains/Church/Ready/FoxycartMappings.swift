internal import Definition

/// What the shop system Foxycart hands out of its transactions, as XML.
///
/// What is secret in it is read by nobody. Sources: the wiki page "Transaction XML Datafeed" of Foxycart, versions 0.6 to 2.0.
enum FoxycartMappings {
  static let all = [gifts, customers]

  /// Cards, passwords and addresses of machines, of an element of transactions at `path`.
  private static func secrets(_ path: String) -> String {
    [
      "cc_number", "cc_number_masked", "cc_type", "cc_exp_month", "cc_exp_year",
      "cc_start_date_month",
      "cc_start_date_year", "cc_issue_number", "cvv", "pin", "customer_ip", "customer_password",
      "customer_password_salt", "customer_password_hash", "customer_password_hash_type",
      "customer_password_hash_config",
    ].map { "\"\(path)\($0)\": secret" }.joined(separator: ", ")
  }

  private static let gifts = ReadyMapping(
    "foxycart.gifts",
    "gifts through the shop system Foxycart, a record a line of a transaction, without cards, passwords and tests",
    file: "foxydata.xml", format: "xml",
    columns: ["product_name", "product_price", "product_code", "category_code"],
    """
    ingest:
      <name>_file:
        from: <from>
        format: xml
        rows: foxydata/transactions/transaction/transaction_details/transaction_detail
        required: foxydata/transactions
        zone: UTC
        "null": ["", "0000-00-00"]
        where: "NOT ../../is_test:1"
        class: {\(secrets("../../"))}
    normalize:
      <name>:
        record: gift
        input: <name>_file
        map:
          gift: ../../id
          donor: ../../customer_id
          date: ../../transaction_date
          at: {from: ../../transaction_date, as: iso8601}
          fund: product_code
          amount: product_price
          quantity: product_quantity
          adjustments: transaction_detail_options/transaction_detail_option/price_mod
          method: ../../payment_type
          status: ../../status
          note: product_name
    """)

  private static let customers = ReadyMapping(
    "foxycart.customers", "givers through the shop system Foxycart with their addresses, each once",
    file: "foxydata.xml", format: "xml",
    columns: ["customer_id", "customer_first_name", "customer_last_name"],
    """
    ingest:
      <name>_file:
        from: <from>
        format: xml
        rows: foxydata/transactions/transaction
        required: foxydata/transactions
        where: "NOT is_test:1"
        class: {\(secrets(""))}
    normalize:
      <name>:
        record: donor
        input: <name>_file
        map:
          id: customer_id
          first_name: customer_first_name
          last_name: customer_last_name
          street: customer_address1
          street2: customer_address2
          city: customer_city
          region: customer_state
          postcode: customer_postal_code
          country: customer_country
        dedupe: id
    """)
}
