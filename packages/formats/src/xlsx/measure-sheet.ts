/** Last row, most columns and number of cells that a sheet claims or holds. */
export type SheetSize = { rows: number; cells: number };

const ROW = "<row";
const CELL = "<c ";

/**
 * Measures a worksheet without reading its values: the range it claims, the highest row number, the cells there are.
 *
 * @param xml bytes of the worksheet
 * @param stopAt counting ends when more rows or cells than this were seen
 */
export function measureSheet(xml: Uint8Array, stopAt: { rows: number; cells: number }): SheetSize {
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength);
  const head = text.toString("latin1", 0, 4096);
  const range = /<(?:\w+:)?dimension\s[^>]*ref="(?:[A-Z]+\d+:)?[A-Z]+(\d+)"/.exec(head);
  let rows = Number(range?.[1] ?? 0);
  let counted = 0;
  for (let at = text.indexOf(ROW); at >= 0 && rows <= stopAt.rows; at = text.indexOf(ROW, at + 4)) {
    counted += 1;
    const tag = text.toString("latin1", at, Math.min(text.length, at + 200));
    const number = Number(/^<row\s[^>]*?\br="(\d{1,10})"/.exec(tag)?.[1] ?? counted);
    rows = Math.max(rows, number);
  }
  let cells = 0;
  for (let at = text.indexOf(CELL); at >= 0 && cells <= stopAt.cells; at = text.indexOf(CELL, at + 3))
    cells += 1;
  return { rows, cells };
}
