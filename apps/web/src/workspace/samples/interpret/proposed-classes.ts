import type { Locale } from "#shell/locale.ts";
import type { PlanLayer } from "../plan-layers.ts";
import type { Sample } from "../sample-queries.ts";
import { classColors, colorNames } from "./class-colors.ts";
import { interpretMessages } from "./interpret-messages.ts";

/** A class as it is filled in; the key only tells rows apart. */
export interface ClassDraft {
  key: string;
  name: string;
  color: string;
  strata: readonly string[];
}

/** Shares from which on the map says the classes of the prior layer: more of a cluster is of them than not. */
const HALF = 0.5;

/** The strata of a sample that have units; one without a name where there are none. */
export function strataOf({ frame }: Pick<Sample, "frame">): string[] {
  const drawn = frame?.strata.filter((stratum) => stratum.drawn > 0) ?? [];
  return drawn.length === 0 ? [""] : drawn.map(({ name }) => name);
}

/**
 * Two classes to begin with: the classes of the prior layer and the others, each with the strata of which the map says them;
 * "forest" and "not forest" where there is no such layer.
 */
export function proposedClasses(
  sample: Pick<Sample, "frame" | "plan">,
  layers: readonly PlanLayer[],
  locale: Locale,
): ClassDraft[] {
  const messages = interpretMessages[locale];
  const first = nameOfPrior(sample, layers, locale);
  const names =
    first === null ? [messages.proposedForest, messages.proposedOther] : [first, messages.otherClass];
  return names.map((name, place) => ({
    ...{ key: String(place), name, color: classColors[colorNames[place]!] },
    strata: strataOf(sample).filter((stratum) => placeOfStratum(sample, stratum) === place),
  }));
}

function nameOfPrior(
  { plan: { prior } }: Pick<Sample, "plan">,
  layers: readonly PlanLayer[],
  locale: Locale,
) {
  const layer = prior && layers.find(({ key }) => key === prior.layer);
  if (!layer) return null;
  const chosen = layer.legend.filter(({ from, to }) =>
    prior.classes.some((value) => value >= from && value <= to),
  );
  const name = chosen.map(({ title }) => title[locale]).join(", ");
  return name !== "" && name.length <= 60 && name !== interpretMessages[locale].otherClass ? name : null;
}

/** Which of the two classes a stratum of shares is mostly; none where the plan does not tell. */
function placeOfStratum({ plan, frame }: Pick<Sample, "frame" | "plan">, stratum: string): number | null {
  const { prior, strata } = plan;
  if (!prior) return null;
  if (strata === undefined)
    return prior.filter?.operation === "at_least" && prior.filter.share >= HALF ? 0 : null;
  const place = frame?.strata.findIndex(({ name }) => name === stratum) ?? -1;
  if (place < 0) return null;
  const middle = ((strata.breaks[place - 1] ?? 0) + (strata.breaks[place] ?? 1)) / 2;
  return middle >= HALF ? 0 : 1;
}
