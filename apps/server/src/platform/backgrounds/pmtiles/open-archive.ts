import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  Compression,
  EtagMismatch,
  PMTiles,
  type RangeResponse,
  ResolvedValueCache,
  type Source,
  TileType,
} from "pmtiles";
import { mostTileBytes, tilePatienceMs } from "../ask-tile.ts";
import { BackgroundProblem } from "../background-problem.ts";
import { fetchLimited } from "../fetch-limited.ts";
import type { TileReader } from "../tile-reader.ts";

/** What an archive says of itself. */
export type ArchiveFacts = { isImages: boolean; minimumZoom: number; maximumZoom: number };

export type Archive = TileReader & { facts(): Promise<ArchiveFacts> };

const images: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp]);
const unzip = promisify(gunzip);
/** Directories are small; one that is packed to swell is not unpacked. */
const mostUnpackedBytes = 16_777_216;
const keptDirectories = 64;

/** An archive at an address, of which only the parts that are needed are asked for. */
export async function openRemoteArchive(address: string, mayBePrivate: boolean): Promise<Archive> {
  const source: Source = {
    getKey: () => address,
    async getBytes(offset, length, _signal, etag) {
      if (length > mostTileBytes) throw new BackgroundProblem("too-large");
      const limits = { mayBePrivate, mostBytes: length, patienceMs: tilePatienceMs };
      const range = { range: `bytes=${offset}-${offset + length - 1}` };
      const { status, bytes, headers } = await fetchLimited(address, limits, range);
      if (status !== 206) throw new BackgroundProblem(status === 200 ? "no-ranges" : "refused");
      const now = headers.get("etag");
      if (etag !== undefined && now !== null && now !== etag) throw new EtagMismatch();
      return answer(bytes, now);
    },
  };
  return archiveOf(source, async () => undefined);
}

/** An archive in a file of the server. */
export async function openFileArchive(path: string): Promise<Archive> {
  const file = await open(path).catch(() => {
    throw new BackgroundProblem("file-gone");
  });
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => answer(await readPart(file, offset, length), null),
  };
  return archiveOf(source, () => file.close());
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (length > mostTileBytes) throw new BackgroundProblem("too-large");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

function answer(bytes: Buffer, etag: string | null): RangeResponse {
  return { data: new Uint8Array(bytes).buffer, ...(etag === null ? {} : { etag }) };
}

function archiveOf(source: Source, close: () => Promise<void>): Archive {
  const archive = new PMTiles(source, new ResolvedValueCache(keptDirectories, false, unpack), unpack);
  return {
    async facts() {
      const { tileType, minZoom, maxZoom } = await told(() => archive.getHeader());
      return { isImages: images.has(tileType), minimumZoom: minZoom, maximumZoom: maxZoom };
    },
    async read({ z, x, y }) {
      const tile = await told(() => archive.getZxy(z, x, y));
      return tile ? Buffer.from(tile.data) : null;
    },
    close,
  };
}

async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes;
  if (compression !== Compression.Gzip) throw new BackgroundProblem("unreadable");
  const unpacked = await unzip(bytes, { maxOutputLength: mostUnpackedBytes });
  return new Uint8Array(unpacked).buffer;
}

/** What the reader of archives finds wrong is that the archive cannot be read. */
async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof BackgroundProblem ? cause : new BackgroundProblem("unreadable");
  }
}
