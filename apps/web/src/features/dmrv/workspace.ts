import { plotFileFormats } from "@parcelle/domain/export-formats";
import { IconGavel } from "@tabler/icons-react";
import { defineWorkspace } from "#workspace/define-workspace.ts";
import { assessedTally } from "#workspace/overrule/assessed-tally.ts";
import { overruleNote } from "#workspace/overrule/overrule-note.tsx";
import { lazyPart } from "#workspace/part.tsx";
import { changeRasters } from "./changes/change-raster-query.ts";
import { dmrvAddress } from "./dmrv-address.ts";
import { carbonFileTexts } from "./file-texts.ts";
import { workspaceTexts } from "./messages.ts";
import { type CarbonPlot, carbonPlots } from "./results/carbon-plot.ts";
import { carbonData } from "./results/carbon-states.ts";
import { decidingRastersQuery } from "./results/deciding-rasters-query.ts";
import { carbonDimensions, carbonTotals } from "./results/dimensions.ts";
import { resultMessages } from "./results/messages.ts";
import { reasonLines, resultColumns } from "./results/plot-columns.ts";
import { type CarbonRun, carbonRuns } from "./runs/carbon-run.ts";
import { nameOfRun, runColumns } from "./runs/run-columns.ts";

/** Plots whose biomass, carbon, canopy height and forest are measured by year. */
export const dmrv = defineWorkspace<CarbonPlot, CarbonRun>({
  ...dmrvAddress,
  texts: workspaceTexts,
  relation: carbonPlots,
  states: carbonData,
  stateNote: overruleNote,
  columns: resultColumns,
  readsLayer: async () => {
    const { tellsOfCarbon } = await import("@parcelle/raster/carbon/carbon-sources");
    return ({ product, component, own }) => own === null && tellsOfCarbon(product, component) !== null;
  },
  reasonLines,
  dimensions: carbonDimensions,
  totals: carbonTotals,
  projectFigures: lazyPart(() =>
    import("./results/project-figures.tsx").then(({ ProjectFigures }) => ProjectFigures),
  ),
  projectVerdict: lazyPart(() =>
    import("./results/project-verdict.tsx").then(({ ProjectVerdict }) => ProjectVerdict),
  ),
  tallies: {
    assessed: assessedTally,
  },
  plotActions: [
    {
      icon: IconGavel,
      label: { fr: resultMessages.fr.decide, en: resultMessages.en.decide },
      permission: "assessments.overrule",
      concerned: ({ tallies }) => tallies.assessed ?? 0,
      dialog: lazyPart(() =>
        import("./results/overrule-action.tsx").then(({ OverruleAction }) => OverruleAction),
      ),
    },
  ],
  plotVerdict: lazyPart(() =>
    import("./results/verdict-section.tsx").then(({ VerdictSection }) => VerdictSection),
  ),
  decidingColumns: decidingRastersQuery,
  ownRasters: changeRasters,
  mapChoice: lazyPart(() => import("./changes/change-years.tsx").then(({ ChangeYears }) => ChangeYears)),
  plotSections: [
    lazyPart(() => import("./results/figures-section.tsx").then(({ FiguresSections }) => FiguresSections)),
  ],
  runs: {
    ...carbonRuns,
    job: "measure-carbon",
    dialog: lazyPart(() => import("./runs/run-dialog.tsx").then(({ RunDialog }) => RunDialog)),
    columns: runColumns,
    nameOf: nameOfRun,
    comparison: lazyPart(() =>
      import("#workspace/runs/state-comparison.tsx").then(({ StateComparison }) => StateComparison),
    ),
  },
  nextStep: lazyPart<object>(() =>
    import("./results/examine-data.tsx").then(({ ExamineData }) => ExamineData),
  ),
  tabs: [],
  exports: [...plotFileFormats, "cog", "pdf", "evidence"],
  fileTexts: carbonFileTexts,
});
