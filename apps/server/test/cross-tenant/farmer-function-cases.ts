import type { Targets } from "./targets.ts";

/** What functions of farmers are asked, by the rows of another organisation. */
export const farmerFunctionCases: Readonly<Record<string, (targets: Targets) => object>> = {
  "save-farmer": ({ organisationId }) => ({ organisationId, existing: null, farmer: { lastName: "Volé" } }),
  "change-farmers": ({ organisationId, farmerId }) => ({
    ...{ organisationId, farmers: { ids: [farmerId] }, change: { village: "Ailleurs" } },
  }),
  "undo-farmer-change": ({ farmerChangeId }) => ({ changeId: farmerChangeId }),
  "match-plots-to-farmers": ({ projectId }) => ({ projectId, column: null }),
  "give-plots-to-farmer": ({ organisationId, plotId, farmerId }) => ({
    ...{ organisationId, plots: [plotId], farmerId },
  }),
  "undo-plot-link": ({ plotLinkId }) => ({ linkId: plotLinkId }),
  "trash-farmers": ({ organisationId, farmerId }) => ({ organisationId, farmers: { ids: [farmerId] } }),
  "restore-farmers": ({ organisationId, removedFarmerId }) => ({
    ...{ organisationId, farmers: { ids: [removedFarmerId] } },
  }),
};
