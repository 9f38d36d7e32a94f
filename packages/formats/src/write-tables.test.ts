import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { SQUARE_WKT } from "../test/plot-factory.ts";
import { collectBytes } from "./collect-bytes.ts";
import { readPlots } from "./read-plots.ts";
import { type CsvTable, writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const COLUMNS = [
  { key: "id", header: "Identifiant", type: "text" },
  { key: "name", header: "Nom du producteur", type: "text", width: 30 },
  { key: "area", header: "Superficie (ha)", type: "number" },
  { key: "wkt", header: "Géométrie", type: "text" },
] as const;

const ROWS = [
  { id: "007", name: 'Koné "Le Sage", Adjoua', area: 1409.71, wkt: SQUARE_WKT },
  { id: "008", name: "Éric; N’Guessan\nfils", area: null, wkt: SQUARE_WKT },
];

async function csvText(table: CsvTable): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await collectBytes(writeCsv(table)));
}

const FORMULAS = [
  ...["=1+1", "+33 6 12", "@SUM(A1)", "-2+3", "\t=1", "\r=1", "\n=1", "  =1", "\n1"],
  ...["＝1+1", "＋1", "－2+3", "＠SUM(A1)", " ＝1", "\u3000=1", "\u200b=1", "\ufeff＠A"],
];

describe("writing tables", () => {
  it.each([",", ";", "\t"] as const)(
    "CSV with %j reads back: identifiers, quotes, line breaks, areas",
    async (separator) => {
      const file = await readPlots({
        name: "a.csv",
        bytes: await collectBytes(writeCsv({ columns: COLUMNS, rows: ROWS, separator })),
      });
      expect(file.rows.map(({ properties }) => properties)).toEqual([
        {
          Identifiant: "007",
          "Nom du producteur": ROWS[0]!.name,
          "Superficie (ha)": separator === ";" ? "1409,71" : "1409.71",
        },
        { Identifiant: "008", "Nom du producteur": ROWS[1]!.name, "Superficie (ha)": null },
      ]);
      expect(file.suggestedColumns).toMatchObject({ identifier: "Identifiant", area: "Superficie (ha)" });
    },
  );

  it("CSV begins with a byte order mark so that Excel shows the accents", async () => {
    expect((await csvText({ columns: COLUMNS, rows: [] })).startsWith("\ufeffIdentifiant")).toBe(true);
  });

  it.each(FORMULAS)("CSV makes the text %j harmless", async (text) => {
    const written = await csvText({ columns: [{ key: "a", header: "A" }], rows: [{ a: text }] });
    expect(written.split("A\r\n")[1]).toMatch(/^"?'/);
  });

  it("CSV makes each part harmless that another separator would make a cell of", async () => {
    const columns = [{ key: "a", header: "A;=1+1;" }];
    const written = await csvText({ columns, rows: [{ a: "Koné;=2+2;" }, { a: "Awa\r\n =3+3\n@x" }] });
    expect(written).not.toMatch(/[;,\t\r\n] ?[=@]/);
    expect(written).toContain("=2+2");
  });

  it("CSV looks at each character of a field once: a million line breaks do not hold up an export", async () => {
    const breaks = "\n".repeat(1_000_000);
    const written = await csvText({ columns: [{ key: "a", header: "A" }], rows: [{ a: `a${breaks}=1` }] });
    expect(written.endsWith(`\n'=1"\r\n`)).toBe(true);
  });

  it("CSV leaves numbers and negative longitudes alone", async () => {
    const columns = ["a", "b"].map((key) => ({ key, header: key }));
    const written = await csvText({ columns, rows: [{ a: -5.25, b: "-5,25" }] });
    expect(written).toContain('-5.25,"-5,25"');
  });

  it("Excel keeps numbers as numbers, text as text, and formulas harmless", async () => {
    const rows = FORMULAS.map((name, index) => ({ id: `00${index}`, name, area: index + 0.5 }));
    const bytes = await collectBytes(
      writeXlsx([
        { name: "Parcelles: [1]", columns: COLUMNS, rows },
        { name: "Parcelles: [1]", columns: COLUMNS, rows: [] },
      ]),
    );
    const sheets = await readXlsxFile(Buffer.from(bytes), { trim: false });
    expect(new Set(sheets.map(({ sheet }) => sheet)).size).toBe(2);
    const data = sheets[0]!.data.slice(1);
    expect(data.map((row) => row[0])).toEqual(rows.map(({ id }) => id));
    expect(data.map((row) => row[2])).toEqual(rows.map(({ area }) => area));
    for (const row of data) expect(row[1]).toMatch(/^'/);
  });

  it("Excel reads back as plots, with the line that the user sees", async () => {
    const rows = [...ROWS, { id: "009", name: "x", area: 1, wkt: "POLYGON ((1 2, 3" }];
    const bytes = await collectBytes(writeXlsx([{ name: "Parcelles", columns: COLUMNS, rows }]));
    const file = await readPlots({ name: "a.xlsx", bytes });
    expect(file.rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(file.rows[0]!.properties["Superficie (ha)"]).toBe(1409.71);
    expect(file.refused).toMatchObject([{ row: 4, code: "geometry_malformed", detail: { character: 17 } }]);
  });

  it("Excel needs at least one sheet", () => {
    expect(() => writeXlsx([])).toThrow(RangeError);
  });
});
