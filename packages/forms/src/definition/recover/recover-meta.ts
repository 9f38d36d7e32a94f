import type { Bind, ModelNode, XForm } from "../../xform/xform.ts";
import { bareQuestion } from "../bare-items.ts";
import type { EntityDeclaration, FormItem } from "../form-definition.ts";
import { cannotDefine } from "./cannot-define.ts";
import { isMeta } from "./outline-form.ts";
import { recoverAttributes } from "./recover-attributes.ts";
import type { ExpressionRecovery } from "./recover-expressions.ts";

/** What a record tells of itself, in the words of XLSForm. */
export type RecoveredMeta = {
  instanceName: string;
  settings: Record<string, string>;
  entities: EntityDeclaration[];
  audit: FormItem[];
};

/**
 * Reads the meta group of a form.
 *
 * @throws FormRefusal cannot_define for what XLSForm has no words for
 */
export function recoverMeta(form: XForm, expressions: ExpressionRecovery): RecoveredMeta {
  const meta = form.root.children.find(isMeta);
  const recovered: RecoveredMeta = { instanceName: "", settings: {}, entities: [], audit: [] };
  const path = `/${form.root.name}/${meta?.name ?? "meta"}`;
  let hasId = false;
  for (const node of meta?.children ?? []) {
    const at = `${path}/${node.name}`;
    const bind = form.binds.get(at);
    const name = node.name.replace(/^\w+:/, "");
    if (name === "instanceID") hasId = isUsualId(bind) || cannotDefine("instanceID", at);
    else if (name === "instanceName") recovered.instanceName = nameOf(bind, expressions);
    else if (name === "audit") recovered.audit = [auditOf(bind)];
    else if (name === "entity") recovered.entities = [entityOf(form, node, at, expressions)];
    else cannotDefine(name, at);
  }
  if (!hasId) recovered.settings.omit_instanceid = "yes";
  return recovered;
}

/** Every client gives a record its id, whether its form says how or not. */
function isUsualId(bind: Bind | undefined): boolean {
  const calculate = bind?.calculate ?? null;
  const isComputed = calculate === null || /\buuid\(\)/.test(calculate);
  return isComputed && (bind?.preload ?? { kind: "uid" }).kind === "uid";
}

function nameOf(bind: Bind | undefined, expressions: ExpressionRecovery): string {
  return expressions.recover(bind?.calculate ?? "", null);
}

function auditOf(bind: Bind | undefined): FormItem {
  const { parameters, kept } = recoverAttributes(bind?.kept ?? {}, {}, {});
  return { ...bareQuestion("audit", "audit"), parameters, kept };
}

function entityOf(
  form: XForm,
  node: ModelNode,
  path: string,
  expressions: ExpressionRecovery,
): EntityDeclaration {
  const told = (name: string) =>
    expressions.recover(form.binds.get(`${path}/${name}`)?.calculate ?? "", null);
  return {
    listName: node.attributes.dataset ?? "",
    label: told("label"),
    createIf: told("@create"),
    updateIf: told("@update"),
    entityId: told("@id"),
    kept: {},
  };
}
