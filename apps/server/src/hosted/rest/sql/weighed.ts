/**
 * An aggregate over rows that ends with an error as soon as they weigh more than an answer may: what it has made by then is
 * all that the database holds of them.
 *
 * @param row SQL of the row that is aggregated
 */
export const weighed = (row: string, aggregate: string): string =>
  `case when app.weight(pg_column_size(${row})) >= 0 then ${aggregate} end`;
