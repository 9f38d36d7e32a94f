import type { Locale } from "#shell/locale.ts";
import { importMessages } from "./messages.ts";

const PART_OF_SHAPEFILE = /\.(shp|shx|dbf|prj|cpg)$/i;
const OTHER_WORKBOOK = /\.(xls|xlsm|xlsb|ods)$/i;

/** How to bring in a file that cannot be read as it is, or null where nothing better is known than the list of formats. */
export function fileAdvice(name: string, locale: Locale): string | null {
  const messages = importMessages[locale];
  if (PART_OF_SHAPEFILE.test(name)) return messages.zipShapefile(name);
  if (OTHER_WORKBOOK.test(name)) return messages.saveAsXlsx(name);
  return null;
}
