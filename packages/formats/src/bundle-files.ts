import { zipSync } from "fflate";

/**
 * Several files as one zip.
 *
 * @param files names and contents; contents that are compressed already are stored as they are
 */
export function bundleFiles(files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 });
}
