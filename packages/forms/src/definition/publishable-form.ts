import { compileForm } from "../compile/compile-form.ts";
import type { CompiledForm } from "../compile/compiled-form.ts";
import { FormRefusal } from "../form-refusal.ts";
import type { XForm } from "../xform/xform.ts";
import type { FormDefinition } from "./form-definition.ts";
import { xformOf } from "./xform-of.ts";

/**
 * A form as phones get it, proven to be fillable: its expressions are understood, and none waits for itself.
 *
 * @throws FormRefusal what keeps it from being published: cannot_compile, encrypted_form, lists_beside, expression, circular, no_such_node
 */
export function publishableForm(definition: FormDefinition): { form: XForm; compiled: CompiledForm } {
  const form = xformOf(definition);
  refuseListsBeside(form);
  return { form, compiled: compileForm(form) };
}

/** A phone would ask for these files, and nobody has them. */
function refuseListsBeside({ instances }: XForm): void {
  const files = [...instances.values()].flatMap(({ source }) =>
    source?.startsWith("jr://file") ? [source] : [],
  );
  if (files.length > 0) throw new FormRefusal("lists_beside", { files: files.join(", ") });
}
