import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";

/** Names of the files that the answers of a record speak of: photos, sounds, films, signatures, and the log of its filling. */
export function namedFiles(form: CompiledForm, root: RecordNode): string[] {
  const names = form.leaves
    .filter(({ bind }) => bind?.type === "binary")
    .flatMap((place) => nodesWithin(root, place))
    .filter(({ isRelevant, value }) => isRelevant && value.trim() !== "")
    .map(({ value }) => value.trim().slice(0, 255));
  return [...new Set(names)];
}
