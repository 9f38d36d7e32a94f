import type { FormFile } from "../src/xlsform/read/open-tables.ts";

/** A form as people write it in messages: sheets one below the other in a table of Markdown. */
export const markdownForm = (text: string, name = "f.md"): FormFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
