import { plotFileFormats } from "@parcelle/domain/export-formats";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { IconFileText, IconGavel } from "@tabler/icons-react";
import { defineWorkspace, type WorkspaceAddress } from "#workspace/define-workspace.ts";
import { addPlotsAction, folderTab } from "#workspace/folders/folder-parts.tsx";
import { assessedTally } from "#workspace/overrule/assessed-tally.ts";
import { overruleNote } from "#workspace/overrule/overrule-note.tsx";
import { lazyPart } from "#workspace/part.tsx";
import { arrAddress } from "./arr-address.ts";
import { dossierMessages } from "./dossiers/dossier-messages.ts";
import { forestFileTexts } from "./file-texts.ts";
import { workspaceTexts } from "./messages.ts";
import { reddAddress } from "./redd-address.ts";
import { decidingRastersQuery } from "./results/deciding-rasters-query.ts";
import { eligibilityDimensions, eligibilityTotals } from "./results/dimensions.ts";
import { type EligibilityPlot, eligibilityPlots } from "./results/eligibility-plot.ts";
import { eligibility } from "./results/eligibility-states.ts";
import { landRasterQueries } from "./results/land-rasters-query.ts";
import { resultMessages } from "./results/messages.ts";
import { reasonLines, resultColumns } from "./results/plot-columns.tsx";
import { riskMapMessages } from "./risk-maps/risk-map-messages.ts";
import { type EligibilityRun, eligibilityRuns } from "./runs/eligibility-run.ts";
import { nameOfRun, runColumns } from "./runs/run-columns.tsx";

const riskMapTabs = [
  { path: "risk-maps", label: { fr: riskMapMessages.fr.tab, en: riskMapMessages.en.tab } },
];

const dossierTab = { path: "rrd", label: { fr: dossierMessages.fr.tab, en: dossierMessages.en.tab } };

/** A module whose plots are eligible or not by a definition of forest. */
function eligibilityWorkspace(activity: ForestActivity, address: WorkspaceAddress) {
  return defineWorkspace<EligibilityPlot, EligibilityRun>({
    ...address,
    texts: workspaceTexts[activity],
    relation: eligibilityPlots,
    states: eligibility,
    stateNote: overruleNote,
    columns: resultColumns,
    // What an organisation describes itself tells no forest.
    readsLayer: async () => {
      const { tellsOfForest } = await import("@parcelle/raster/forest/tells-of-forest");
      return ({ product, component, version, own }) =>
        own === null && tellsOfForest(product, component, version).length > 0;
    },
    reasonLines,
    dimensions: eligibilityDimensions,
    totals: eligibilityTotals,
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
      {
        icon: IconFileText,
        label: { fr: dossierMessages.fr.addPlots, en: dossierMessages.en.addPlots },
        permission: "declarations.edit",
        concerned: ({ count }) => count,
        dialog: lazyPart(() =>
          import("./dossiers/add-to-dossier.tsx").then(({ AddToDossier }) => AddToDossier),
        ),
      },
      addPlotsAction,
    ],
    plotVerdict: lazyPart(() =>
      import("./results/verdict-section.tsx").then(({ VerdictSection }) => VerdictSection),
    ),
    decidingColumns: decidingRastersQuery,
    ownRasters: landRasterQueries(activity),
    plotSections: [
      lazyPart(() => import("./results/land-section.tsx").then(({ LandSections }) => LandSections)),
    ],
    runs: {
      ...eligibilityRuns,
      job: `find-${activity}-eligibility`,
      dialog: lazyPart(() => import("./runs/run-dialog.tsx").then(({ RunDialog }) => RunDialog)),
      columns: runColumns,
      nameOf: nameOfRun,
      besides: lazyPart(() =>
        import("./runs/try-definition.tsx").then(({ TriedDefinition }) => TriedDefinition),
      ),
      comparison: lazyPart(() => import("./comparison/comparison.tsx").then(({ Comparison }) => Comparison)),
    },
    nextStep: lazyPart<object>(() =>
      import("./results/examine-land.tsx").then(({ ExamineLand }) => ExamineLand),
    ),
    tabs: [...(activity === "redd" ? riskMapTabs : []), dossierTab, folderTab],
    exports: [...plotFileFormats, "cog", "pdf", "evidence"],
    fileTexts: forestFileTexts,
  });
}

/** Plots of forest that may count for REDD+. */
export const redd = eligibilityWorkspace("redd", reddAddress);

/** Land that may be planted with trees. */
export const arr = eligibilityWorkspace("arr", arrAddress);
