import type { Element } from "@xmldom/xmldom";
import { type Bind, type Text, type ValueType, valueTypes } from "../xform.ts";
import { type FormReading, refuse } from "./form-reading.ts";
import { attributeOf, readAttributes } from "./read-attributes.ts";
import { textByReference } from "./read-texts.ts";

const UNDERSTOOD = [
  ...["nodeset", "type", "relevant", "required", "readonly", "constraint", "calculate"],
  ...["jr:requiredMsg", "jr:constraintMsg", "jr:preload", "jr:preloadParams", "parcelle:severity"],
];

const otherNames: ReadonlyMap<string, ValueType> = new Map([
  ["integer", "int"],
  ["select1", "select"],
  ["rank", "odk:rank"],
  ["datetime", "dateTime"],
]);

/**
 * What a form says of its nodes, by path. A node of which two binds speak has what either says, the later one first.
 *
 * @throws FormRefusal path_not_absolute
 */
export function readBinds(elements: readonly Element[], reading: FormReading): Map<string, Bind> {
  const binds = new Map<string, Bind>();
  for (const element of elements) {
    const bind = readBind(element, reading);
    const before = binds.get(bind.path);
    binds.set(bind.path, before === undefined ? bind : both(before, bind));
  }
  return binds;
}

function readBind(element: Element, reading: FormReading): Bind {
  const nodeset = (element.getAttribute("nodeset") ?? "").trim();
  if (!nodeset.startsWith("/")) refuse("path_not_absolute", element, { path: nodeset });
  const path = reading.absolute(nodeset, "", element);
  if (!reading.hasNode(path)) reading.warn("bind_nowhere", element, { path });
  const { type, kept } = readType(element, reading);
  return {
    path,
    type,
    relevant: expression(element, "relevant"),
    required: expression(element, "required"),
    readOnly: expression(element, "readonly"),
    constraint: expression(element, "constraint"),
    calculate: expression(element, "calculate"),
    requiredMessage: message(element, "jr:requiredMsg"),
    constraintMessage: message(element, "jr:constraintMsg"),
    constraintSeverity: attributeOf(element, "parcelle:severity") === "warning" ? "warning" : "error",
    preload: readPreload(element),
    kept: { ...readAttributes(element, UNDERSTOOD), ...kept },
  };
}

function readType(element: Element, reading: FormReading): { type: ValueType; kept: Record<string, string> } {
  const stated = element.getAttribute("type");
  if (stated === null || stated === "") return { type: "string", kept: {} };
  const plain = stated.startsWith("odk:") ? stated : stated.replace(/^\w+:/, "");
  const type = valueTypes.find((known) => known === plain) ?? otherNames.get(plain.toLowerCase());
  if (type !== undefined) return { type, kept: {} };
  reading.warn("unknown_type", element, { type: stated });
  return { type: "string", kept: { type: stated } };
}

function expression(element: Element, name: string): string | null {
  const stated = element.getAttribute(name)?.trim() ?? "";
  return stated === "" ? null : stated;
}

function message(element: Element, name: string): Text | null {
  const stated = attributeOf(element, name);
  if (stated === null || stated === "") return null;
  return textByReference(stated) ?? { parts: [stated] };
}

function readPreload(element: Element): Bind["preload"] {
  const kind = attributeOf(element, "jr:preload");
  if (kind === null || kind === "") return null;
  return { kind, parameter: attributeOf(element, "jr:preloadParams") ?? "" };
}

function both(before: Bind, later: Bind): Bind {
  const stated = Object.entries(later).filter(([, value]) => value !== null);
  const type = later.type === "string" ? before.type : later.type;
  return { ...before, ...Object.fromEntries(stated), type, kept: { ...before.kept, ...later.kept } };
}
