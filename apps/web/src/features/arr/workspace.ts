import { plotFileFormats } from "@parcelle/domain/export-formats";
import { defineWorkspace } from "#workspace/define-workspace.ts";
import { lazyPart } from "#workspace/part.tsx";
import type { PlotRowWith } from "#workspace/plots/plot-row.ts";
import { arrAddress } from "./arr-address.ts";
import { landStates } from "./land-states.ts";
import { arrMessages } from "./messages.ts";

type ArrPlot = PlotRowWith<{ state: never }>;

/** Land to be planted with trees: registered, checked and drawn; its eligibility is not analysed yet. */
export const arr = defineWorkspace<ArrPlot>({
  ...arrAddress,
  texts: arrMessages,
  relation: { view: "plot_overview", search: "project_plots", columns: ["state"] },
  states: landStates,
  columns: () => ({ reasons: [], details: [] }),
  reasonLines: (_plot, locale) => [arrMessages[locale].notAnalysed],
  dimensions: [],
  totals: [],
  tallies: {},
  plotActions: [],
  plotSections: [lazyPart<object>(() => import("./not-analysed.tsx").then(({ NotAnalysed }) => NotAnalysed))],
  tabs: [],
  exports: plotFileFormats,
});
