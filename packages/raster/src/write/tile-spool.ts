import { type FileHandle, open, rm } from "node:fs/promises";
import { guardedTile, tileGuardBytes } from "./cog-head.ts";

/** Tiles of one image on their way to the file, kept on disk because the sizes of all come before the first. */
export type TileSpool = {
  readonly path: string;
  /** Size of each tile so far. */
  readonly counts: number[];
  /** Where each tile starts in the spool. */
  readonly offsets: number[];
  append(tile: Uint8Array): Promise<void>;
  /** Gives all bytes in order, in pieces of a few megabytes, each valid until the next is asked for. */
  pieces(): AsyncIterable<Uint8Array>;
  /** Closes and deletes the spool. */
  remove(): Promise<void>;
};

const pieceBytes = 4_194_304;

/**
 * @param path file to make; one that exists is emptied
 */
export async function openTileSpool(path: string): Promise<TileSpool> {
  const handle = await open(path, "w+");
  const counts: number[] = [];
  const offsets: number[] = [];
  let end = 0;
  return {
    ...{ path, counts, offsets },
    async append(tile) {
      const guarded = guardedTile(tile);
      await handle.write(guarded, 0, guarded.length, end);
      counts.push(tile.length);
      offsets.push(end + tileGuardBytes);
      end += guarded.length;
    },
    pieces: () => piecesOf(handle, end),
    async remove() {
      await handle.close();
      await rm(path, { force: true });
    },
  };
}

async function* piecesOf(handle: FileHandle, end: number): AsyncIterable<Uint8Array> {
  const buffer = new Uint8Array(Math.min(pieceBytes, end));
  for (let at = 0; at < end; ) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end - at), at);
    if (bytesRead === 0) throw new Error("the spool is shorter than what was written to it");
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
