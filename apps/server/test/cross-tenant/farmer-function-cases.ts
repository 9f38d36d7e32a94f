import type { Targets } from "./targets.ts";

/** What functions of farmers are asked, by the rows of another organisation. */
export const farmerFunctionCases: Readonly<Record<string, (targets: Targets) => object>> = {
  "save-farmer": ({ organisationId }) => ({ organisationId, existing: null, farmer: { lastName: "Volé" } }),
  "change-farmers": ({ organisationId, farmerId }) => ({
    ...{ organisationId, farmers: { ids: [farmerId] }, change: { village: "Ailleurs" } },
  }),
  "undo-farmer-change": ({ farmerChangeId }) => ({ changeId: farmerChangeId }),
  "trash-farmers": ({ organisationId, farmerId }) => ({ organisationId, farmers: { ids: [farmerId] } }),
  "restore-farmers": ({ organisationId, removedFarmerId }) => ({
    ...{ organisationId, farmers: { ids: [removedFarmerId] } },
  }),
  "find-farmer-duplicates": ({ organisationId }) => ({
    ...{ organisationId, everybody: true, requestKey: crypto.randomUUID() },
  }),
  // The one who was removed is back by then.
  "merge-farmers": ({ alikeFarmerId, removedFarmerId }) => ({
    ...{ keptId: removedFarmerId, otherId: alikeFarmerId, values: { village: "other" } },
  }),
  "undo-farmer-merge": ({ farmerMergeId }) => ({ mergeId: farmerMergeId }),
  "tell-farmers-apart": ({ farmerPairId }) => ({ pairId: farmerPairId }),
  "undo-farmers-apart": ({ farmerPairId }) => ({ pairId: farmerPairId }),
};
