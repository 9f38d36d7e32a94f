import type { Properties, PropertyValue } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { ByteWindow } from "../source/byte-window.ts";
import { type BytesDecoder, bytesDecoder } from "../text/bytes-decoder.ts";
import { findEncoding } from "../text/text-stream.ts";
import { encodingOfDriver, readCodePage } from "./read-code-page.ts";
import { restoreNames } from "./restore-names.ts";

/**
 * What the header of a table says. `columns` are the names with EU names restored; `renamed` says which. `unknownPage`
 * is what the file states as its code page where that is none that is known, "" where it states none and its text is not
 * UTF-8: `encoding` is then a guess.
 */
export type TableHeader = {
  columns: string[];
  renamed: string;
  encoding: string;
  unknownPage: string | null;
  records: number;
  fields: Field[];
  start: number;
  length: number;
};

type Field = { name: string; type: string; start: number; length: number };

const FIELD = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

/**
 * Reads the header of a dBASE table as shapefiles use it.
 *
 * @param stream the .dbf
 * @param codePage text of the .cpg, or null where there is none
 * @see dBASE III+ and IV table format; ESRI .cpg
 */
export async function readTableHeader(stream: ByteStream, codePage: string | null): Promise<TableHeader> {
  const head = await headOf(stream);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < FIELD)
    return {
      columns: [],
      renamed: "",
      encoding: "utf-8",
      unknownPage: null,
      records: 0,
      fields: [],
      start: 0,
      length: 0,
    };
  const start = view.getUint16(8, true);
  const length = view.getUint16(10, true);
  const { encoding, unknownPage } = await findCodePage(stream, codePage, head[29]!, start);
  const fields = readFields(head, start, bytesDecoder(encoding));
  const available = length === 0 ? 0 : Math.floor((stream.size - start) / length);
  const records = Math.max(0, Math.min(view.getUint32(4, true), available));
  const { names, renamed } = restoreNames(fields.map(({ name }) => name));
  return { columns: names, renamed, encoding, unknownPage, records, fields, start, length };
}

/** The .cpg decides, else the language driver byte, else what the text looks like. */
async function findCodePage(
  stream: ByteStream,
  codePage: string | null,
  driver: number,
  start: number,
): Promise<Pick<TableHeader, "encoding" | "unknownPage">> {
  const known = (codePage === null ? null : readCodePage(codePage)) ?? encodingOfDriver(driver);
  const stated = codePage ?? "";
  const isUnknown = stated !== "" && readCodePage(stated) === null;
  if (known !== null) return { encoding: known, unknownPage: isUnknown ? stated.slice(0, 40) : null };
  const encoding = await findEncoding(stream, start);
  if (isUnknown) return { encoding, unknownPage: stated.slice(0, 40) };
  if (encoding === "utf-8") return { encoding, unknownPage: null };
  return { encoding, unknownPage: driver === 0 ? "" : `LDID ${driver}` };
}

/** The fields lie within the first 64 KB. */
async function headOf(stream: ByteStream): Promise<Uint8Array> {
  const window = new ByteWindow();
  for await (const chunk of stream.chunks()) {
    window.append(chunk);
    if (window.length > 0xffff) break;
  }
  return window.bytes.subarray(0, window.length);
}

function readFields(bytes: Uint8Array, end: number, decoder: BytesDecoder): Field[] {
  const fields: Field[] = [];
  const used = new Set<string>();
  let start = 1;
  for (
    let at = FIELD;
    at + FIELD <= Math.min(end, bytes.length) && bytes[at] !== END_OF_FIELDS;
    at += FIELD
  ) {
    const nameBytes = bytes.subarray(at, at + 11);
    const ending = nameBytes.indexOf(0);
    const written = decoder.decode(ending < 0 ? nameBytes : nameBytes.subarray(0, ending)).trim();
    const name = used.has(written) ? `${written} (${fields.length + 1})` : written;
    used.add(name);
    const length = bytes[at + 16]!;
    fields.push({ name, type: String.fromCharCode(bytes[at + 11]!), start, length });
    start += length;
  }
  return fields;
}

/** The records of a table, taken in order as many as are asked for. */
export class RecordReader {
  readonly #header: TableHeader;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #window = new ByteWindow();
  readonly #decoder: BytesDecoder;
  #toSkip: number;
  #left: number;

  constructor(stream: ByteStream, header: TableHeader) {
    this.#header = header;
    this.#chunks = stream.chunks()[Symbol.asyncIterator]();
    this.#decoder = bytesDecoder(header.encoding);
    this.#toSkip = header.start;
    this.#left = header.records;
  }

  /**
   * The next records; null for one that is marked as deleted, fewer than asked for where the table ends.
   *
   * @param count how many
   */
  async take(count: number): Promise<(Properties | null)[]> {
    const { length } = this.#header;
    const wanted = Math.min(count, this.#left);
    while (this.#window.length < wanted * length && (await this.#fill()));
    const whole = length === 0 ? 0 : Math.min(wanted, Math.floor(this.#window.length / length));
    const records: (Properties | null)[] = [];
    for (let index = 0; index < whole; index += 1) records.push(this.#read(index * length));
    this.#window.drop(whole * length);
    this.#left -= wanted;
    return records;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done === true) return false;
    const skipped = Math.min(this.#toSkip, value.length);
    this.#toSkip -= skipped;
    this.#window.append(value.subarray(skipped));
    return true;
  }

  #read(start: number): Properties | null {
    const { bytes } = this.#window;
    if (bytes[start] === DELETED) return null;
    const record = Buffer.from(bytes.buffer, bytes.byteOffset + start, this.#header.length);
    const text = record.toString("latin1");
    const properties: Properties = {};
    const { fields, columns } = this.#header;
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index]!;
      const end = field.start + field.length;
      const raw = text.slice(field.start, end);
      // Only letters outside ASCII need the table's own encoding.
      const written = isAscii(raw) ? raw : this.#decoder.decode(record.subarray(field.start, end));
      properties[columns[index]!] = readValue(written, field.type);
    }
    return properties;
  }
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 0x7f) return false;
  }
  return true;
}

function readValue(written: string, type: string): PropertyValue {
  const ending = written.indexOf("\0");
  const text = (ending < 0 ? written : written.slice(0, ending)).trim();
  if (text === "") return null;
  switch (type) {
    case "N":
    case "F":
    case "O":
      return Number.isFinite(Number(text)) ? Number(text) : null;
    case "L":
      return /^[ty]$/i.test(text) ? true : /^[fn]$/i.test(text) ? false : null;
    case "D":
      return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
    default:
      return text;
  }
}
