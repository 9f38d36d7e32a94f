import type { Checks, CompiledForm } from "../compile/compiled-form.ts";
import { isInRange } from "../compile/ranges-of.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import type { Text } from "../xform/xform.ts";
import { choiceValues } from "./choices-at.ts";
import { contextOf } from "./context-of.ts";
import { isOfType } from "./is-of-type.ts";
import { addressOf, nodesWithin, type RecordNode } from "./record-node.ts";

/**
 * What is wrong with an answer: `required`, nothing is answered; `constraint`, the form's own condition does not hold;
 * `type`, the text is no value of the question's type; `choice`, it is not offered; `range`, it is outside of what is asked.
 */
export type ViolationKind = "required" | "constraint" | "type" | "choice" | "range";

export type Violation = {
  kind: ViolationKind;
  /** Address with rows: `/data/parcelle[2]/code`. */
  address: string;
  /** A `warning` is told and stops nothing. */
  severity: "error" | "warning";
  /** The form's own words; null where it has none, and the screen has to say it. */
  message: Text | null;
};

/** Everything that is wrong with the answers that count, in the order of the form. */
export function violationsOf(form: CompiledForm, root: RecordNode, scope: FormScope): Violation[] {
  const violations: Violation[] = [];
  for (const place of form.leaves) {
    const checks = form.checks.get(place);
    if (checks === undefined && place.bind === null && !form.choices.has(place)) continue;
    for (const node of nodesWithin(root, place)) {
      const violation = node.isRelevant ? violationAt(form, node, checks, scope) : null;
      if (violation !== null) violations.push(violation);
    }
  }
  return violations;
}

/** What is wrong with one answer; null where nothing is. */
export function violationAt(
  form: CompiledForm,
  node: RecordNode,
  checks: Checks | undefined,
  scope: FormScope,
): Violation | null {
  const told = (
    kind: ViolationKind,
    message: Text | null = null,
    severity: "error" | "warning" = "error",
  ) => ({
    ...{ kind, severity, message },
    address: addressOf(node),
  });
  const bind = node.schema.bind;
  if (node.value === "") {
    const required = checks?.required?.toTruth(contextOf(node, scope)) ?? false;
    return required ? told("required", bind?.requiredMessage ?? null) : null;
  }
  if (bind !== null && !isOfType(node.value, bind.type)) return told("type");
  if (form.choices.has(node.schema) && !isOffered(form, node, scope)) return told("choice");
  const range = form.ranges.get(node.schema);
  if (range !== undefined && !isInRange(node.value, range)) return told("range");
  const holds = checks?.constraint?.toTruth(contextOf(node, scope)) ?? true;
  return holds ? null : told("constraint", bind!.constraintMessage, bind!.constraintSeverity);
}

function isOffered(form: CompiledForm, node: RecordNode, scope: FormScope): boolean {
  const offered = choiceValues(form, node, scope);
  if (!form.choices.get(node.schema)!.isMultiple) return offered.has(node.value);
  return node.value.split(/\s+/).every((value) => value === "" || offered.has(value));
}
