import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { type FormFileContent, withFiles } from "@parcelle/forms/external/with-files";
import { readXForm } from "@parcelle/forms/xform/read-xform";

/** A version of a form ready to check records by, with the files that it was published with. */
export const compiledForm = (xform: string, files: readonly FormFileContent[]): CompiledForm =>
  compileForm(withFiles(readXForm(xform), files));
