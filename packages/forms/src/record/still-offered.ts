import type { CompiledForm } from "../compile/compiled-form.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import { choiceValues } from "./choices-at.ts";
import type { RecordNode } from "./record-node.ts";

/** What is left of an answer of choices, in its order; of a rank, with what is newly offered behind it. */
export function stillOffered(form: CompiledForm, node: RecordNode, given: string, scope: FormScope): string {
  const offered = choiceValues(form, node, scope);
  const { isMultiple, isRank } = form.choices.get(node.schema)!;
  if (!isMultiple) return offered.has(given) ? given : "";
  const kept = given.split(/\s+/).filter((value) => offered.has(value));
  const added = isRank ? [...offered].filter((value) => !kept.includes(value)) : [];
  return [...kept, ...added].join(" ");
}
