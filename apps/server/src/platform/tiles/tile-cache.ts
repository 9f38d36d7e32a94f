/** Tiles that were made lately, bounded in bytes; those asked for at the same time are made once. */
export class TileCache {
  readonly #maximumBytes: number;
  readonly #tiles = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Whether a tile is there, so that what it is made of need not be read. */
  has(key: string): boolean {
    return this.#tiles.has(key);
  }

  /** The tile with this key, which names its content: `make` runs only where the cache has none. */
  async tile(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
    const kept = this.#tiles.get(key);
    if (kept) {
      this.#tiles.delete(key);
      this.#tiles.set(key, kept);
      return kept;
    }
    const making = this.#making.get(key) ?? this.#make(key, make);
    return making;
  }

  #make(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
    const making = make()
      .then(({ buffer, byteOffset, byteLength }) => {
        const tile = Buffer.from(buffer, byteOffset, byteLength);
        this.#keep(key, tile);
        return tile;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, tile: Buffer): void {
    this.#tiles.set(key, tile);
    this.#bytes += tile.byteLength;
    for (const [oldest, { byteLength }] of this.#tiles) {
      if (this.#bytes <= this.#maximumBytes) return;
      this.#tiles.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
