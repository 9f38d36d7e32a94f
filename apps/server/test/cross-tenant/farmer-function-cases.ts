import { randomUUID } from "node:crypto";
import type { Targets } from "./targets.ts";

/** Of four pixels. */
const PHOTO =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgWMUAQhAKABKmAqlqVEvNAAAAAElFTkSuQmCC";

function photoFor(farmerId: number): FormData {
  const form = new FormData();
  form.set("farmerId", String(farmerId));
  form.set("file", new File([Buffer.from(PHOTO, "base64")], "photo.png"));
  return form;
}

/** What functions of farmers are asked, by the rows of another organisation. */
export const farmerFunctionCases: Readonly<Record<string, (targets: Targets) => object>> = {
  "write-consent-wording": ({ organisationId }) => ({
    ...{ organisationId, purpose: "photo", language: "ha", text: "Nous pouvons vous appeler." },
  }),
  "adopt-consent-wordings": ({ organisationId }) => ({ organisationId }),
  "record-farmer-consents": ({ organisationId, farmerId, consentWordingId }) => ({
    ...{ organisationId, farmers: { ids: [farmerId] }, wordingIds: [consentWordingId] },
    ...{ givenOn: "2026-01-02", proof: "witness", witness: "Yao" },
  }),
  "withdraw-farmer-consent": ({ farmerId }) => ({
    ...{ farmerId, purpose: "contact", withdrawnOn: "2026-11-01" },
  }),
  "retire-consent-wording": ({ consentWordingId }) => ({ wordingId: consentWordingId }),
  "preview-farmer-erasure": ({ dueFarmerId }) => ({ farmerId: dueFarmerId }),
  "erase-farmer": ({ dueFarmerId }) => ({ farmerId: dueFarmerId, identifier: "ZADI" }),
  "export-farmer-person": ({ farmerId }) => ({ farmerId, format: "json" }),
  "set-farmer-retention": ({ organisationId }) => ({
    ...{ organisationId, yearsAfterRemoval: 1, yearsWithoutActivity: null },
  }),
  "save-farmer": ({ organisationId }) => ({ organisationId, existing: null, farmer: { lastName: "Volé" } }),
  "change-farmers": ({ organisationId, farmerId }) => ({
    ...{ organisationId, farmers: { ids: [farmerId] }, change: { village: "Ailleurs" } },
  }),
  "preview-farmer-phones": ({ organisationId }) => ({ organisationId, after: 0 }),
  "renew-farmer-phones": ({ organisationId, farmerPhoneId }) => ({
    ...{ organisationId, phones: [farmerPhoneId], changeId: null },
  }),
  "export-farmers": ({ organisationId, farmerId }) => ({
    ...{ organisationId, format: "vcf", farmers: { ids: [farmerId] } },
  }),
  "map-farmers": ({ organisationId }) => ({
    ...{ organisationId, filter: { search: null, conditions: [] }, box: null },
  }),
  "rename-household": ({ householdId }) => ({ householdId, name: "Vol" }),
  "set-farmer-household": ({ farmerId }) => ({
    ...{ farmerId, membership: { household: { name: "Vol" }, role: "head" } },
  }),
  "add-farmer-events": ({ organisationId, farmerId }) => ({
    ...{ organisationId, farmers: { ids: [farmerId] }, batch: randomUUID() },
    event: { kind: "training", name: "Vol", startsOn: "2026-01-01" },
  }),
  "remove-farmer-events": ({ organisationId, farmerEventId }) => ({ organisationId, eventId: farmerEventId }),
  "keep-farmer-picture": ({ farmerId }) => photoFor(farmerId),
  "match-farmer-photos": ({ organisationId }) => ({ organisationId, names: ["F-1.jpg"] }),
  "remove-farmer-picture": ({ farmerPictureId }) => ({ pictureId: farmerPictureId }),
  "restore-farmer-picture": ({ removedPictureId }) => ({ pictureId: removedPictureId }),
  "undo-farmer-change": ({ farmerChangeId }) => ({ changeId: farmerChangeId }),
  "empty-farmer-registry": ({ organisationId }) => ({ organisationId, name: "Volé" }),
  "restore-farmer-registry": ({ emptiedRegistryId }) => ({ emptiedId: emptiedRegistryId }),
  "match-plots-to-farmers": ({ projectId }) => ({ projectId, column: null }),
  "give-plots-to-farmer": ({ organisationId, plotId, farmerId }) => ({
    ...{ organisationId, plots: [plotId], farmerId },
  }),
  "set-plot-holders": ({ plotId, farmerId }) => ({
    ...{ plotId, holders: [{ farmerId, tenure: "abusa", sharePercent: 20 }] },
  }),
  "undo-plot-link": ({ plotLinkId }) => ({ linkId: plotLinkId }),
  "trash-farmers": ({ organisationId, farmerId }) => ({ organisationId, farmers: { ids: [farmerId] } }),
  "restore-farmers": ({ organisationId, removedFarmerId }) => ({
    ...{ organisationId, farmers: { ids: [removedFarmerId] } },
  }),
  "start-farmer-import": ({ organisationId }) => ({
    ...{ organisationId, objectPath: `${organisationId}/${randomUUID()}/liste.xlsx` },
    ...{ fileName: "liste.xlsx", requestKey: randomUUID() },
  }),
  "reinspect-farmer-import": ({ farmerImportId }) => ({
    ...{ importId: farmerImportId, country: "CI", columns: [] },
  }),
  "choose-farmer-import-rows": ({ farmerImportId }) => ({
    ...{ importId: farmerImportId, rows: { numbers: [1] }, leftOut: true },
  }),
  "export-farmer-import-rows": ({ farmerImportId }) => ({
    ...{ importId: farmerImportId, rows: "returned", requestKey: randomUUID() },
  }),
  "apply-farmer-import": ({ farmerImportId }) => ({ importId: farmerImportId, requestKey: randomUUID() }),
  "undo-farmer-import": ({ farmerImportId }) => ({ importId: farmerImportId, requestKey: randomUUID() }),
  "prepare-migrated-plots": ({ farmerImportId, projectId }) => ({ importId: farmerImportId, projectId }),
  "discard-farmer-import": ({ farmerImportId }) => ({ importId: farmerImportId }),
  "find-farmer-duplicates": ({ organisationId }) => ({
    ...{ organisationId, everybody: true, requestKey: crypto.randomUUID() },
  }),
  "set-farmer-approval": ({ organisationId }) => ({ organisationId, changesWait: true }),
  "decide-farmer-requests": ({ organisationId, farmerRequestId }) => ({
    ...{ organisationId, requests: [farmerRequestId], decision: { kind: "approved" } },
  }),
  "withdraw-farmer-request": ({ farmerRequestId }) => ({ requestId: farmerRequestId }),
  // The one who was removed is back by then.
  "merge-farmers": ({ alikeFarmerId, removedFarmerId }) => ({
    ...{ keptId: removedFarmerId, otherId: alikeFarmerId, values: { village: "other" } },
  }),
  "undo-farmer-merge": ({ farmerMergeId }) => ({ mergeId: farmerMergeId }),
  "tell-farmers-apart": ({ farmerPairId }) => ({ pairId: farmerPairId }),
  "undo-farmers-apart": ({ farmerPairId }) => ({ pairId: farmerPairId }),
};
