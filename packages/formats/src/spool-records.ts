import { SpoolFile } from "./spool-file.ts";

/** Records that are written twice, or late: kept on disk as lines of JSON until they are read again. */
export class SpoolRecords<Item> {
  readonly #file: SpoolFile;

  private constructor(file: SpoolFile) {
    this.#file = file;
  }

  /**
   * @param folder where the records may lie; its owner removes it
   * @param name of the part in that folder
   */
  static async create<Item>(folder: string, name: string): Promise<SpoolRecords<Item>> {
    return new SpoolRecords<Item>(await SpoolFile.create(folder, name));
  }

  async add(record: Item): Promise<void> {
    await this.#file.add(Buffer.from(`${JSON.stringify(record)}\n`));
  }

  /** Every record that was added, in order. */
  async *read(): AsyncGenerator<Item> {
    const decoder = new TextDecoder();
    let begun = "";
    for await (const chunk of this.#file.read()) {
      const lines = `${begun}${decoder.decode(chunk, { stream: true })}`.split("\n");
      begun = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as Item;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
