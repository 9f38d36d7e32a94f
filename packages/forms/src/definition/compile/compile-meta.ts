import type { Bind, ModelNode } from "../../xform/xform.ts";
import type { FormDefinition, Question } from "../form-definition.ts";
import { bareBind } from "./compile-binds.ts";
import type { CompiledEntity } from "./compile-entity.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { bareNode } from "./compile-nodes.ts";
import { compileParameters } from "./compile-parameters.ts";
import { keptAttributes } from "./kept-attributes.ts";

/** What every record tells of itself: who it is, what it is called, how it was filled in. */
export function compileMeta(
  { settings, instanceName }: FormDefinition,
  audit: Question | null,
  entity: CompiledEntity | null,
  path: string,
  expressions: ExpressionCompiler,
): { node: ModelNode | null; binds: Bind[] } {
  const nodes: ModelNode[] = [];
  const binds: Bind[] = [];
  if (audit !== null) {
    nodes.push(bareNode("audit"));
    const kept = { ...compileParameters(audit).bind, ...keptAttributes(audit.kept, "bind") };
    binds.push({ ...bareBind(`${path}/audit`), type: "binary", kept });
  }
  if (!/^(?:yes|true|true\(\))$/i.test(settings.omit_instanceid ?? "")) {
    nodes.push(bareNode("instanceID"));
    const preload = { kind: settings.instance_id ?? "uid", parameter: "" };
    binds.push({ ...bareBind(`${path}/instanceID`), readOnly: "true()", preload });
  }
  if (instanceName !== "") {
    nodes.push(bareNode("instanceName"));
    binds.push({ ...bareBind(`${path}/instanceName`), calculate: expressions.compile(instanceName, null) });
  }
  if (entity !== null) {
    nodes.push(entity.node);
    binds.push(...entity.binds);
  }
  return { node: nodes.length === 0 ? null : { ...bareNode("meta"), children: nodes }, binds };
}
