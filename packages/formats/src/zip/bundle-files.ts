import { unzipSync, zipSync } from "fflate";
import { FileRefusal } from "../file-refusal.ts";

/** A file within a bundle, by its path. */
export type BundledFile = { name: string; bytes: Uint8Array };

/** More than a phone hands over in a season; beyond it a browser runs out of memory. */
const MOST_BYTES = 2 ** 30;
const MOST_FILES = 20_000;
/** 1 January 1980: a fixed day keeps the same contents the same bytes. */
const DAY = "1980-01-01T00:00:00";

/**
 * Puts files into one zip, as they are: photos are packed already. It needs no server, unlike `writeZip`.
 *
 * @param files by paths that differ
 */
export function bundleFiles(files: readonly BundledFile[]): Uint8Array<ArrayBuffer> {
  const named = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return zipSync(named, { level: 0, mtime: new Date(DAY) }) as Uint8Array<ArrayBuffer>;
}

/**
 * The files of a zip, folders left out. For what a browser reads; a server reads zips with `openZip`.
 *
 * @throws FileRefusal damaged where it is no zip, zip_bomb where it would unpack to more than a gigabyte or 20,000 files
 */
export function unbundleFiles(zip: Uint8Array): BundledFile[] {
  let unpacked = 0;
  let count = 0;
  try {
    const files = unzipSync(zip, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        count += 1;
        if (unpacked > MOST_BYTES || count > MOST_FILES)
          throw new FileRefusal("zip_bomb", { entries: count, limitEntries: MOST_FILES });
        return true;
      },
    });
    return Object.entries(files)
      .filter(([name]) => !name.endsWith("/"))
      .map(([name, bytes]) => ({ name, bytes }));
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal("damaged", {});
  }
}
