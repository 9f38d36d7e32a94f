import type { NumberingPlan } from "../numbering-plan.ts";

export const mali: NumberingPlan = {
  country: "ML",
  callingCode: "223",
  digits: 8,
  beginsWithZero: false,
  source: "libphonenumber metadata of ML: eight digits, mobile 5 to 9, fixed 2 and 4",
  networks: [
    { pattern: /^7/, network: "Orange" },
    { pattern: /^6/, network: "Moov Africa Malitel" },
  ],
  networksSource:
    "libphonenumber resources/carrier/en/223.txt at 1e96d10 (7); sent.dm phone-number-standards/ml (6)",
};
