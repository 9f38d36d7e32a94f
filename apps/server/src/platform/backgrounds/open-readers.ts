import type { TileReader } from "./tile-reader.ts";

type Opened = { version: number; reader: Promise<TileReader> };

/** Opened sources, one a background; that of an earlier version is closed. */
export class OpenReaders {
  readonly #opened = new Map<number, Opened>();

  async reader(id: number, version: number, open: () => Promise<TileReader>): Promise<TileReader> {
    const known = this.#opened.get(id);
    if (known?.version === version) return await known.reader;
    const reader = open();
    this.#opened.set(id, { version, reader });
    if (known) await closed(known);
    reader.catch(() => {
      // What could not be opened is tried again by the next who asks.
      if (this.#opened.get(id)?.reader === reader) this.#opened.delete(id);
    });
    return await reader;
  }

  async close(): Promise<void> {
    const all = [...this.#opened.values()];
    this.#opened.clear();
    await Promise.all(all.map(closed));
  }
}

async function closed({ reader }: Opened): Promise<void> {
  await reader.then((opened) => opened.close()).catch(() => undefined);
}
