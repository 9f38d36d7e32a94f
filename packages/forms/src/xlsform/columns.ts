import type { ReadHeader } from "./read/named-rows.ts";

/** Columns whose texts have languages. */
export const translatedColumns = [
  ...(["label", "hint", "guidance_hint", "constraint_message", "required_message"] as const),
  ...(["image", "big-image", "audio", "video"] as const),
] as const;
export const mediaColumns = ["image", "big-image", "audio", "video"] as const;

/** Columns of questions that have one text. */
export const plainColumns = [
  ...(["type", "name", "relevant", "required", "constraint", "calculation", "readonly"] as const),
  ...(["appearance", "default", "choice_filter", "trigger", "parameters", "repeat_count"] as const),
  ...(["save_to", "disabled", "constraint_severity", "autoplay", "intent", "rows"] as const),
] as const;

const surveyNames: Readonly<Record<string, string>> = {
  caption: "label",
  text: "label",
  command: "type",
  tag: "name",
  value: "name",
  relevance: "relevant",
  read_only: "readonly",
  calculate: "calculation",
  constraining_message: "constraint_message",
  requiredmsg: "required_message",
  constraintmsg: "constraint_message",
  count: "repeat_count",
  "jr:count": "repeat_count",
  guidance: "guidance_hint",
  severity: "constraint_severity",
  "bind::relevant": "relevant",
  "bind::required": "required",
  "bind::readonly": "readonly",
  "bind::constraint": "constraint",
  "bind::calculate": "calculation",
  "bind::jr:constraintmsg": "constraint_message",
  "bind::jr:requiredmsg": "required_message",
  "bind::entities:saveto": "save_to",
  "bind::parcelle:severity": "constraint_severity",
  "body::appearance": "appearance",
  "body::jr:count": "repeat_count",
  "body::autoplay": "autoplay",
  "body::intent": "intent",
  "body::rows": "rows",
  noapperrorstring: "bind::jr:noAppErrorString",
  no_app_error_string: "bind::jr:noAppErrorString",
  compact_tag: "instance::odk:tag",
};

const choiceNames: Readonly<Record<string, string>> = { caption: "label", text: "label", value: "name" };
const translated = new Set<string>(translatedColumns);
const plain = new Set<string>(plainColumns);

/** A header of the sheet of questions in the words of XLSForm: `Label::Français`, `read_only`, `bind:relevant`. */
export function surveyHeader(header: string, isDoubled: boolean): ReadHeader {
  const [first = "", ...others] = piecesOf(header, isDoubled);
  const head = snake(first);
  if (head === "bind" || head === "body" || head === "control" || head === "instance")
    return attributeHeader(head === "control" ? "body" : head, others, header);
  if (head === "media" && others.length > 0)
    return textHeader(snake(others[0] ?? ""), others.slice(1), header);
  const key = surveyNames[head] ?? head;
  if (plain.has(key) && others.length === 0) return { key, language: null, isKnown: true };
  if (key.includes("::")) return { key, language: others[0] ?? null, isKnown: true };
  return textHeader(key, others, header);
}

function attributeHeader(
  kind: string,
  [name = "", ...others]: readonly string[],
  header: string,
): ReadHeader {
  if (name === "") return { key: header, language: null, isKnown: false };
  const key = surveyNames[`${kind}::${snake(name)}`];
  if (key !== undefined) return { key, language: others[0] ?? null, isKnown: true };
  return { key: [kind, name, ...others].join("::"), language: null, isKnown: true };
}

/** A header of the sheet of choices; what is neither a name nor a text filters choices and stays as it is written. */
export function choiceHeader(header: string, isDoubled: boolean): ReadHeader {
  const [first = "", ...others] = piecesOf(header, isDoubled);
  const head = snake(first);
  if (head === "media" && others.length > 0)
    return textHeader(snake(others[0] ?? ""), others.slice(1), header);
  const key = choiceNames[head] ?? head;
  if ((key === "list_name" || key === "name") && others.length === 0)
    return { key, language: null, isKnown: true };
  if (key !== "hint" && translated.has(key)) return textHeader(key, others, header);
  return { key: header, language: null, isKnown: true };
}

function textHeader(key: string, [language, ...more]: readonly string[], header: string): ReadHeader {
  if (!translated.has(key) || more.length > 0) return { key: header, language: null, isKnown: false };
  return { key, language: language ?? null, isKnown: true };
}

/** Single colons divide only where no header has two: `jr:count` and `odk:tag` have one of their own. */
function piecesOf(header: string, isDoubled: boolean): string[] {
  if (isDoubled || header.includes("::")) return header.split("::").map((piece) => piece.trim());
  const pieces = header.split(":").map((piece) => piece.trim());
  const prefix = pieces.findIndex((piece) => piece === "jr" || piece === "odk" || piece === "orx");
  if (prefix < 0 || prefix === pieces.length - 1) return pieces;
  return [...pieces.slice(0, prefix), `${pieces[prefix]}:${pieces[prefix + 1]}`, ...pieces.slice(prefix + 2)];
}

/** Words in small letters with `_` between: `List Name` is `list_name`. */
export const snake = (text: string): string => text.trim().split(/\s+/).join("_").toLowerCase();
