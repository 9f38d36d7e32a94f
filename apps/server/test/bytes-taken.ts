import { vi } from "vitest";
import type { StorageBackend } from "#hosted/storage/backend/storage-backend.ts";

type Source = AsyncIterable<Uint8Array>;

/** Ends once the store has asked for what comes behind so many bytes of the next file, so that it has those. */
export function bytesTaken(backend: StorageBackend, by: "write" | "append", wanted: number): Promise<void> {
  const taken = Promise.withResolvers<void>();
  const counted = async function* (source: Source) {
    let bytes = 0;
    for await (const chunk of source) {
      yield chunk;
      bytes += chunk.length;
      if (bytes >= wanted) taken.resolve();
    }
  };
  if (by === "write") {
    const write = backend.write.bind(backend);
    vi.spyOn(backend, "write").mockImplementationOnce((version, source, most) =>
      write(version, counted(source), most),
    );
  } else {
    const append = backend.append.bind(backend);
    vi.spyOn(backend, "append").mockImplementationOnce((version, unfinished, piece) =>
      append(version, unfinished, { ...piece, source: counted(piece.source) }),
    );
  }
  return taken.promise;
}
