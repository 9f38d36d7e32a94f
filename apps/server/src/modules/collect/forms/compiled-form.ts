import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { readXForm } from "@parcelle/forms/xform/read-xform";

/** A version of a form ready to check records by. */
export const compiledForm = (xform: string): CompiledForm => compileForm(readXForm(xform));
