import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { adoptConsentWordings } from "./adopt-consent-wordings.ts";
import { recordFarmerConsents } from "./record-farmer-consents.ts";
import { retireConsentWording } from "./retire-consent-wording.ts";
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
  ] as FunctionDefinition[],
  jobs: [] as JobDefinition[],
};
