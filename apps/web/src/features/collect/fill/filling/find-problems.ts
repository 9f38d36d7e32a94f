import { bodyItems } from "@parcelle/forms/compile/body-items";
import { nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";
import { type Violation, violationAt } from "@parcelle/forms/record/violations";
import type { Filling } from "./filling.ts";

export type Problem = {
  node: RecordNode;
  violation: Violation;
  /** The browser cannot answer it: a photo, a sound, a file. It is told and does not keep the record here. */
  isForPhone: boolean;
};

/** Everything that is wrong with a record, in the order of the form. */
export function findProblems(filling: Filling): Problem[] {
  const { form, record } = filling;
  const forPhone = pathsForPhone(filling);
  const scope = filling.scope();
  return form.leaves.flatMap((place) =>
    nodesWithin(record.root, place).flatMap((node) => {
      const violation = node.isRelevant ? violationAt(form, node, form.checks.get(place), scope) : null;
      return violation === null ? [] : [{ node, violation, isForPhone: forPhone.has(place.path) }];
    }),
  );
}

/** Whether a record can be sent with it. */
export const isStopping = ({ violation, isForPhone }: Problem): boolean =>
  violation.severity === "error" && !isForPhone;

function pathsForPhone({ form }: Filling): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const item of bodyItems(form.form.body))
    if (item.kind === "question" && item.control === "upload") paths.add(item.path);
  return paths;
}
