import { encodeText } from "../text/encode-text.ts";
import { escapeXml } from "../xml/escape-xml.ts";
import { type WrittenEntry, writeZip } from "../zip/write-zip.ts";
import { CellStyles } from "./cell-styles.ts";
import { SheetComments } from "./sheet-comments.ts";
import { writeSheet, type XlsxGrid } from "./write-sheet.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const LONGEST_NAME = 31;

/**
 * Writes an Excel workbook of sheets that are given line by line.
 *
 * @param sheets at least one; names are cut to the 31 letters that Excel allows and made different
 * @returns the .xlsx in pieces
 * @throws RangeError without sheets
 * @see ECMA-376
 */
export function writeWorkbook(sheets: readonly XlsxGrid[]): AsyncGenerator<Uint8Array> {
  if (sheets.length === 0) throw new RangeError("A workbook needs a sheet");
  return writeZip(entriesOf(sheets));
}

function* entriesOf(sheets: readonly XlsxGrid[]): Generator<WrittenEntry> {
  const styles = new CellStyles();
  yield part("[Content_Types].xml", contentTypes(sheets));
  yield part("_rels/.rels", relationships([{ type: "officeDocument", target: "xl/workbook.xml" }]));
  yield part("xl/workbook.xml", workbook(sheetNames(sheets)));
  yield part("xl/_rels/workbook.xml.rels", relationships(workbookParts(sheets.length)));
  for (const [index, sheet] of sheets.entries()) {
    const comments = sheet.commentator === undefined ? null : new SheetComments(sheet.commentator);
    yield {
      name: `xl/worksheets/sheet${index + 1}.xml`,
      chunks: encodeText(writeSheet(sheet, styles, comments)),
    };
    // As with the styles: by now every comment of the sheet is known.
    if (comments !== null) yield* commentParts(comments, index + 1);
  }
  // The zip asks for an entry when the one before is written: by now every style is known.
  yield part("xl/styles.xml", styles.toXml());
}

function* commentParts(comments: SheetComments, number: number): Generator<WrittenEntry> {
  const targets = [
    { type: "vmlDrawing", target: `../drawings/vmlDrawing${number}.vml` },
    { type: "comments", target: `../comments${number}.xml` },
  ];
  yield part(`xl/worksheets/_rels/sheet${number}.xml.rels`, relationships(targets));
  yield part(`xl/drawings/vmlDrawing${number}.vml`, comments.toVml());
  yield part(`xl/comments${number}.xml`, comments.toXml());
}

function part(name: string, text: string): WrittenEntry {
  return { name, chunks: [new TextEncoder().encode(text)] };
}

function contentTypes(sheets: readonly XlsxGrid[]): string {
  const overrides = sheets.map(({ commentator }, index) => {
    const sheet = `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`;
    return commentator === undefined
      ? sheet
      : `${sheet}<Override PartName="/xl/comments${index + 1}.xml" ContentType="${SHEET_TYPE}.comments+xml"/>`;
  });
  return `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${overrides.join("")}</Types>`;
}

function workbookParts(count: number): { type: string; target: string }[] {
  const sheets = Array.from({ length: count }, (_, index) => ({
    type: "worksheet",
    target: `worksheets/sheet${index + 1}.xml`,
  }));
  return [...sheets, { type: "styles", target: "styles.xml" }];
}

function relationships(targets: readonly { type: string; target: string }[]): string {
  const written = targets.map(
    ({ type, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}">${written.join("")}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function sheetNames(sheets: readonly XlsxGrid[]): string[] {
  const used = new Set<string>();
  return sheets.map(({ name }, index) => {
    const cleaned = name
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^'|'$/g, " ")
      .trim()
      .slice(0, LONGEST_NAME);
    const plain = cleaned === "" ? `${index + 1}` : cleaned;
    const unique = used.has(plain.toLowerCase())
      ? `${plain.slice(0, LONGEST_NAME - 4)} (${index + 1})`
      : plain;
    used.add(unique.toLowerCase());
    return unique;
  });
}
