import { compileForm } from "../compile/compile-form.ts";
import type { CompiledForm } from "../compile/compiled-form.ts";
import { listFilesOf } from "../external/with-files.ts";
import { FormRefusal } from "../form-refusal.ts";
import type { XForm } from "../xform/xform.ts";
import type { FormDefinition } from "./form-definition.ts";
import { xformOf } from "./xform-of.ts";

/**
 * A form as phones get it, proven to be fillable: its expressions are understood, and none waits for itself.
 *
 * @param present names of the files that are beside the form; null where that is no question
 * @throws FormRefusal what keeps it from being published: cannot_compile, encrypted_form, lists_beside, expression, circular, no_such_node
 */
export function publishableForm(
  definition: FormDefinition,
  present: readonly string[] | null = [],
): { form: XForm; compiled: CompiledForm } {
  const form = xformOf(definition);
  if (present !== null) refuseMissing(form, present);
  return { form, compiled: compileForm(form) };
}

/** A phone would ask for these files, and nobody has them. */
function refuseMissing(form: XForm, present: readonly string[]): void {
  const missing = listFilesOf(form).filter((name) => !present.includes(name));
  if (missing.length > 0) throw new FormRefusal("lists_beside", { files: missing.join(", ") });
}
