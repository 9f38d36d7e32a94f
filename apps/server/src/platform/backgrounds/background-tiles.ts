import { type DiskCache, openDiskCache } from "@parcelle/raster/source/disk-cache";
import { limitParallel } from "@parcelle/raster/source/limit-parallel";
import { BackgroundProblem } from "./background-problem.ts";
import type { TilePlace } from "./tile-template.ts";

const dayMs = 86_400_000;
/** A kept tile is asked for again after this time, and shown longer only while its server fails. */
const freshMs = 7 * dayMs;
/** That a server has no tile is believed for a day. */
const absentMs = dayMs;
/** A server that did not answer is left alone for so long. */
const pauseMs = 15_000;
const askedAtOnce = 6;
const stampBytes = 8;

export type WantedTile = {
  /** Names the background and its version. */
  background: string;
  place: TilePlace;
  ask: () => Promise<Buffer | null>;
};

type Kept = { tile: Buffer | null; isFresh: boolean };
type Upstream = { limited: ReturnType<typeof limitParallel>; pausedUntil: number };

/** Tiles of other servers: each is asked for once by whoever wants it, kept on disk within bounds, and looked for again in time. */
export class BackgroundTiles {
  readonly #disk: DiskCache | null;
  readonly #now: () => number;
  readonly #asked = new Map<string, Promise<Buffer | null>>();
  readonly #upstreams = new Map<string, Upstream>();

  constructor(folder: string, cacheBytes: number, now: () => number = Date.now) {
    this.#disk = cacheBytes === 0 ? null : openDiskCache(folder, cacheBytes);
    this.#now = now;
  }

  /**
   * The tile, or null where there is none.
   *
   * @throws BackgroundProblem where the server fails and no earlier tile is kept
   */
  async tile(wanted: WantedTile): Promise<Buffer | null> {
    const { z, x, y } = wanted.place;
    const key = `${wanted.background}/${z}/${x}/${y}`;
    return this.#asked.get(key) ?? this.#begin(key, wanted);
  }

  #begin(key: string, wanted: WantedTile): Promise<Buffer | null> {
    const asking = this.#look(key, wanted).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asking);
    return asking;
  }

  async #look(key: string, { background, ask }: WantedTile): Promise<Buffer | null> {
    const kept = await this.#read(key);
    if (kept?.isFresh) return kept.tile;
    try {
      const tile = await this.#ask(background, ask);
      await this.#write(key, tile);
      return tile;
    } catch (cause) {
      if (kept?.tile) return kept.tile;
      throw cause;
    }
  }

  async #ask(background: string, ask: WantedTile["ask"]): Promise<Buffer | null> {
    const upstream = this.#upstreamOf(background);
    return upstream.limited(async () => {
      if (this.#now() < upstream.pausedUntil) throw new BackgroundProblem("no-answer");
      try {
        return await ask();
      } catch (cause) {
        const isSilent =
          cause instanceof BackgroundProblem && (cause.fault === "slow" || cause.fault === "no-answer");
        if (isSilent) upstream.pausedUntil = this.#now() + pauseMs;
        throw cause;
      }
    });
  }

  #upstreamOf(background: string): Upstream {
    const known = this.#upstreams.get(background);
    if (known) return known;
    const upstream = { limited: limitParallel(askedAtOnce), pausedUntil: 0 };
    this.#upstreams.set(background, upstream);
    return upstream;
  }

  async #read(key: string): Promise<Kept | null> {
    const bytes = await this.#disk?.read(key, 0);
    if (!bytes || bytes.byteLength < stampBytes) return null;
    const age = this.#now() - new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0);
    const tile = bytes.byteLength === stampBytes ? null : Buffer.from(bytes.subarray(stampBytes));
    return { tile, isFresh: age < (tile ? freshMs : absentMs) };
  }

  async #write(key: string, tile: Buffer | null): Promise<void> {
    const stamp = Buffer.alloc(stampBytes);
    stamp.writeDoubleBE(this.#now());
    await this.#disk?.write(key, 0, Buffer.concat([stamp, tile ?? Buffer.alloc(0)]));
  }
}
