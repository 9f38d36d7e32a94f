import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import { assessCarbon, type CarbonScreening, prepareCarbon } from "@parcelle/screening/carbon/assess-carbon";
import { serveAnalysis } from "#platform/analysis/serve-analysis.ts";
import { toldCarbon, toldPlace } from "./told-carbon.ts";

serveAnalysis<CarbonRules, CarbonScreening>({
  prepare: prepareCarbon,
  async analyse(screening, plots, outlines) {
    const found = await assessCarbon(screening, outlines);
    return plots.map((plot, place) => toldCarbon(screening, plot, outlines[place]!.geometry, found[place]!));
  },
  async measure(screening, place, outline) {
    const [found] = await assessCarbon(screening, [outline]);
    return toldPlace(screening, place, outline.geometrySha256, found!);
  },
});
