import { RasterError } from "../raster-error.ts";
import { blocksUnder, joinBlocks } from "./block-runs.ts";
import type { ByteSource } from "./byte-source.ts";
import { type HttpOptions, type HttpSettings, httpDefaults } from "./http-options.ts";
import { limitParallel } from "./limit-parallel.ts";
import { memorySource } from "./memory-source.ts";
import type { FileVersion } from "./read-answer.ts";
import { createRecentBlocks } from "./recent-blocks.ts";
import { requestRange } from "./request-range.ts";

/**
 * A byte source over http(s) ranges: bytes are fetched in blocks, neighbouring ones in one request, a few requests at
 * a time, again where a failure may pass. A file that changes meanwhile is an error, never a mixture.
 * @param address http(s) address
 * @param options see HttpOptions
 * @returns the source, and what tells this state of the file from another
 * @throws RasterError "http-failed", "http-invalid", "range-ignored", "source-changed", and the signal's reason
 */
export async function openHttp(address: string, options: HttpOptions = {}): Promise<HttpSource> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) {
    throw new RasterError("http-failed", `${address}: not an http(s) address`);
  }
  const settings = { ...httpDefaults, ...options };
  const first = await requestRange(address, { start: 0, end: settings.blockBytes }, settings, null);
  if (first.whole) return { ...memorySource(first.bytes), version: first.version };
  const blocks = createBlockFetcher(address, settings, first.version);
  await blocks.keep(0, first.bytes);
  return { ...sourceOf(address, settings, first.version.size, blocks), version: first.version };
}

/** A file at an address, in the version that it had when it was opened. */
export type HttpSource = ByteSource & { version: FileVersion };

type BlockFetcher = {
  keep(block: number, bytes: Uint8Array): Promise<void>;
  /** The blocks with these ascending numbers. */
  load(blocks: readonly number[]): Promise<Uint8Array[]>;
};

function sourceOf(address: string, settings: HttpSettings, size: number, blocks: BlockFetcher): ByteSource {
  const { blockBytes } = settings;
  let open = true;
  return {
    size,
    async read(offset, length) {
      if (!open) throw new RasterError("source-missing", `${address}: closed`);
      if (!(offset >= 0 && length >= 0 && offset + length <= size)) {
        throw new RasterError("short-read", `${address}: ${length} bytes at ${offset} of ${size}`);
      }
      const numbers = blocksUnder([{ offset, length }], blockBytes);
      const loaded = await blocks.load(numbers);
      const start = offset - (numbers[0] ?? 0) * blockBytes;
      if (loaded.length === 1) return loaded[0]!.subarray(start, start + length);
      const bytes = new Uint8Array(length);
      loaded.forEach((block, index) => {
        const at = index * blockBytes - start;
        const from = Math.max(0, -at);
        bytes.set(block.subarray(from, Math.min(block.length, length - at)), at + from);
      });
      return bytes;
    },
    async prepare(ranges) {
      const inside = ranges.filter(({ offset, length }) => offset >= 0 && offset + length <= size);
      await blocks.load(blocksUnder(inside, blockBytes));
    },
    close() {
      open = false;
    },
  };
}

function createBlockFetcher(address: string, settings: HttpSettings, version: FileVersion): BlockFetcher {
  const { blockBytes, requestBytes, cache } = settings;
  const recent = createRecentBlocks(settings.memoryBytes);
  const inFlight = new Map<number, Promise<Uint8Array>>();
  const limited = limitParallel(settings.parallel);
  const longest = Math.max(1, Math.floor(requestBytes / blockBytes));
  const file = cache && (version.etag !== null || version.lastModified !== null) ? identityOf() : null;

  function identityOf(): string {
    return [address, version.etag, version.lastModified, version.size, blockBytes].join("\n");
  }

  async function keep(block: number, bytes: Uint8Array): Promise<void> {
    recent.set(block, bytes);
    if (file !== null) await cache?.write(file, block, bytes);
  }

  async function fetchRun(first: number, end: number): Promise<Map<number, Uint8Array>> {
    const range = { start: first * blockBytes, end: Math.min(end * blockBytes, version.size) };
    const { bytes } = await limited(() => requestRange(address, range, settings, version));
    const fetched = new Map<number, Uint8Array>();
    for (let block = first; block < end; block++) {
      const start = (block - first) * blockBytes;
      fetched.set(block, bytes.slice(start, start + blockBytes));
    }
    await Promise.all([...fetched].map(([block, part]) => keep(block, part)));
    return fetched;
  }

  async function fetchMissing(blocks: readonly number[]): Promise<Map<number, Uint8Array>> {
    const found = new Map<number, Uint8Array>();
    const stored = await Promise.all(
      blocks.map((block) => (file === null ? null : cache?.read(file, block))),
    );
    blocks.forEach((block, index) => {
      const bytes = stored[index];
      if (!bytes) return;
      recent.set(block, bytes);
      found.set(block, bytes);
    });
    const missing = blocks.filter((block) => !found.has(block));
    const runs = joinBlocks(missing, longest).map(({ first, end }) => fetchRun(first, end));
    for (const run of await Promise.all(runs)) for (const [block, bytes] of run) found.set(block, bytes);
    return found;
  }

  return {
    keep,
    load(blocks) {
      const missing = blocks.filter((block) => !recent.get(block) && !inFlight.has(block));
      const fetching = missing.length > 0 ? fetchMissing(missing) : null;
      for (const block of missing) {
        const one = fetching!.then((found) => found.get(block)!).finally(() => inFlight.delete(block));
        inFlight.set(block, one);
      }
      return Promise.all(blocks.map((block) => inFlight.get(block) ?? recent.get(block)!));
    },
  };
}
