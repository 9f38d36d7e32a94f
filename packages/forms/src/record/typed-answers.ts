import type { CompiledForm } from "../compile/compiled-form.ts";
import { ancestry, type SchemaNode } from "../compile/schema-node.ts";
import { isOfType } from "./is-of-type.ts";
import { nodesWithin, type RecordNode } from "./record-node.ts";

/** Answers outside of repeats by their path below the root, `menage/taille`, as what they are. */
export type TypedAnswers = { [path: string]: string | number | string[] };

const LONGEST = 1000;

/**
 * What a record is sorted and filtered by: numbers as numbers, several choices as a list, the rest as text cut at 1,000
 * characters. Answers of repeats, and those that are not relevant, have no place in it.
 */
export function typedAnswers(form: CompiledForm, root: RecordNode): TypedAnswers {
  const typed: TypedAnswers = {};
  for (const place of form.leaves) {
    if (place.row !== null) continue;
    const node = nodesWithin(root, place)[0];
    if (node === undefined || !node.isRelevant || node.value === "") continue;
    typed[pathBelowRoot(place)] = typedValue(form, place, node.value);
  }
  return typed;
}

/** `menage/taille` of `/data/menage/taille`. */
export const pathBelowRoot = (place: SchemaNode): string =>
  ancestry(place)
    .slice(1)
    .map(({ name }) => name)
    .join("/");

function typedValue(form: CompiledForm, place: SchemaNode, value: string): string | number | string[] {
  if (form.choices.get(place)?.isMultiple) return value.trim().split(/\s+/);
  const type = place.bind?.type;
  const number = type === "int" || type === "decimal" ? Number(value) : Number.NaN;
  const isAltered = Number.isInteger(number) && !isOfType(value, "int") && type === "int";
  return Number.isFinite(number) && !isAltered ? number : value.slice(0, LONGEST);
}
