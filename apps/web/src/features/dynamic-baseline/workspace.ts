import { plotFileFormats } from "@parcelle/domain/export-formats";
import { defineWorkspace } from "#workspace/define-workspace.ts";
import { lazyPart } from "#workspace/part.tsx";
import { baselineAddress } from "./baseline-address.ts";
import { workspaceTexts } from "./messages.ts";
import { type BaselinePlot, baselinePlots } from "./results/baseline-plot.ts";
import { matchedStates } from "./results/baseline-states.ts";
import { baselineDimensions, baselineTotals } from "./results/dimensions.ts";
import { reasonLines, resultColumns } from "./results/plot-columns.ts";
import { type BaselineRun, baselineRuns } from "./runs/baseline-run.ts";
import { nameOfRun, runColumns } from "./runs/run-columns.ts";

/** Plots beside matched controls, year by year. */
export const baseline = defineWorkspace<BaselinePlot, BaselineRun>({
  ...baselineAddress,
  texts: workspaceTexts,
  relation: baselinePlots,
  states: matchedStates,
  columns: resultColumns,
  readsLayer: async () => {
    const { tellsOfBaseline } = await import("@parcelle/raster/baseline/baseline-layers");
    return ({ product, component, own }) => own === null && tellsOfBaseline(product, component) !== null;
  },
  reasonLines,
  dimensions: baselineDimensions,
  totals: baselineTotals,
  projectVerdict: lazyPart(() =>
    import("./results/project-verdict.tsx").then(({ ProjectVerdict }) => ProjectVerdict),
  ),
  projectFigures: lazyPart(() =>
    import("./results/project-figures.tsx").then(({ ProjectFigures }) => ProjectFigures),
  ),
  tallies: {},
  plotActions: [],
  plotVerdict: lazyPart(() =>
    import("./results/verdict-section.tsx").then(({ VerdictSection }) => VerdictSection),
  ),
  plotSections: [
    lazyPart(() => import("./results/stocking-section.tsx").then(({ StockingSections }) => StockingSections)),
  ],
  runs: {
    ...baselineRuns,
    job: "match-controls",
    dialog: lazyPart(() => import("./runs/run-dialog.tsx").then(({ RunDialog }) => RunDialog)),
    columns: runColumns,
    nameOf: nameOfRun,
    comparison: lazyPart(() =>
      import("#workspace/runs/state-comparison.tsx").then(({ StateComparison }) => StateComparison),
    ),
  },
  nextStep: lazyPart<object>(() =>
    import("./results/examine-plots.tsx").then(({ ExaminePlots }) => ExaminePlots),
  ),
  tabs: [],
  exports: [...plotFileFormats, "pdf", "evidence"],
});
