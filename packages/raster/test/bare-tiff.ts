import { tag } from "../src/tiff/tags.ts";
import { type DirectoryEntry, directorySize, writeDirectory } from "../src/write/tiff-directory-bytes.ts";

/** One strip of bytes as they are to stand in the file, and tags beside the necessary ones or instead of them. */
export type BareTiff = {
  width: number;
  height: number;
  block: Uint8Array;
  compression?: number;
  bits?: number;
  entries?: DirectoryEntry[];
  /** Necessary tags that are left out all the same. */
  without?: number[];
  /** Further directories, complete but for the place of their strip. */
  pages?: Omit<BareTiff, "pages">[];
};

/** A small little-endian TIFF with whatever tags a test needs. */
export function bareTiff(first: BareTiff): Uint8Array {
  const pages = [first, ...(first.pages ?? [])];
  const sizes = pages.map((page) => directorySize(entriesOf(page, 0), "classic") + page.block.length);
  const file = new Uint8Array(8 + sizes.reduce((sum, size) => sum + size + (size % 2), 0));
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, 8]);
  let at = 8;
  pages.forEach((page, index) => {
    const end = at + sizes[index]! + (sizes[index]! % 2);
    const strip = at + sizes[index]! - page.block.length;
    writeDirectory(view, at, entriesOf(page, strip), index + 1 < pages.length ? end : 0, "classic");
    file.set(page.block, strip);
    at = end;
  });
  return file;
}

function entriesOf(page: BareTiff, strip: number): DirectoryEntry[] {
  const necessary: DirectoryEntry[] = [
    { tag: tag.imageWidth, type: "long", values: [page.width] },
    { tag: tag.imageLength, type: "long", values: [page.height] },
    { tag: tag.bitsPerSample, type: "short", values: [page.bits ?? 8] },
    { tag: tag.compression, type: "short", values: [page.compression ?? 1] },
    { tag: tag.photometric, type: "short", values: [1] },
    { tag: tag.stripOffsets, type: "long", values: [strip] },
    { tag: tag.rowsPerStrip, type: "long", values: [page.height] },
    { tag: tag.stripByteCounts, type: "long", values: [page.block.length] },
  ];
  const given = page.entries ?? [];
  const kept = necessary.filter(
    ({ tag }) => !page.without?.includes(tag) && !given.some((entry) => entry.tag === tag),
  );
  return [...kept, ...given].sort((a, b) => a.tag - b.tag);
}
