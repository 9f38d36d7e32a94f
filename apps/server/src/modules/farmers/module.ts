import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { compareRegistriesJob } from "./duplicates/compare-registries-job.ts";
import { findFarmerDuplicates } from "./duplicates/find-farmer-duplicates.ts";
import { findFarmerDuplicatesJob } from "./duplicates/find-farmer-duplicates-job.ts";
import { mergeFarmers } from "./duplicates/merge-farmers.ts";
import { tellFarmersApart, undoFarmersApart } from "./duplicates/tell-farmers-apart.ts";
import { undoFarmerMerge } from "./duplicates/undo-farmer-merge.ts";
import { emptyFarmerRegistry } from "./emptied/empty-farmer-registry.ts";
import { restoreFarmerRegistry } from "./emptied/restore-farmer-registry.ts";
import { addFarmerEvents } from "./events/add-farmer-events.ts";
import { removeFarmerEvents } from "./events/remove-farmer-events.ts";
import { exportFarmers } from "./exports/export-farmers.ts";
import { renameHousehold } from "./households/rename-household.ts";
import { setFarmerHousehold } from "./households/set-farmer-household.ts";
import { previewFarmerPhones } from "./phones/preview-farmer-phones.ts";
import { renewFarmerPhones } from "./phones/renew-farmer-phones.ts";
import { keepFarmerPicture } from "./pictures/keep-farmer-picture.ts";
import { matchFarmerPhotos } from "./pictures/match-farmer-photos.ts";
import { removeFarmerPicture } from "./pictures/remove-farmer-picture.ts";
import { restoreFarmerPicture } from "./pictures/restore-farmer-picture.ts";
import { mapFarmers } from "./places/map-farmers.ts";
import { givePlotsToFarmer } from "./plots/give-plots-to-farmer.ts";
import { matchPlotsToFarmers } from "./plots/match-plots-to-farmers.ts";
import { setPlotHolders } from "./plots/set-plot-holders.ts";
import { undoPlotLink } from "./plots/undo-plot-link.ts";
import { changeFarmers } from "./registry/change-farmers.ts";
import { restoreFarmers } from "./registry/restore-farmers.ts";
import { saveFarmer } from "./registry/save-farmer.ts";
import { trashFarmers } from "./registry/trash-farmers.ts";
import { undoFarmerChange } from "./registry/undo-farmer-change.ts";
import { decideFarmerRequests } from "./requests/decide-farmer-requests.ts";
import { setFarmerApproval } from "./requests/set-farmer-approval.ts";
import { withdrawFarmerRequest } from "./requests/withdraw-farmer-request.ts";

/** The registry of farmers: who they are, how they are found, and what is changed of many at once. */
export const farmersModule = {
  name: "farmers",
  functions: [
    saveFarmer,
    trashFarmers,
    restoreFarmers,
    changeFarmers,
    undoFarmerChange,
    previewFarmerPhones,
    renewFarmerPhones,
    addFarmerEvents,
    removeFarmerEvents,
    keepFarmerPicture,
    matchFarmerPhotos,
    removeFarmerPicture,
    restoreFarmerPicture,
    exportFarmers,
    mapFarmers,
    setFarmerHousehold,
    renameHousehold,
    emptyFarmerRegistry,
    restoreFarmerRegistry,
    matchPlotsToFarmers,
    givePlotsToFarmer,
    undoPlotLink,
    setPlotHolders,
    findFarmerDuplicates,
    mergeFarmers,
    undoFarmerMerge,
    tellFarmersApart,
    undoFarmersApart,
    setFarmerApproval,
    decideFarmerRequests,
    withdrawFarmerRequest,
  ] as FunctionDefinition[],
  jobs: [findFarmerDuplicatesJob, compareRegistriesJob] as JobDefinition[],
};
