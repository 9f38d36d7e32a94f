import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { adoptConsentWordings } from "./adopt-consent-wordings.ts";
import { eraseFarmer } from "./erase-farmer.ts";
import { exportFarmerPerson } from "./export-farmer-person.ts";
import { previewFarmerErasure } from "./preview-farmer-erasure.ts";
import { recordFarmerConsents } from "./record-farmer-consents.ts";
import { retireConsentWording } from "./retire-consent-wording.ts";
import { setFarmerRetention } from "./set-farmer-retention.ts";
import { watchPrivateReads } from "./watch-private-reads.ts";
import { withdrawFarmerConsent } from "./withdraw-farmer-consent.ts";
import { writeConsentWording } from "./write-consent-wording.ts";

/** What farmers agreed to, and what is kept of them. */
export const farmerPrivacyModule = {
  name: "farmer-privacy",
  functions: [
    writeConsentWording,
    adoptConsentWordings,
    retireConsentWording,
    recordFarmerConsents,
    withdrawFarmerConsent,
    previewFarmerErasure,
    eraseFarmer,
    exportFarmerPerson,
    setFarmerRetention,
  ] as FunctionDefinition[],
  jobs: [] as JobDefinition[],
  watches: watchPrivateReads,
};
