import { expect, test } from "vitest";
import { collectBytes } from "../collect-bytes.ts";
import { FileRefusal } from "../file-refusal.ts";
import { DEFAULT_LIMITS } from "../read-limits.ts";
import { writeZip } from "../zip/write-zip.ts";
import { readTableFile } from "./read-table-file.ts";

const encode = (text: string) => new TextEncoder().encode(text);

const zipOf = (parts: Record<string, string>) =>
  collectBytes(writeZip(Object.entries(parts).map(([name, text]) => ({ name, chunks: [encode(text)] }))));

const read = async (bytes: Uint8Array) => readTableFile({ name: "list", bytes }, DEFAULT_LIMITS);

function workbook(sheet: string, dimension = "A1:C9") {
  return zipOf({
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><sheets><sheet name="Liste" sheetId="1" r:id="a"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    "xl/worksheets/sheet1.xml": `<worksheet><dimension ref="${dimension}"/><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>`,
  });
}

test("cells of a workbook come as they are kept: dates as days, formulas with what they came to, merged ranges", async () => {
  const bytes = await workbook(
    '<row r="2"><c r="A2" s="1"><v>29221</v></c><c r="B2" t="inlineStr"><is><t> Divo </t></is></c></row>' +
      '<row r="5"><c r="A5"><f>1+2</f><v>3</v></c><c r="B5"><f>CONCATENATE("a","b")</f><v></v></c><c r="C5"><f>X</f></c></row>',
  );
  expect(await read(bytes)).toEqual({
    format: "xlsx",
    sheets: [
      {
        name: "Liste",
        rows: [
          { number: 2, cells: [{ date: "1980-01-01" }, " Divo "] },
          {
            number: 5,
            cells: [
              { formula: "1+2", value: 3 },
              { formula: 'CONCATENATE("a","b")', value: null },
              { formula: "X", value: null },
            ],
          },
        ],
        merged: [{ top: 2, bottom: 3, left: 1, right: 1 }],
      },
    ],
  });
});

test("a used range of a million rows costs nothing where the limits allow so many lines", async () => {
  const bytes = await workbook('<row r="1048576"><c r="A1048576"><v>7</v></c></row>', "A1:AMJ1048576");
  const limits = { ...DEFAULT_LIMITS, spreadsheetRows: 1_048_576 };
  const { sheets } = await readTableFile({ name: "list", bytes }, limits);
  expect(sheets[0]?.rows).toEqual([{ number: 1_048_576, cells: [7] }]);
  await expect(read(bytes)).rejects.toThrow(FileRefusal);
});

const ods = (table: string) =>
  zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Feuille1">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });

test("cells of an OpenDocument sheet come the same way, repeated ones each in its place", async () => {
  const bytes = await ods(
    '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>' +
      '<table:table-row><table:table-cell/><table:table-cell table:number-rows-spanned="3" office:value-type="string"><text:p>N\'Guessan<text:s text:c="2"/>Koffi</text:p><office:annotation><text:p>vu</text:p></office:annotation></table:table-cell>' +
      '<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="2.5"><text:p>2,5</text:p></table:table-cell></table:table-row>' +
      '<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="1975-03-12"><text:p>12/03/75</text:p></table:table-cell><table:covered-table-cell/><table:table-cell table:formula="of:=1+2" office:value-type="float" office:value="3"/></table:table-row>' +
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>',
  );
  const twice = [{ date: "1975-03-12" }, null, { formula: "1+2", value: 3 }];
  expect(await read(bytes)).toEqual({
    format: "ods",
    sheets: [
      {
        name: "Feuille1",
        rows: [
          { number: 3, cells: [null, "N'Guessan  Koffi", 2.5, 2.5] },
          { number: 4, cells: twice },
          { number: 5, cells: twice },
        ],
        merged: [{ top: 3, bottom: 5, left: 1, right: 1 }],
      },
    ],
  });
});

test("an OpenDocument row that claims to stand there a million times is refused", async () => {
  const row =
    '<table:table-row table:number-rows-repeated="50000"><table:table-cell table:number-columns-repeated="1000" office:value-type="float" office:value="1"/></table:table-row>';
  await expect(ods(row).then(read)).rejects.toThrow("spreadsheet_too_large");
});

test("text is read in the encoding of a French Windows, with semicolons, and empty lines keep their number", async () => {
  const bytes = Buffer.from("Nom;T\xe9l\xe9phone\n\nKon\xe9;0701020304\n", "latin1");
  expect(await read(bytes)).toEqual({
    format: "csv",
    sheets: [
      {
        name: "",
        rows: [
          { number: 1, cells: ["Nom", "Téléphone"] },
          { number: 3, cells: ["Koné", "0701020304"] },
        ],
        merged: [],
      },
    ],
  });
});

test("features are a table of their attributes, with two columns more for their points", async () => {
  const point = { type: "Point", coordinates: [-5.3, 5.8] };
  const feature = { type: "Feature", properties: { nom: "Koné Awa" }, geometry: point };
  const bytes = encode(JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  const { format, sheets } = await read(bytes);
  expect(format).toBe("features");
  expect(sheets[0]?.rows).toEqual([
    { number: 0, cells: ["nom", "latitude", "longitude"] },
    { number: 1, cells: ["Koné Awa", 5.8, -5.3] },
  ]);
});

test("an old workbook is refused by its name", async () => {
  const bytes = new Uint8Array(1_000);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
  await expect(read(bytes)).rejects.toThrow(/not_what_it_says.*XLS/);
});
