import type { Element } from "@xmldom/xmldom";
import type { Action } from "../xform.ts";
import { type FormReading, refuse } from "./form-reading.ts";
import { elementsOf } from "./open-xml.ts";
import { attributeOf, readAttributes } from "./read-attributes.ts";

const kinds: ReadonlyMap<string, Action["kind"]> = new Map([
  ["setvalue", "setvalue"],
  ["setgeopoint", "setgeopoint"],
  ["recordaudio", "recordaudio"],
]);

const events = new Set([
  ...["odk-instance-first-load", "odk-instance-load", "odk-new-repeat", "xforms-value-changed"],
  ...["xforms-ready", "jr-insert"],
]);

/** Whether an element sets something at an event. */
export function isAction(element: Element): boolean {
  return kinds.has(element.localName ?? "");
}

/**
 * The actions that stand directly in an element.
 *
 * @param within path of the question, group or repeat that the element is; null for the model
 * @throws FormRefusal path_not_absolute, bind_unknown, control_without_path
 */
export function readActions(parent: Element, within: string | null, reading: FormReading): Action[] {
  return elementsOf(parent)
    .filter(isAction)
    .map((element) => readAction(element, within, reading));
}

function readAction(element: Element, within: string | null, reading: FormReading): Action {
  const target = reading.pathOf(element, within ?? `/${reading.root.name}`);
  if (target === null) refuse("control_without_path", element, { control: element.nodeName });
  if (!reading.hasNode(target)) reading.warn("action_nowhere", element, { path: target });
  const stated = (attributeOf(element, "event") ?? attributeOf(element, "ev:event") ?? "").trim();
  const told = stated === "" ? [] : stated.split(/\s+/);
  for (const event of told) if (!events.has(event)) reading.warn("unknown_event", element, { event });
  const value = element.getAttribute("value");
  return {
    kind: kinds.get(element.localName ?? "") ?? "setvalue",
    events: told,
    target,
    value: value === null || value.trim() === "" ? null : value.trim(),
    literal: (element.textContent ?? "").trim(),
    within,
    kept: readAttributes(element, ["ref", "bind", "event", "ev:event", "value"]),
  };
}
