import type { Element } from "@xmldom/xmldom";
import {
  type Action,
  type BodyGroup,
  type BodyItem,
  type BodyQuestion,
  type BodyRepeat,
  type Control,
  controls,
  type Text,
} from "../xform.ts";
import { type FormReading, refuse } from "./form-reading.ts";
import { elementsNamed, elementsOf } from "./open-xml.ts";
import { isAction, readActions } from "./read-actions.ts";
import { attributeOf, readAttributes } from "./read-attributes.ts";
import { readChoices } from "./read-choices.ts";
import { readText } from "./read-texts.ts";

/** What stands within an element of the body and is read with it. */
const SAID = new Set(["label", "hint", "item", "itemset", "repeat", "group"]);
const WITH_CHOICES = new Set<Control>(["select1", "select", "rank"]);

export type BodyReading = {
  reading: FormReading;
  /** Ids of the lists of the form. */
  lists: ReadonlySet<string>;
  /** Ids of texts that have a form `guidance`. */
  guided: ReadonlySet<string>;
  /** Actions that stand in the body are added. */
  actions: Action[];
};

/**
 * What the body asks, in its order.
 *
 * @param parent the body, or a group or repeat of it
 * @param context path from which relative ones go
 * @throws FormRefusal unknown_control, control_without_node, control_without_path, path_not_absolute
 */
export function readBody(parent: Element, context: string, body: BodyReading): BodyItem[] {
  return elementsOf(parent).flatMap((element): BodyItem[] => {
    if (isAction(element) || element.localName === "label") return [];
    if (element.localName === "group") return [readGroup(element, context, body)];
    if (element.localName === "repeat") return [readRepeat(element, null, context, body)];
    const control = controls.find((known) => known === element.localName);
    if (control !== undefined) return [readQuestion(element, control, context, body)];
    if (element.localName === "hint" || element.localName === "help") {
      body.reading.warn("element_ignored", element, { element: element.nodeName });
      return [];
    }
    return refuse("unknown_control", element, { control: element.nodeName });
  });
}

function readGroup(element: Element, context: string, body: BodyReading): BodyGroup | BodyRepeat {
  const path = body.reading.pathOf(element, context);
  if (path !== null) refuseMissing(path, element, body);
  const repeat = onlyRepeat(element, path, context, body);
  if (repeat !== null) return readRepeat(repeat, element, path ?? context, body);
  body.actions.push(...readActions(element, path ?? context, body.reading));
  return {
    kind: "group",
    path,
    label: labelOf(element),
    appearance: element.getAttribute("appearance") ?? "",
    attributes: readAttributes(element, ["ref", "nodeset", "bind", "appearance"]),
    children: readBody(element, path ?? context, body),
  };
}

/** A group that holds one repeat of the same node, or of none of its own, is how a repeat gets its heading. */
function onlyRepeat(
  group: Element,
  path: string | null,
  context: string,
  { reading }: BodyReading,
): Element | null {
  const inside = elementsOf(group).filter((element) => element.localName !== "label");
  const [only, ...more] = inside;
  if (only === undefined || more.length > 0 || only.localName !== "repeat") return null;
  const repeated = reading.pathOf(only, path ?? context);
  return path === null || path === repeated ? only : null;
}

function readRepeat(
  element: Element,
  heading: Element | null,
  context: string,
  body: BodyReading,
): BodyRepeat {
  const path = body.reading.pathOf(element, context);
  if (path === null) refuse("control_without_path", element, { control: "repeat" });
  refuseMissing(path, element, body);
  body.actions.push(...readActions(element, path, body.reading));
  const without = ["ref", "nodeset", "bind", "appearance", "jr:count", "jr:noAddRemove"];
  return {
    kind: "repeat",
    path,
    label: (heading === null ? null : labelOf(heading)) ?? labelOf(element),
    appearance: element.getAttribute("appearance") ?? heading?.getAttribute("appearance") ?? "",
    attributes: {
      ...(heading === null ? {} : readAttributes(heading, without)),
      ...readAttributes(element, without),
    },
    count: attributeOf(element, "jr:count")?.trim() || null,
    isFixed: attributeOf(element, "jr:noAddRemove")?.trim() === "true()",
    children: readBody(element, path, body),
  };
}

function readQuestion(element: Element, control: Control, context: string, body: BodyReading): BodyQuestion {
  const path = body.reading.pathOf(element, context);
  if (path === null) refuse("control_without_path", element, { control });
  refuseMissing(path, element, body);
  body.actions.push(...readActions(element, path, body.reading));
  for (const inside of elementsOf(element)) {
    if (!SAID.has(inside.localName ?? "") && !isAction(inside))
      body.reading.warn("element_ignored", inside, { element: inside.nodeName });
  }
  const hint = readText(elementsNamed(element, "hint")[0]);
  return {
    kind: "question",
    control,
    path,
    label: labelOf(element),
    hint,
    guidance: hint !== null && "itext" in hint && body.guided.has(hint.itext) ? hint : null,
    appearance: element.getAttribute("appearance") ?? "",
    attributes: readAttributes(element, ["ref", "bind", "appearance"]),
    choices: WITH_CHOICES.has(control) ? readChoices(element, body.lists, body.reading) : null,
  };
}

function labelOf(element: Element): Text | null {
  return readText(elementsNamed(element, "label")[0]);
}

function refuseMissing(path: string, element: Element, { reading }: BodyReading): void {
  if (!reading.hasNode(path))
    refuse("control_without_node", element, { control: element.localName ?? "", path });
}
