import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { createApiKey, revokeApiKey } from "./api-keys.ts";
import { creditRoundJob } from "./credit-round-job.ts";
import { exportStatement } from "./export-statement.ts";
import { grantCredits, recordPurchase } from "./grant-credits.ts";
import { printInvoice } from "./print-invoice.ts";
import { checkCredits, setFeaturePeriod, setServicePrice } from "./set-prices.ts";

export const creditsPlatform = {
  name: "credits",
  functions: [
    grantCredits,
    recordPurchase,
    setServicePrice,
    setFeaturePeriod,
    checkCredits,
    exportStatement,
    printInvoice,
    createApiKey,
    revokeApiKey,
  ] as FunctionDefinition[],
  jobs: [creditRoundJob] as JobDefinition[],
};
