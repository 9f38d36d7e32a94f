import { type FormFile, openTables } from "./read/open-tables.ts";
import { type ReadXlsForm, readFormSheets } from "./read-form-sheets.ts";

/**
 * Reads an XLSForm: a workbook .xlsx or .xlsm, or sheets one below the other in .csv or .md.
 *
 * @param file name and bytes
 * @returns the form as far as it is understood, and all that is wrong with it, each with sheet, row and column
 * @throws FormRefusal workbook_too_old, workbook_encrypted, workbook_damaged, table_unknown_format, list_not_csv, no_survey
 * @see https://xlsform.org/en/ref-table/
 */
export async function readXlsForm(file: FormFile): Promise<ReadXlsForm> {
  return readFormSheets(await openTables(file), file.name);
}
