import { FormRefusal } from "../../form-refusal.ts";
import type { Action, Bind, ModelNode } from "../../xform/xform.ts";
import type { EntityDeclaration, FormDefinition } from "../form-definition.ts";
import { action } from "./compile-actions.ts";
import { bareBind } from "./compile-binds.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { bareNode } from "./compile-nodes.ts";

/** What an entity adds to the meta group. */
export type CompiledEntity = { node: ModelNode; binds: Bind[]; actions: Action[] };

/** The version of the specification of entities that forms state. */
export const entitiesVersion = "2024.1.0";

/**
 * The entity that a record creates or updates; null where the form declares none.
 *
 * @param meta path of the meta group
 * @throws FormRefusal cannot_compile for several entities, entities of a repeat, and an id that cannot be used
 * @see https://getodk.github.io/xforms-spec/entities
 */
export function compileEntity(
  { entities }: FormDefinition,
  meta: string,
  expressions: ExpressionCompiler,
): CompiledEntity | null {
  const [entity, second] = entities;
  if (entity === undefined) return null;
  if (second !== undefined || entity.kept.repeat !== undefined)
    throw new FormRefusal("cannot_compile", { what: `entity ${second?.listName ?? entity.kept.repeat}` });
  const { entityId, createIf, updateIf } = entity;
  const isIdMissing = entityId === "" && updateIf !== "";
  if (isIdMissing || (entityId !== "" && createIf !== "" && updateIf === ""))
    throw new FormRefusal("cannot_compile", { what: `entity ${entity.listName}` });
  return compile(entity, `${meta}/entity`, expressions);
}

function compile(
  { listName, label, createIf, updateIf, entityId }: EntityDeclaration,
  path: string,
  expressions: ExpressionCompiler,
): CompiledEntity {
  const compiled = (source: string) => (source === "" ? null : expressions.compile(source, null));
  const bind = (node: string, calculate: string | null): Bind => ({
    ...bareBind(`${path}/${node}`),
    calculate,
    readOnly: "true()",
  });
  const creates = entityId === "" || createIf !== "";
  const id = compiled(entityId);
  const known = `instance('${listName}')/root/item[name=${id}]`;
  const versions = { baseVersion: "__version", trunkVersion: "__trunkVersion", branchId: "__branchId" };
  const updated = id === null ? [] : Object.entries(versions);
  const attributes = {
    dataset: listName,
    ...(creates ? { create: "1" } : {}),
    ...(id === null ? {} : { update: "1" }),
    id: "",
    ...Object.fromEntries(updated.map(([name]) => [name, ""])),
  };
  return {
    node: { ...bareNode("entity", attributes), children: label === "" ? [] : [bareNode("label")] },
    binds: [
      ...(createIf === "" ? [] : [bind("@create", compiled(createIf))]),
      ...(updateIf === "" ? [] : [bind("@update", compiled(updateIf))]),
      ...updated.map(([name, column]) => bind(`@${name}`, `${known}/${column}`)),
      bind("@id", id),
      ...(label === "" ? [] : [bind("label", compiled(label))]),
    ],
    actions: creates
      ? [{ ...action("setvalue", ["odk-instance-first-load"], `${path}/@id`, null), value: "uuid()" }]
      : [],
  };
}
