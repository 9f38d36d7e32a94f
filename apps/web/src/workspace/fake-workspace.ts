import { defineWorkspace, type Workspace } from "./define-workspace.ts";

const texts = {
  ...{ module: "Boisement", title: "Projets de boisement", lead: "Des terres à boiser." },
  ...{ noProjectText: "Créez un projet.", noProjectReadOnly: "Aucun projet.", onlyLookedAt: "Pour voir" },
};

/** A module as tests need one: the least that a definition says, without an analysis of its own. */
export const fakeWorkspace: Workspace = defineWorkspace({
  feature: "ARR",
  path: "conformity/arr",
  texts: { fr: texts, en: texts },
  production: { commodityUse: { fr: "Il ne décide de rien.", en: "It decides nothing." } },
  relation: { view: "plot_overview", search: "project_plots", columns: [] },
  states: {
    ...{ id: "eligibility", column: "eligibility", none: "unknown" },
    title: { fr: "Éligibilité", en: "Eligibility" },
    list: [
      {
        ...{ value: "eligible", label: { fr: "Éligible", en: "Eligible" } },
        ...{ tone: "success", color: "#15803d", pattern: "plain" },
      },
      {
        ...{ value: "unknown", label: { fr: "Pas encore analysée", en: "Not assessed yet" } },
        ...{ tone: "neutral", color: "#4b5563", pattern: "backward" },
      },
    ],
  },
  columns: () => ({ reasons: [], details: [] }),
  readsLayer: async () => () => true,
  reasonLines: () => [],
  dimensions: [],
  totals: [],
  tallies: {},
  plotActions: [],
  plotSections: [],
  tabs: [],
  exports: ["xlsx"],
});
