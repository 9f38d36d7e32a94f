import { FileRefusal } from "../file-refusal.ts";
import type { ByteSource } from "../source/byte-source.ts";

const PAGE_SIZE_AT = 16;
const FILE_HEADER_BYTES = 100;
const LEAST_PAGE_BYTES = 512;
const INTERIOR_TABLE = 5;
const RIGHTMOST_AT = 8;
const CELLS_AT = 12;

/**
 * Refuses a database whose catalogue names a page twice. SQLite follows such pages as if they were many: twenty levels
 * that each name the next one fifty times never end, in a file of a few kilobytes, before the first question is answered.
 *
 * @param source the database, with its whole header
 * @throws FileRefusal damaged
 * @see https://www.sqlite.org/fileformat2.html, section 1.6
 */
export function refuseSharedPages(source: ByteSource): void {
  const stated = viewOf(source, 0, FILE_HEADER_BYTES).getUint16(PAGE_SIZE_AT);
  const pageBytes = stated === 1 ? 65_536 : stated;
  // SQLite itself refuses other sizes.
  if (pageBytes < LEAST_PAGE_BYTES || (pageBytes & (pageBytes - 1)) !== 0) return;
  const seen = new Set<number>();
  const ahead = [1];
  for (let page = ahead.pop(); page !== undefined; page = ahead.pop()) {
    const isThere = page >= 1 && page * pageBytes <= source.size;
    if (!isThere || seen.has(page)) throw new FileRefusal("damaged", { entry: "gpkg" });
    seen.add(page);
    for (const child of childrenOf(source, page, pageBytes)) ahead.push(child);
  }
}

function childrenOf(source: ByteSource, page: number, pageBytes: number): number[] {
  const view = viewOf(source, (page - 1) * pageBytes, pageBytes);
  const start = page === 1 ? FILE_HEADER_BYTES : 0;
  if (view.getUint8(start) !== INTERIOR_TABLE) return [];
  const cells = view.getUint16(start + 3);
  const children = [view.getUint32(start + RIGHTMOST_AT)];
  for (let cell = 0; cell < cells; cell += 1) {
    const pointer = start + CELLS_AT + 2 * cell;
    if (pointer + 2 > pageBytes) throw new FileRefusal("damaged", { entry: "gpkg" });
    const place = view.getUint16(pointer) & (pageBytes - 1);
    if (place + 4 > pageBytes) throw new FileRefusal("damaged", { entry: "gpkg" });
    children.push(view.getUint32(place));
  }
  return children;
}

function viewOf(source: ByteSource, at: number, bytes: number): DataView {
  const read = source.read(at, at + bytes);
  return new DataView(read.buffer, read.byteOffset, read.byteLength);
}
