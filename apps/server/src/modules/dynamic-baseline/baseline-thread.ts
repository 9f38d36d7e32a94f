import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { MatchingError } from "@parcelle/matching/matching-error";
import { SamplingError } from "@parcelle/sampling/sampling-error";
import { BaselineError } from "@parcelle/screening/baseline/baseline-error";
import type { BaselineLand } from "@parcelle/screening/baseline/baseline-land";
import { type Baseline, computeBaseline } from "@parcelle/screening/baseline/compute-baseline";
import { type BaselineScreening, prepareBaseline } from "@parcelle/screening/baseline/prepare-baseline";
import type { RunRefusal } from "#platform/analysis/analysis-tasks.ts";
import { serveWholeAnalysis } from "#platform/analysis/serve-whole-analysis.ts";
import type { LoadedLand } from "./load-land.ts";
import { baselineTexts } from "./store-baseline.ts";
import { toldBaseline } from "./told-baseline.ts";

serveWholeAnalysis<BaselineRules, BaselineScreening, LoadedLand, Baseline>({
  prepare: prepareBaseline,
  async conclude(screening, plots, land) {
    try {
      const around = landOf(land);
      const whole = await computeBaseline(screening, plots, around);
      return { whole, texts: baselineTexts(whole, around) };
    } catch (cause) {
      const refused = refusalOf(cause);
      if (!refused) throw cause;
      return { refused };
    }
  },
  tell: toldBaseline,
});

function landOf({ zone, others, frozen }: LoadedLand): BaselineLand {
  const read = (outline: string) => readWkb(Buffer.from(outline, "hex")).geometry;
  const outline = read(zone);
  if (outline.type !== "MultiPolygon") throw new Error("A zone is a MultiPolygon.");
  return { zone: outline, others: others.map(read), frozen };
}

function refusalOf(cause: unknown): RunRefusal | null {
  if (cause instanceof SamplingError)
    return { reason: cause.code, detail: "", text: { fr: cause.text("fr"), en: cause.text("en") } };
  if (cause instanceof MatchingError || cause instanceof BaselineError)
    return { reason: cause.code, detail: cause.detail, text: cause.text };
  return null;
}
