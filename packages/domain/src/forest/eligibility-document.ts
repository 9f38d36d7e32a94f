import type { Language, Translated } from "../language.ts";
import type { ReasonArea } from "./eligibility.ts";
import type { ReasonContext } from "./eligibility-texts.ts";
import type { PlotReason } from "./plot-reason.ts";

/** A layer as a result names it. */
export type ToldLayer = { product: string; version: string; title: Translated };

/** What a result of a plot keeps to explain itself. */
export type EligibilityDocument = {
  reason: PlotReason;
  /** Hectares of each reason, in the order of their codes. */
  areas: ReasonArea[];
  /** The layers, by what they told. */
  layers: Record<"atStart" | "before" | "native", ToldLayer[]>;
  /** What no layer told, or told of another year. */
  missing: { code: string; year: number | null; detail: string }[];
  startYear: number;
  beforeYear: number;
};

/** Areas of a result, the largest first. */
export function largestAreas({ areas }: Pick<EligibilityDocument, "areas">): ReasonArea[] {
  return areas.toSorted((one, other) => other.hectares - one.hectares);
}

/** What sentences of a result speak of: its years, and the layers that told of them. */
export function reasonContext(
  { layers, startYear, beforeYear }: Pick<EligibilityDocument, "layers" | "startYear" | "beforeYear">,
  language: Language,
): ReasonContext {
  const named = (told: readonly ToldLayer[]) =>
    told.map(({ title, version }) => `${title[language]} ${version}`).join(", ");
  return {
    ...{ startYear, beforeYear },
    layersAtStart: named(layers.atStart),
    layersBefore: named(layers.before),
    nativeLayers: named(layers.native),
  };
}
