import { collectBytes } from "@parcelle/formats/collect-bytes";
import type { XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { writeZip } from "@parcelle/formats/zip/write-zip";

export type WrittenTable = { name: string; rows: readonly (readonly XlsxValue[])[] };

const quoted = (value: XlsxValue): string => {
  const text = value === null ? "" : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: WrittenTable["rows"]): Uint8Array =>
  new TextEncoder().encode(`${rows.map((row) => row.map(quoted).join(",")).join("\n")}\n`);

/** Tables as a program writes them as Excel: the header in the first line of each sheet. */
export function workbookOf(tables: readonly WrittenTable[]): Promise<Uint8Array> {
  return collectBytes(
    writeWorkbook(
      tables.map(({ name, rows }) => ({
        ...{ name, widths: [], frozen: 1 },
        lines: rows.map((cells, index) => ({
          number: index + 1,
          cells: cells.map((value) => ({ value, verbatim: true })),
        })),
      })),
    ),
  );
}

/** Tables as ODK Central gives them: a zip of CSV. */
export const zipOf = (tables: readonly WrittenTable[]): Promise<Uint8Array> =>
  collectBytes(writeZip(tables.map(({ name, rows }) => ({ name: `${name}.csv`, chunks: [csvOf(rows)] }))));

const asXml = (value: XlsxValue): string =>
  String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const odsCell = (value: XlsxValue): string => {
  if (value === null) return "<table:table-cell/>";
  const kind = typeof value === "number" ? `float" office:value="${value}` : "string";
  return `<table:table-cell office:value-type="${kind}"><text:p>${asXml(value)}</text:p></table:table-cell>`;
};

/** A table as LibreOffice keeps it, in one sheet. */
export function odsOf({ name, rows }: WrittenTable): Promise<Uint8Array> {
  const lines = rows.map((row) => `<table:table-row>${row.map(odsCell).join("")}</table:table-row>`).join("");
  const content =
    '<?xml version="1.0" encoding="UTF-8"?><office:document-content ' +
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" ' +
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>' +
    `<table:table table:name="${name}">${lines}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const encode = (text: string) => [new TextEncoder().encode(text)];
  return collectBytes(
    writeZip([
      { name: "mimetype", chunks: encode("application/vnd.oasis.opendocument.spreadsheet") },
      { name: "content.xml", chunks: encode(content) },
    ]),
  );
}

/** A table as a map program keeps it: a point for each row below the header, the cells as its attributes. */
export function featuresOf(
  [header, ...rows]: WrittenTable["rows"],
  [longitude, latitude]: [number, number],
): Uint8Array {
  const features = rows.map((row, index) => ({
    type: "Feature",
    properties: Object.fromEntries(header!.map((name, place) => [name, row[place] ?? null])),
    geometry: { type: "Point", coordinates: [longitude, latitude + index / 100] },
  }));
  return new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
}
