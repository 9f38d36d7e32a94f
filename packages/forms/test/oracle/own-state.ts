import { contextOf } from "../../src/record/context-of.ts";
import type { FormRecord } from "../../src/record/record.ts";
import { addressOf, nodesWithin, type RecordNode } from "../../src/record/record-node.ts";
import { violationAt } from "../../src/record/violations.ts";
import type { OracleState } from "./oracle-messages.ts";

/** The state of our record in the oracle's words. */
export function ownState(record: FormRecord): OracleState {
  const { form, root } = record;
  const scope = record.scope();
  const leaves: OracleState["leaves"] = {};
  for (const place of form.leaves) {
    if (place.name.startsWith("@")) continue;
    for (const node of nodesWithin(root, place)) {
      const checks = form.checks.get(place);
      const violation = node.isRelevant ? violationAt(form, node, checks, scope) : null;
      leaves[addressOf(node)] = {
        relevant: node.isRelevant,
        required: checks?.required?.toTruth(contextOf(node, scope)) ?? false,
        readonly: above(node).some((at) =>
          form.checks.get(at.schema)?.readOnly?.toTruth(contextOf(at, scope)),
        ),
        value: node.isRelevant ? node.value : "",
        violation: violation?.kind ?? null,
      };
    }
  }
  return { leaves };
}

function above(node: RecordNode): RecordNode[] {
  return node.parent === null ? [node] : [node, ...above(node.parent)];
}
