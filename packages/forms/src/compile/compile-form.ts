import { FormRefusal } from "../form-refusal.ts";
import type { Action, XForm } from "../xform/xform.ts";
import { bindExpression } from "./bind-expression.ts";
import { compileChoices } from "./compile-choices.ts";
import type { Checks, CompiledAction, CompiledForm } from "./compiled-form.ts";
import { countsOf } from "./counts-of.ts";
import { followersOf } from "./followers-of.ts";
import { orderRules } from "./order-rules.ts";
import { rangesOf } from "./ranges-of.ts";
import { rulesOf } from "./rules-of.ts";
import type { SchemaNode } from "./schema-node.ts";
import { schemaOf } from "./schema-of.ts";
import { withRecordNumber } from "./with-record-number.ts";

/**
 * Makes a form ready to be filled and checked.
 *
 * @param read as read from XForms or made from a definition; files of its lists already in `instances`
 * @throws FormRefusal `expression`, with the path, the expression and the place in it · `circular`, with the paths that
 * are computed from each other · `no_such_node`, where an action sets what is not in the model
 */
export function compileForm(read: XForm): CompiledForm {
  const form = withRecordNumber(read);
  const { root, byPath } = schemaOf(form);
  const places = [...byPath.values()];
  const choices = compileChoices(form.body, byPath);
  const rules = orderRules(rulesOf(places, countsOf(form.body), choices), byPath);
  return {
    form,
    root,
    byPath,
    rules,
    followers: followersOf(rules, byPath),
    checks: new Map(places.flatMap((node) => checksOf(node))),
    choices,
    ranges: rangesOf(form.body, byPath),
    actions: form.actions.map((action) => compileAction(action, byPath)),
    leaves: places.filter(({ isLeaf }) => isLeaf),
  };
}

function checksOf(node: SchemaNode): [SchemaNode, Checks][] {
  const bind = node.bind;
  if (bind === null) return [];
  const checks = {
    required: bindExpression(node, "required", bind.required),
    readOnly: bindExpression(node, "readonly", bind.readOnly),
    constraint: bindExpression(node, "constraint", bind.constraint),
  };
  return Object.values(checks).some((check) => check !== null) ? [[node, checks]] : [];
}

function compileAction(action: Action, byPath: ReadonlyMap<string, SchemaNode>): CompiledAction {
  const target = byPath.get(action.target);
  if (target === undefined) throw new FormRefusal("no_such_node", { path: action.target });
  const within = action.within === null ? null : (byPath.get(action.within) ?? null);
  return { action, target, within, value: bindExpression(target, action.kind, action.value) };
}
