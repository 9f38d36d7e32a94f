import { RestError } from "./rest-error.ts";

/** Rows of a CSV body as a JSON array of objects of texts; the word NULL is null. */
export function csvToJson(text: string): string {
  const [header, ...lines] = readLines(text);
  if (header === undefined) return "[]";
  const rows = lines.map((cells) => {
    if (cells.length !== header.length)
      throw new RestError(400, { code: "PGRST102", message: "All lines must have same number of fields" });
    return Object.fromEntries(
      header.map((name, index) => [name, cells[index] === "NULL" ? null : cells[index]]),
    );
  });
  return JSON.stringify(rows);
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw new RestError(400, { code: "PGRST102", message: "Invalid CSV" });
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === ",") continue;
    lines.push(cells);
    cells = [];
  }
  if (cells.length > 0) lines.push([...cells, ""]);
  return lines;
}
