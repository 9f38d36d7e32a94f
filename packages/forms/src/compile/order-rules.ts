import type { Reference } from "../expression/compiled-expression.ts";
import { FormRefusal } from "../form-refusal.ts";
import type { Rule } from "./compiled-form.ts";
import { readPlaces } from "./read-places.ts";
import { rowShared } from "./row-shared.ts";
import { ancestry, type SchemaNode } from "./schema-node.ts";

/**
 * Puts rules in an order in which each stands behind all that it reads. A rule may read its own place: the total of the
 * row above is how running totals are written.
 *
 * @throws FormRefusal `circular`, with the paths of one circle
 */
export function orderRules(rules: readonly Rule[], byPath: ReadonlyMap<string, SchemaNode>): Rule[] {
  const ofPlace = Map.groupBy(rules, ({ node }) => node);
  const ordered: Rule[] = [];
  const state = new Map<Rule, "entered" | "done">();

  // A stack of its own: a form of 20,000 questions that follow from each other would not fit the engine's.
  for (const first of rules) {
    const way: { rule: Rule; before: Rule[] }[] = [];
    const enter = (rule: Rule) => {
      if (state.get(rule) === "done") return;
      if (state.get(rule) === "entered") {
        const circle = circleOf(
          way.map((step) => step.rule),
          rule,
        );
        // A number of rows may follow from what the rows tell: phones compute it again until it stays.
        if (circle.some(({ kind }) => kind === "count")) return;
        throw circular(circle);
      }
      state.set(rule, "entered");
      way.push({ rule, before: readRules(rule, ofPlace, byPath) });
    };
    enter(first);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.before.shift();
      if (next !== undefined) enter(next);
      else {
        state.set(step.rule, "done");
        ordered.push(step.rule);
        way.pop();
      }
    }
  }
  return ordered.map((rule, order) => ({ ...rule, order }));
}

/** Rules that must be done before one is: those of the places it reads, and of what stands around these and around itself. */
function readRules(
  rule: Rule,
  ofPlace: ReadonlyMap<SchemaNode, readonly Rule[]>,
  byPath: ReadonlyMap<string, SchemaNode>,
): Rule[] {
  const read = rule.expression.references.flatMap((reference) => readPlaces(reference, byPath));
  const before = new Set<Rule>();
  for (const place of new Set(read.flatMap((found) => ancestry(found))))
    for (const other of ofPlace.get(place) ?? []) before.add(other);
  for (const place of ancestry(rule.node))
    for (const other of ofPlace.get(place) ?? []) if (other.kind === "count") before.add(other);
  if (rule.kind === "value" && rule.expression.references.some((reference) => readsItself(rule, reference)))
    throw circular([rule, rule]);
  return [...before].filter(
    (other) => other !== rule && (other.node !== rule.node || rule.kind !== "relevant"),
  );
}

/** Functions by which a rule may keep the value that its place has before. */
const KEEPS = /\b(coalesce|if|once)\s*\(/;

/** By name, and not as `.` or to keep what is there: such a value grows each time it is computed. In other rows it may. */
const readsItself = (rule: Rule, reference: Reference): boolean =>
  !KEEPS.test(rule.expression.source) &&
  reference.path === rule.node.path &&
  reference.up !== 0 &&
  rowShared(rule, reference) === rule.node.row;

const circleOf = (way: readonly Rule[], rule: Rule): Rule[] => [...way.slice(way.indexOf(rule)), rule];

const circular = (circle: readonly Rule[]): FormRefusal =>
  new FormRefusal("circular", { paths: circle.map(({ node }) => node.path).join(" → ") });
