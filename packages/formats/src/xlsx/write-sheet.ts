import { neutralFormula } from "../neutral-formula.ts";
import type { WrittenRows } from "../written-rows.ts";
import { escapeXml } from "../xml/escape-xml.ts";
import type { CellMark, CellStyles } from "./cell-styles.ts";
import type { SheetComments } from "./sheet-comments.ts";
import { writeXString } from "./x-string.ts";

export type XlsxValue = string | number | boolean | Date | null | undefined;

/**
 * A cell that is more than its value. `verbatim` text stays as it is, marked as text so that a spreadsheet does not run
 * it; other text that looks like a formula gets an apostrophe before it.
 */
export type XlsxCell = {
  value: XlsxValue;
  mark?: CellMark | undefined;
  bold?: boolean;
  wrapped?: boolean;
  verbatim?: boolean;
  /** Shown when the cell is pointed at, on a sheet that names who comments. */
  comment?: string | undefined;
};

/** One line of a sheet; `number` counts from 1 and may leave lines out. */
export type XlsxLine = { number: number; cells: readonly (XlsxCell | null)[] };

/** A sheet as lines of cells: `widths` in characters, `frozen` lines that stay in view, `commentator` where cells have comments. */
export type XlsxGrid = {
  name: string;
  widths: readonly (number | undefined)[];
  frozen: number;
  commentator?: string;
  lines: WrittenRows<XlsxLine>;
};

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** What Excel accepts in one cell. */
export const longestCellText = 32_767;
const MOST_LINES = 1_048_576;
const MOST_COLUMNS = 16_384;
const DAY_MILLISECONDS = 86_400_000;
/** The day from which spreadsheets count, in days before 1970. */
const EPOCH_DAYS = 25_569;

/**
 * The XML of one worksheet.
 *
 * @param grid widths and lines
 * @param styles of the workbook; those that the cells need are added
 * @param comments of the sheet, which those of the cells are added to; null where it has none
 * @throws RangeError beyond the lines and columns that Excel can show
 * @see ECMA-376, part 1, section 18.3
 */
export async function* writeSheet(
  grid: XlsxGrid,
  styles: CellStyles,
  comments: SheetComments | null,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${view(grid)}${columns(grid)}<sheetData>`;
  for await (const { number, cells } of grid.lines) {
    if (number > MOST_LINES) throw new RangeError(`A sheet has ${MOST_LINES} lines at most`);
    if (cells.length > MOST_COLUMNS) throw new RangeError(`A sheet has ${MOST_COLUMNS} columns at most`);
    const written = cells.map((cell, column) => {
      const reference = `${columnLetters(column)}${number}`;
      const text = cell?.comment;
      if (text !== undefined) comments?.add({ reference, row: number, column, text });
      return writeCell(cell, reference, styles);
    });
    yield `<row r="${number}">${written.join("")}</row>`;
  }
  yield `</sheetData>${comments === null ? "" : '<legacyDrawing r:id="rId1"/>'}</worksheet>`;
}

function view({ frozen }: XlsxGrid): string {
  if (frozen === 0) return '<sheetViews><sheetView workbookViewId="0"/></sheetViews>';
  return `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
}

function columns({ widths }: XlsxGrid): string {
  const written = widths.map((width, index) =>
    width === undefined
      ? ""
      : `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return written.some((text) => text !== "") ? `<cols>${written.join("")}</cols>` : "";
}

/** The letters of a column, counted from 0: A, B ... Z, AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function writeCell(cell: XlsxCell | null, reference: string, styles: CellStyles): string {
  if (cell === null) return "";
  const { value, mark = null, bold = false, wrapped = false, verbatim = false } = cell;
  const written = contentOf(value, verbatim);
  if (written === null && mark === null) return "";
  const style = styles.numberOf({ mark, bold, wrapped, format: formatOf(value), quoted: isQuoted(cell) });
  const attributes = style === 0 ? "" : ` s="${style}"`;
  if (written === null) return `<c r="${reference}"${attributes}/>`;
  return `<c r="${reference}"${attributes}${written}</c>`;
}

/** The rest of the opening tag and what stands in the cell; null for nothing. */
function contentOf(value: XlsxValue, verbatim: boolean): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return ` t="b"><v>${value ? 1 : 0}</v>`;
  if (typeof value === "number") return Number.isFinite(value) ? `><v>${value}</v>` : null;
  if (value instanceof Date) return `><v>${value.getTime() / DAY_MILLISECONDS + EPOCH_DAYS}</v>`;
  const text = fittingText(verbatim ? value : neutralFormula(value));
  return ` t="inlineStr"><is><t xml:space="preserve">${escapeXml(writeXString(text))}</t></is>`;
}

/**
 * Text that a cell can hold: a longer one is cut, and its end says so.
 *
 * @param text of any length
 * @param notice what the end says, by default in both languages how long the text was
 */
export function fittingText(text: string, notice: string = cutNotice(text.length)): string {
  if (text.length <= longestCellText) return text;
  const kept = text.slice(0, longestCellText - notice.length);
  // Half a character is none.
  return `${kept.replace(/[\ud800-\udbff]$/, "")}${notice}`;
}

const cutNotice = (characters: number): string =>
  ` […] coupé ici : ${characters} caractères, une cellule en tient ${longestCellText} / cut here: ${characters} characters, a cell holds ${longestCellText}`;

function formatOf(value: XlsxValue): "general" | "day" | "moment" {
  if (!(value instanceof Date)) return "general";
  return value.getTime() % DAY_MILLISECONDS === 0 ? "day" : "moment";
}

function isQuoted({ value, verbatim }: XlsxCell): boolean {
  return verbatim === true && typeof value === "string" && neutralFormula(value) !== value;
}
