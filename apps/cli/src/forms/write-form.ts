import { definitionOf } from "@parcelle/forms/definition/definition-of";
import { xformOf } from "@parcelle/forms/definition/xform-of";
import { writeXForm } from "@parcelle/forms/xform/write-xform";
import { writeXlsForm } from "@parcelle/forms/xlsform/write-xlsform";
import type { Console } from "../console/console.ts";
import { writeWhole } from "../sampling/write-whole.ts";
import { formFailure, type GivenForm } from "./read-form.ts";

/** Writes a form as XForm or XLSForm, whichever it was given as. */
export async function writeForm(
  form: GivenForm,
  notation: GivenForm["notation"],
  path: string,
  console: Console,
): Promise<void> {
  await writeWhole(path, await contentOf(form, notation, path, console), console);
}

async function contentOf(
  form: GivenForm,
  notation: GivenForm["notation"],
  path: string,
  { language }: Console,
): Promise<Uint8Array> {
  try {
    if (notation === "xlsform")
      return await writeXlsForm(form.notation === "xlsform" ? form.definition : definitionOf(form.xform));
    const xform = form.notation === "xform" ? form.xform : xformOf(form.definition);
    return new TextEncoder().encode(writeXForm(xform));
  } catch (error) {
    throw formFailure(path, error, language);
  }
}
