import { eudrFileFormats } from "@parcelle/domain/modules/eudr/file-formats";
import { IconFileText, IconGavel } from "@tabler/icons-react";
import { defineWorkspace } from "#workspace/define-workspace.ts";
import { addPlotsAction, folderTab } from "#workspace/folders/folder-parts.tsx";
import { assessedTally } from "#workspace/overrule/assessed-tally.ts";
import { overruleNote } from "#workspace/overrule/overrule-note.tsx";
import { lazyPart } from "#workspace/part.tsx";
import { eudrAddress } from "./eudr-address.ts";
import { eudrFileTexts } from "./file-texts.ts";
import { eudrMessages } from "./messages.ts";
import { decidingColumnsQuery } from "./results/deciding-columns.ts";
import { eudrDimensions, eudrTotals } from "./results/dimensions.ts";
import { type EudrPlot, eudrPlots } from "./results/eudr-plot.ts";
import { resultColumns } from "./results/plot-columns.tsx";
import { compliance } from "./results/plot-states.ts";
import { reasonLines } from "./results/reason-lines.ts";
import { tableMessages } from "./results/table-messages.ts";
import { type EudrRun, eudrRuns } from "./runs/eudr-run.ts";
import { nameOfRun, runColumns } from "./runs/run-columns.tsx";

const { fr, en } = tableMessages;

/** Conformity with the regulation on deforestation: the assessment of plots, and the declarations made from them. */
export const eudr = defineWorkspace<EudrPlot, EudrRun>({
  ...eudrAddress,
  texts: eudrMessages,
  production: {
    commodityUse: {
      fr: "Il décide de la règle de risque et des codes tarifaires de la déclaration.",
      en: "It decides the risk rule and the tariff codes of the declaration.",
    },
  },
  relation: eudrPlots,
  states: compliance,
  stateNote: overruleNote,
  columns: resultColumns,
  readsLayer: async () => {
    const { feedsColumns } = await import("@parcelle/raster/products/all-products");
    return ({ product, component, own }) => own !== null || feedsColumns(product, component);
  },
  reasonLines,
  dimensions: eudrDimensions,
  totals: eudrTotals,
  tallies: {
    assessed: assessedTally,
    // Not compliant, or not known to be.
    doubtful: {
      condition: "state.is.null,state.neq.compliant",
      columns: ["state"],
      holds: (plot) => plot.state !== "compliant",
    },
  },
  plotActions: [
    {
      icon: IconGavel,
      label: { fr: fr.overrule, en: en.overrule },
      permission: "assessments.overrule",
      concerned: ({ tallies }) => tallies.assessed ?? 0,
      dialog: lazyPart(() =>
        import("./results/overrule-action.tsx").then(({ OverruleAction }) => OverruleAction),
      ),
    },
    {
      icon: IconFileText,
      label: { fr: fr.declare, en: en.declare },
      permission: "declarations.edit",
      concerned: ({ count }) => count,
      dialog: lazyPart(() =>
        import("./declarations/declare-dialog.tsx").then(({ DeclareDialog }) => DeclareDialog),
      ),
    },
    addPlotsAction,
  ],
  plotVerdict: lazyPart(() =>
    import("./results/verdict-section.tsx").then(({ VerdictSection }) => VerdictSection),
  ),
  decidingColumns: decidingColumnsQuery,
  plotSections: [
    lazyPart(() => import("./results/result-section.tsx").then(({ ResultSections }) => ResultSections)),
  ],
  runs: {
    ...eudrRuns,
    job: "assess-plots",
    dialog: lazyPart(() => import("./runs/run-dialog.tsx").then(({ RunDialog }) => RunDialog)),
    columns: runColumns,
    nameOf: nameOfRun,
    comparison: lazyPart(() => import("./runs/compare/comparison.tsx").then(({ Comparison }) => Comparison)),
  },
  nextStep: lazyPart<object>(() =>
    import("./declarations/declare-step.tsx").then(({ DeclareStep }) => DeclareStep),
  ),
  tabs: [
    { path: "rrd", label: { fr: eudrMessages.fr.declarations, en: eudrMessages.en.declarations } },
    folderTab,
  ],
  folderFiles: lazyPart(() =>
    import("./diligence/diligence-report.tsx").then(({ FolderDiligence }) => FolderDiligence),
  ),
  exports: eudrFileFormats,
  fileTexts: eudrFileTexts,
});
