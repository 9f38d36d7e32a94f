import type {
  BaselineEvidenceHead,
  BaselineEvidencePlot,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { FoundBaseline } from "../baseline/compute-baseline.ts";
import { type Difference, differences } from "./difference.ts";
import type { ComputedBaseline } from "./replay-baseline.ts";

/** What of all plots together is not as a document states it, each place by its name. */
export function compareBaseline(
  { baseline }: BaselineEvidenceHead,
  computed: ComputedBaseline,
): Difference[] {
  const stated = baseline.whole as unknown as BaselineWhole;
  return [
    ...differences("baseline.whole", byName(stated), byName(computed.whole)),
    ...differences("baseline.controls", byPlot(baseline.controls), byPlot(computed.controls)),
    ...differences("baseline.frozen", hashesOf(baseline.frozen), hashesOf(computed.frozen)),
  ];
}

/** What of a plot is not as a document states it, each place by its name. */
export function comparePlot(
  plot: BaselineEvidencePlot,
  { state, document }: Pick<FoundBaseline, "state" | "document">,
): Difference[] {
  return [
    ...differences("state", plot.state, state),
    ...differences("document", named(plot.document), named(document)),
  ];
}

function byName({ byYear, performance, balance, ...whole }: BaselineWhole) {
  return {
    ...whole,
    byYear: keyed(byYear, ({ year }) => year),
    performance: keyed(performance, ({ to }) => to),
    balance: keyed(balance, ({ covariate }) => covariate),
  };
}

function named({ years, covariates, gaps, controls, ...document }: BaselineEvidencePlot["document"]) {
  return {
    ...document,
    years: keyed(years, ({ year }) => year),
    covariates: keyed(covariates, ({ covariate }) => covariate),
    gaps: keyed(gaps, ({ what, year }) => (year === null ? what : `${what}_${year}`)),
    controls: keyed(controls, ({ number }) => number),
  };
}

function byPlot(controls: readonly { plotId: number; number: number }[]) {
  return keyed(controls, ({ plotId, number }) => `${plotId}.${number}`);
}

function hashesOf(frozen: ComputedBaseline["frozen"]) {
  return frozen && { sha256: frozen.sha256, parts: frozen.parts, unitsSha256: frozen.unitsSha256 };
}

/** Items by what they are of; one that does not say it, or says what another said before, by its place in the list. */
function keyed<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number | undefined,
): Record<string, Item> {
  const byKey: Record<string, Item> = {};
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    byKey[key === undefined || Object.hasOwn(byKey, key) ? `#${index + 1}` : key] = item;
  }
  return byKey;
}
