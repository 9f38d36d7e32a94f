import type { CompiledAction, CompiledForm } from "../compile/compiled-form.ts";
import type { SchemaNode } from "../compile/schema-node.ts";
import { nodeAbove, nodesWithin, type RecordNode } from "./record-node.ts";

export type PlannedAction = { action: CompiledAction; targets: readonly RecordNode[] };

/**
 * What a form does at an event, in the order of the form.
 *
 * @param source the answer that has changed, or the row that is new; null where the whole record begins or is opened
 * @see https://getodk.github.io/xforms-spec/#actions
 */
export function actionsAt(
  form: CompiledForm,
  root: RecordNode,
  event: string,
  source: RecordNode | null,
): PlannedAction[] {
  return form.actions
    .filter(
      ({ action, within }) => action.events.includes(event) && (source === null || within === source.schema),
    )
    .map((action) => ({
      action,
      targets: nodesWithin(baseOf(action.target, source) ?? root, action.target),
    }));
}

/** The innermost row that a target shares with what caused the action. */
function baseOf(target: SchemaNode, source: RecordNode | null): RecordNode | null {
  for (let row = target.row; row !== null && source !== null; row = row.parent?.row ?? null) {
    const above = nodeAbove(source, row);
    if (above !== null) return above;
  }
  return null;
}
