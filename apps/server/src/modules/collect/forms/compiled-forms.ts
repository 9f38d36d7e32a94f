import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import type { Transaction } from "#database/database.ts";

const MOST_KEPT = 50;
const kept = new Map<number, CompiledForm>();

/** A version of a form ready to check records by; versions never change, so each is made ready once. */
export async function compiledVersion(transaction: Transaction, versionId: number): Promise<CompiledForm> {
  const known = kept.get(versionId);
  if (known !== undefined) return known;
  const [version] = await transaction.query<{ xform: string }>(
    "select xform from public.form_versions where id = $1",
    [versionId],
  );
  const compiled = compileForm(readXForm(version!.xform));
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(versionId, compiled);
  return compiled;
}
