import type { InstanceNode } from "../../instance/instance-node.ts";
import type { Action, Bind, ModelNode, SecondaryInstance, XForm } from "../xform.ts";
import { writeMessage, writeTranslations } from "./write-texts.ts";
import { xmlElement, xmlText } from "./xml-element.ts";

/** The model: texts, the record, lists, binds and actions. */
export function writeModel(form: XForm): string {
  const { kept } = form;
  return xmlElement("model", kept.model, [
    ...(kept.submission === null ? [] : [xmlElement("submission", kept.submission)]),
    ...writeTranslations(form.translations),
    xmlElement("instance", {}, [writeNode(form.root)]),
    ...[...form.instances.values()].map(writeInstance),
    ...[...form.binds.values()].map(writeBind),
    ...writeActions(form.actions, null),
  ]);
}

function writeNode({ name, attributes, value, children, isTemplate }: ModelNode): string {
  const written = { ...attributes, "jr:template": isTemplate ? "" : null };
  return xmlElement(name, written, children.length === 0 ? [xmlText(value)] : children.map(writeNode));
}

function writeInstance({ id, source, root }: SecondaryInstance): string {
  return xmlElement("instance", { id, src: source }, root === null ? [] : [writeListNode(root)]);
}

function writeListNode({ name, attributes, value, children }: InstanceNode): string {
  const inside = children.length === 0 ? [xmlText(value)] : children.map(writeListNode);
  return xmlElement(name, attributes ?? {}, inside);
}

function writeBind(bind: Bind): string {
  return xmlElement("bind", {
    nodeset: bind.path,
    type: bind.type,
    relevant: bind.relevant,
    required: bind.required,
    readonly: bind.readOnly,
    constraint: bind.constraint,
    calculate: bind.calculate,
    "jr:requiredMsg": writeMessage(bind.requiredMessage),
    "jr:constraintMsg": writeMessage(bind.constraintMessage),
    "parcelle:severity": bind.constraintSeverity === "warning" ? "warning" : null,
    "jr:preload": bind.preload?.kind,
    "jr:preloadParams": bind.preload?.parameter || null,
    ...bind.kept,
  });
}

/** The actions that stand in one place: in the model, or in the question, group or repeat of a path. */
export function writeActions(actions: readonly Action[], within: string | null): string[] {
  return actions.filter((action) => action.within === within).map(writeAction);
}

function writeAction({ kind, events, target, value, literal, kept }: Action): string {
  const name = kind === "setvalue" ? kind : `odk:${kind}`;
  const attributes = { ref: target, event: events.length === 0 ? null : events.join(" "), value, ...kept };
  return xmlElement(name, attributes, [xmlText(literal)]);
}
