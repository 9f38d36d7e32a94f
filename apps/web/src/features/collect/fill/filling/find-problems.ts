import { nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";
import { type Violation, violationAt } from "@parcelle/forms/record/violations";
import type { Filling } from "./filling.ts";

export type Problem = { node: RecordNode; violation: Violation };

/** Everything that is wrong with a record, in the order of the form. */
export function findProblems(filling: Filling): Problem[] {
  const { form, record } = filling;
  const scope = filling.scope();
  return form.leaves.flatMap((place) =>
    nodesWithin(record.root, place).flatMap((node) => {
      const violation = node.isRelevant ? violationAt(form, node, form.checks.get(place), scope) : null;
      return violation === null ? [] : [{ node, violation }];
    }),
  );
}

/** Whether it keeps a record from being sent. */
export const isStopping = ({ violation }: Problem): boolean => violation.severity === "error";
