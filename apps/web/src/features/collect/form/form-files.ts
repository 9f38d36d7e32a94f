/** Ends of the names of files that hold a form, and the most bytes of one. */
export const FORM_EXTENSIONS = [".xlsx", ".xlsm", ".csv", ".md", ".xml"];
export const MOST_FORM_BYTES = 20 * 1024 * 1024;
