import { FileRefusal } from "../file-refusal.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { findXmlEncoding, textChunks } from "../text/text-stream.ts";
import { attributeOf, XmlError, type XmlEvents, XmlScanner } from "../xml/scan-xml.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { isDateFormat } from "./date-formats.ts";
import { readXString } from "./x-string.ts";

export type Sheet = { name: string; stream: ByteStream };

/** What the cells of every sheet refer to. `dateStyles` are the numbers of the cell styles that show dates. */
export type Workbook = { sheets: Sheet[]; strings: string[]; dateStyles: Set<number>; from1904: boolean };

/**
 * Reads the parts of a workbook that all sheets share; the sheets themselves are left for later.
 *
 * @param zip an opened zip
 * @throws FileRefusal damaged
 * @see ECMA-376 part 1, sections 18.2 (workbook), 18.4 (shared strings), 18.8 (styles)
 */
export async function readWorkbook(zip: OpenZip): Promise<Workbook> {
  const { named, from1904 } = await readSheetList(zip);
  const targets = await readTargets(zip);
  const sheets: Sheet[] = [];
  for (const [index, { name, id }] of named.entries()) {
    const entry = entryOf(zip, targets.get(id) ?? `worksheets/sheet${index + 1}.xml`);
    if (entry !== undefined) sheets.push({ name, stream: zip.stream(entry) });
  }
  return { sheets, from1904, strings: await readStrings(zip), dateStyles: await readDateStyles(zip) };
}

/**
 * Goes through one part of a workbook.
 *
 * @param name of the part, for the message
 * @param stream its XML
 * @param events called in document order
 * @param afterPiece called with each piece that was read, to hand on what came of it
 * @throws FileRefusal damaged
 */
export async function* scanPart<Result>(
  name: string,
  stream: ByteStream,
  events: XmlEvents,
  afterPiece: () => Result,
): AsyncGenerator<Result> {
  const scanner = new XmlScanner(events);
  try {
    for await (const piece of textChunks(stream, await findXmlEncoding(stream))) {
      scanner.push(piece);
      yield afterPiece();
    }
    scanner.end();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new FileRefusal("damaged", { entry: name });
  }
}

function entryOf(zip: OpenZip, target: string) {
  const path = (target.startsWith("/") ? target.slice(1) : `xl/${target}`).toLowerCase();
  return zip.entries.find(({ name }) => name.replaceAll("\\", "/").toLowerCase() === path);
}

async function scanSmallPart(zip: OpenZip, target: string, events: XmlEvents): Promise<void> {
  const entry = entryOf(zip, target);
  if (entry === undefined) return;
  for await (const _ of scanPart(entry.name, zip.stream(entry), events, () => null));
}

const nothing = () => {};

async function readSheetList(
  zip: OpenZip,
): Promise<{ named: { name: string; id: string }[]; from1904: boolean }> {
  const named: { name: string; id: string }[] = [];
  let from1904 = false;
  const open = (tag: string, attributes: string) => {
    if (tag === "sheet")
      named.push({ name: attributeOf(attributes, "name") ?? "", id: attributeOf(attributes, "id") ?? "" });
    if (tag === "workbookPr") from1904 = /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
  };
  await scanSmallPart(zip, "workbook.xml", { open, text: nothing, close: nothing });
  return { named, from1904 };
}

async function readTargets(zip: OpenZip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const open = (tag: string, attributes: string) => {
    if (tag !== "Relationship") return;
    targets.set(attributeOf(attributes, "Id") ?? "", attributeOf(attributes, "Target") ?? "");
  };
  await scanSmallPart(zip, "_rels/workbook.xml.rels", { open, text: nothing, close: nothing });
  return targets;
}

/** Texts that cells share, without the pronunciation that Japanese ones may carry. */
async function readStrings(zip: OpenZip): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPronunciation = false;
  await scanSmallPart(zip, "sharedStrings.xml", {
    open: (tag) => {
      if (tag === "si") current = "";
      if (tag === "rPh") isPronunciation = true;
      isText = tag === "t" && !isPronunciation;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (tag) => {
      isText = false;
      if (tag === "rPh") isPronunciation = false;
      if (tag === "si") strings.push(readXString(current));
    },
  });
  return strings;
}

async function readDateStyles(zip: OpenZip): Promise<Set<number>> {
  const dateStyles = new Set<number>();
  const formats = new Map<number, string>();
  let isCellStyle = false;
  let index = 0;
  await scanSmallPart(zip, "styles.xml", {
    open: (tag, attributes) => {
      const id = Number(attributeOf(attributes, "numFmtId") ?? 0);
      if (tag === "numFmt") formats.set(id, attributeOf(attributes, "formatCode") ?? "");
      if (tag === "cellXfs") isCellStyle = true;
      if (tag !== "xf" || !isCellStyle) return;
      if (isDateFormat(id, formats.get(id))) dateStyles.add(index);
      index += 1;
    },
    text: nothing,
    close: (tag) => {
      if (tag === "cellXfs") isCellStyle = false;
    },
  });
  return dateStyles;
}
