/** One record of a table: the cells as written, quotes included, and as read. */
export type CsvRecord = { raw: string[]; values: string[] };

export type Separator = "," | ";" | "\t";

/** The separator that the header uses most. */
export function sniffSeparator(header: string): Separator {
  const separators: Separator[] = [",", ";", "\t"];
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

function unquoted(raw: string): string {
  const trimmed = raw.trim();
  if (!trimmed.startsWith('"') || !trimmed.endsWith('"') || trimmed.length < 2) return trimmed;
  return trimmed.slice(1, -1).replaceAll('""', '"');
}

/** Splits one record; quoted separators stay inside their cell. */
export function splitRecord(line: string, separator: Separator): CsvRecord {
  if (!line.includes('"')) {
    const raw = line.split(separator);
    return { raw, values: raw };
  }
  const raw: string[] = [];
  let start = 0;
  let quoted = false;
  for (let position = 0; position < line.length; position += 1) {
    const character = line[position];
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      raw.push(line.slice(start, position));
      start = position + 1;
    }
  }
  raw.push(line.slice(start));
  return { raw, values: raw.map(unquoted) };
}

const quotesIn = (text: string) => text.split('"').length - 1;
const withoutReturn = (line: string) => (line.endsWith("\r") ? line.slice(0, -1) : line);

/** The records of a text in pieces, one string each without its line end; a line break inside quotes does not end one. */
export async function* recordLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = "";
  let open = "";
  for await (const piece of pieces) {
    const lines = (pending + piece).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      const record = open + line;
      open = quotesIn(record) % 2 === 1 ? `${record}\n` : "";
      if (open === "") yield withoutReturn(record);
    }
  }
  if (open + pending !== "") yield withoutReturn(open + pending);
}
