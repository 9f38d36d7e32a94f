import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { RasterError } from "../raster-error.ts";
import type { ByteSource } from "./byte-source.ts";

/**
 * A byte source over a local file.
 * Reads are synchronous inside: a block takes microseconds from the page cache, a thread-pool hop takes longer.
 * @param path file path
 * @throws RasterError "source-missing" when the file cannot be opened
 */
export function openFile(path: string): ByteSource {
  const descriptor = openDescriptor(path);
  // Whoever reads the error knows the file by its name; the folder is the server's affair.
  const name = basename(path);
  const status = fstatSync(descriptor);
  if (!status.isFile()) {
    closeSync(descriptor);
    throw new RasterError("source-missing", `${name}: not a file`);
  }
  let open = true;
  const fill = (bytes: Uint8Array, offset: number): Uint8Array => {
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(descriptor, bytes, done, bytes.length - done, offset + done);
      if (count === 0) throw new RasterError("short-read", `${name}: ends at ${offset + done}`);
      done += count;
    }
    return bytes;
  };
  const check = (offset: number, length: number): void => {
    if (!open) throw new RasterError("source-missing", `${name}: closed`);
    if (offset >= 0 && length >= 0 && offset + length <= status.size) return;
    throw new RasterError("short-read", `${name}: ${length} bytes at ${offset} of ${status.size}`);
  };
  return {
    size: status.size,
    async read(offset, length) {
      check(offset, length);
      // Not cleared first: it is filled to the last byte, or thrown away.
      return fill(new Uint8Array(Buffer.allocUnsafeSlow(length).buffer), offset);
    },
    readInto(offset, length, memory) {
      check(offset, length);
      return fill(memory.subarray(0, length), offset);
    },
    close() {
      if (!open) return;
      open = false;
      closeSync(descriptor);
    },
  };
}

function openDescriptor(path: string): number {
  try {
    return openSync(path, "r");
  } catch (cause) {
    const { code = "unreadable" } = cause as NodeJS.ErrnoException;
    throw new RasterError("source-missing", `${basename(path)}: ${code}`);
  }
}
