/** Bytes of a Parquet file that contradict themselves. */
export class ParquetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ParquetError";
  }
}
