import { type OwnLayer, ownLayerSchema } from "@parcelle/domain/layers/own-layer";
import type { IndicatorKey } from "@parcelle/domain/risk/indicator-inputs";

/** A layer of one's own as it stands in the form. */
export interface OwnLayerDraft {
  key: string;
  fr: string;
  en: string;
  publisher: string;
  licence: string;
  citation: string;
  kind: OwnLayer["meaning"]["kind"];
  /** "3-4, 7" */
  ranges: string;
  role: IndicatorKey;
  base: number;
}

export const emptyDraft: OwnLayerDraft = {
  ...{ key: "", fr: "", en: "", publisher: "", licence: "", citation: "" },
  ...{ kind: "presence", ranges: "1", role: "treeCover", base: 2000 },
};

/** Values and ranges as they are typed: "3-4, 7" or "3–4 7"; null where something else stands. */
export function rangesOf(text: string): [number, number][] | null {
  const parts = text
    .replace(/\s*[-–]\s*(?=\d)/g, "–")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  const ranges = parts.map((part): [number, number] => {
    const [from, to = from, ...rest] = part.split("–").map(Number);
    return rest.length > 0 ? [Number.NaN, Number.NaN] : [from!, to!];
  });
  const isWhole = ranges.length > 0 && ranges.every(([from, to]) => from <= to);
  return isWhole ? ranges : null;
}

/** The layer that a form describes; null while something is missing or wrong. */
export function ownLayerOf(draft: OwnLayerDraft): OwnLayer | null {
  const { key, fr, en, publisher, kind, ranges, role, base } = draft;
  const said = { licence: draft.licence.trim() || "unknown", citation: draft.citation.trim() || "unknown" };
  const meaning = kind === "presence" ? { kind, ranges: rangesOf(ranges), role } : { kind, base };
  const read = ownLayerSchema.safeParse({ key: key.trim(), title: { fr, en }, publisher, ...said, meaning });
  return read.success ? read.data : null;
}
