/** Strings of a workbook write what XML has no place for as `_x000D_`, and an underscore that would look like it as `_x005F_`. */
const WRITTEN = /_x([0-9A-Fa-f]{4})_/g;

/**
 * Text as a cell of a workbook writes it.
 *
 * @param text any text
 * @see ECMA-376 part 1, section 22.9.2.19, ST_Xstring
 */
export const writeXString = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

/**
 * The text that a cell of a workbook means.
 *
 * @param written as it stands in the XML
 * @see ECMA-376 part 1, section 22.9.2.19, ST_Xstring
 */
export const readXString = (written: string): string =>
  written.replace(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
