import type { Action, Bind, BodyQuestion } from "../../xform/xform.ts";
import { type QuestionKind, questionKinds } from "../compile/question-kinds.ts";
import { cannotDefine } from "./cannot-define.ts";

/** Types that are asked otherwise than by their control and the type of their node alone. */
const NAMED_LATER = new Set(["note", "trigger", "osm", "select_one_external"]);
const OF_FILES = /_from_file$/;

/**
 * The type of XLSForm for a node.
 *
 * @param asked how it is asked; null where it is not
 * @param actions that set it
 * @throws FormRefusal cannot_define for a control that XLSForm does not have
 */
export function recoverType(
  asked: BodyQuestion | null,
  bind: Bind,
  actions: readonly Action[],
  isFile: boolean,
): string {
  if (asked === null) return unseenType(bind, actions);
  const { control, attributes } = asked;
  if (control === "input" && attributes.query !== undefined) return "select_one_external";
  if (control === "upload") return uploadType(attributes.mediatype ?? "", bind.path);
  if (control === "input" && bind.type === "string" && bind.readOnly === "true()") return "note";
  const suits = ([type, kind]: [string, QuestionKind]) =>
    kind.control === control && !NAMED_LATER.has(type) && OF_FILES.test(type) === isFile;
  const fitting = [...questionKinds].filter(suits);
  const exact = fitting.find(([, kind]) => kind.type === bind.type);
  const [type] = exact ?? fitting[0] ?? [];
  return type ?? cannotDefine(control, bind.path);
}

function uploadType(mediatype: string, path: string): string {
  for (const [type, kind] of questionKinds) if (kind.mediatype === mediatype) return type;
  return cannotDefine(mediatype === "" ? "upload" : mediatype, path);
}

function unseenType({ preload, calculate, path }: Bind, actions: readonly Action[]): string {
  const [first] = actions;
  if (first?.kind === "recordaudio") return "background-audio";
  if (first?.kind === "setgeopoint")
    return first.events.includes("xforms-value-changed") ? "background-geopoint" : "start-geopoint";
  if (preload === null) return calculate === null && actions.length === 0 ? "hidden" : "calculate";
  for (const [type, kind] of questionKinds)
    if (kind.preload?.kind === preload.kind && kind.preload.parameter === preload.parameter) return type;
  return cannotDefine(`${preload.kind} ${preload.parameter}`, path);
}
