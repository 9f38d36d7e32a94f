/** What a writer takes: rows at hand, or rows that arrive one after another. */
export type WrittenRows<Row> = Iterable<Row> | AsyncIterable<Row>;
