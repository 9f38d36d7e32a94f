import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import type { FileSheet } from "../table/table-file.ts";
import { scanPart } from "../xlsx/read-workbook.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { OdsEvents } from "./ods-events.ts";

const contentOf = (zip: OpenZip) => zip.entries.find(({ name }) => name === "content.xml");

/** Whether a zip is a spreadsheet of OpenDocument; its first entry says so in plain text. */
export function holdsOds(zip: OpenZip): boolean {
  return contentOf(zip) !== undefined && zip.entries.some(({ name }) => name === "mimetype");
}

/**
 * All sheets of an OpenDocument spreadsheet with their cells as they are.
 *
 * @param zip an opened zip
 * @param limits rows, cells, columns
 * @throws FileRefusal spreadsheet_too_large, too_many_columns, damaged
 * @see OpenDocument 1.3 part 3, section 9.1
 */
export async function readOdsSheets(zip: OpenZip, limits: Limits): Promise<FileSheet[]> {
  const entry = contentOf(zip);
  if (entry === undefined) throw new FileRefusal("damaged", { entry: "content.xml" });
  const events = new OdsEvents(limits);
  for await (const _ of scanPart(entry.name, zip.stream(entry), events, () => null));
  return events.sheets;
}
