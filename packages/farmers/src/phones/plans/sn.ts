import type { NumberingPlan } from "../numbering-plan.ts";

export const senegal: NumberingPlan = {
  country: "SN",
  callingCode: "221",
  digits: 9,
  beginsWithZero: false,
  source: "ARTP in ITU Operational Bulletin 1098; libphonenumber metadata of SN: mobile 7, fixed 33",
  networks: [
    { pattern: /^70/, network: "Expresso" },
    { pattern: /^76/, network: "Yas (Tigo)" },
    { pattern: /^77/, network: "Orange" },
  ],
  networksSource: "libphonenumber resources/carrier/en/221.txt at 1e96d10; other ranges are not told there",
};
