import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";
import { hasAppearance } from "../questions/question.ts";
import type { PhotoRules } from "./shrink-photo.ts";

/** What is asked for: a photo, something drawn by hand, a sound, a film, or any file. */
export type MediaKind = "photo" | "drawing" | "audio" | "video" | "file";

export function mediaKindOf(item: BodyQuestion): MediaKind {
  const { mediatype = "" } = item.attributes;
  if (mediatype.startsWith("image/")) return hasAppearance(item, "signature", "draw") ? "drawing" : "photo";
  if (mediatype.startsWith("audio/")) return "audio";
  return mediatype.startsWith("video/") ? "video" : "file";
}

const USUAL_PIXELS = 1600;

/** A form may ask for another size (`max-pixels`), and for the place of its photos (`keep-place=true`); no place is kept otherwise. */
export function photoRulesOf(item: BodyQuestion, node: RecordNode): PhotoRules {
  const asked = Number(node.schema.bind?.kept["orx:max-pixels"] ?? Number.NaN);
  return {
    most: Number.isFinite(asked) && asked > 0 ? asked : USUAL_PIXELS,
    keepsPlace: /^true$/i.test(item.attributes["parcelle:keep-place"] ?? ""),
  };
}

/** More than the server takes in one piece. */
export const MOST_FILE_BYTES = 18_000_000;

/** A name that no other file of the record has: two photos of one second are two. */
export function mediaName(original: string, type: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(original)?.[0] ?? `.${type.split("/").at(-1)!.split(/[;+]/)[0]}`;
  return `${Date.now()}-${crypto.randomUUID().slice(0, 8)}${ending.toLowerCase()}`;
}
