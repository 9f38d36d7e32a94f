import { hashKey } from "@tanstack/react-query";
import { type Draft, type DraftOperator, inputOf } from "./draft.ts";

export type DraftField = Exclude<keyof Draft, "operator"> | `operator.${keyof DraftOperator}`;

export interface MergedDraft {
  draft: Draft;
  /** What was changed here and there, to another content: the one of here stands in the draft. */
  both: DraftField[];
}

/** A draft field by field. Products are one of them: saving numbers them anew, so that none is known again for sure. */
function fieldsOf({ operator, ...draft }: Draft): Record<string, unknown> {
  const ofOperator = Object.entries(operator).map(([name, value]) => [`operator.${name}`, value]);
  return { ...draft, ...Object.fromEntries(ofOperator) };
}

/** What counts when two drafts are compared: neither the page's own keys nor the order of plots. */
function comparedFields(draft: Draft): Record<string, unknown> {
  const products = inputOf(draft).products.map(({ plotIds, ...product }) => ({
    ...product,
    plotIds: plotIds.toSorted((one, other) => one - other),
  }));
  return { ...fieldsOf(draft), products };
}

function differing(one: Draft, other: Draft): ReadonlySet<string> {
  const [left, right] = [comparedFields(one), comparedFields(other)];
  // What an operator never stated is no field of his.
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return new Set([...names].filter((name) => hashKey([left[name]]) !== hashKey([right[name]])));
}

function draftWith(fields: Record<string, unknown>, draft: Draft): Draft {
  const { operator, ...others } = draft;
  const taken = (name: string, before: unknown) => (name in fields ? fields[name] : before);
  const entries = Object.entries(others).map(([name, value]) => [name, taken(name, value)]);
  const stated = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("operator.") ? [[name.slice("operator.".length), value]] : [],
  );
  return {
    ...Object.fromEntries(entries),
    operator: { ...operator, ...Object.fromEntries(stated) },
  } as Draft;
}

/** Puts what was changed here since `base` over what the server has by now; without a base, all that differs. */
export function mergeDrafts(base: Draft | null, mine: Draft, theirs: Draft): MergedDraft {
  const changedHere = differing(base ?? theirs, mine);
  const changedThere = differing(base ?? mine, theirs);
  const apart = differing(mine, theirs);
  const own = Object.entries(fieldsOf(mine)).filter(([name]) => changedHere.has(name));
  return {
    draft: draftWith(Object.fromEntries(own), theirs),
    both: [...changedHere].filter((name) => changedThere.has(name) && apart.has(name)) as DraftField[],
  };
}
