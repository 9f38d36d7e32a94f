/** A reflected CRC with all ones before and after; its polynomial in two halves of 32 bits, the higher one first. */
export type CrcShape = { polynomial: readonly [high: number, low: number]; bytes: 4 | 8 };

const SLICES = 8;

type Tables = { low: Uint32Array; high: Uint32Array };

const made = new Map<CrcShape, Tables>();

/** CRCs of 32 and 64 bits, eight bytes at a time, without big integers: those would be a hundred times slower. */
export class Crc {
  readonly #shape: CrcShape;
  readonly #tables: Tables;
  #low = 0xffffffff;
  #high: number;

  constructor(shape: CrcShape) {
    this.#shape = shape;
    this.#tables = tablesOf(shape);
    this.#high = shape.bytes === 8 ? 0xffffffff : 0;
  }

  update(bytes: Uint8Array): void {
    const { low: lows, high: highs } = this.#tables;
    let [low, high, at] = [this.#low, this.#high, 0];
    for (const end = bytes.length - (SLICES - 1); at < end; at += SLICES) {
      const first =
        low ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24));
      const second =
        high ^ (bytes[at + 4]! | (bytes[at + 5]! << 8) | (bytes[at + 6]! << 16) | (bytes[at + 7]! << 24));
      const a = 1792 + (first & 255);
      const b = 1536 + ((first >>> 8) & 255);
      const c = 1280 + ((first >>> 16) & 255);
      const d = 1024 + (first >>> 24);
      const e = 768 + (second & 255);
      const f = 512 + ((second >>> 8) & 255);
      const g = 256 + ((second >>> 16) & 255);
      const h = second >>> 24;
      low = lows[a]! ^ lows[b]! ^ lows[c]! ^ lows[d]! ^ lows[e]! ^ lows[f]! ^ lows[g]! ^ lows[h]!;
      high = highs[a]! ^ highs[b]! ^ highs[c]! ^ highs[d]! ^ highs[e]! ^ highs[f]! ^ highs[g]! ^ highs[h]!;
    }
    for (; at < bytes.length; at += 1) {
      const place = (low ^ bytes[at]!) & 255;
      low = ((low >>> 8) | (high << 24)) ^ lows[place]!;
      high = (high >>> 8) ^ highs[place]!;
    }
    [this.#low, this.#high] = [low, high];
  }

  digest(): string {
    const bytes = Buffer.alloc(this.#shape.bytes);
    bytes.writeUInt32BE(~this.#low >>> 0, this.#shape.bytes - 4);
    if (this.#shape.bytes === 8) bytes.writeUInt32BE(~this.#high >>> 0, 0);
    return bytes.toString("base64");
  }
}

function tablesOf(shape: CrcShape): Tables {
  const known = made.get(shape);
  if (known !== undefined) return known;
  const tables = { low: new Uint32Array(SLICES * 256), high: new Uint32Array(SLICES * 256) };
  const [polynomialHigh, polynomialLow] = shape.polynomial;
  for (let value = 0; value < 256; value += 1) {
    let [low, high] = [value, 0];
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = (low & 1) === 1;
      low = (low >>> 1) | ((high & 1) << 31);
      high >>>= 1;
      if (isOdd) [low, high] = [low ^ polynomialLow, high ^ polynomialHigh];
    }
    [tables.low[value], tables.high[value]] = [low, high];
  }
  for (let place = 256; place < SLICES * 256; place += 1) {
    const [low, high] = [tables.low[place - 256]!, tables.high[place - 256]!];
    tables.low[place] = ((low >>> 8) | (high << 24)) ^ tables.low[low & 255]!;
    tables.high[place] = (high >>> 8) ^ tables.high[low & 255]!;
  }
  made.set(shape, tables);
  return tables;
}
