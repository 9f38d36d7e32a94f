import type { NumberingPlan } from "../numbering-plan.ts";

export const cameroon: NumberingPlan = {
  country: "CM",
  callingCode: "237",
  digits: 9,
  beginsWithZero: false,
  source: "ART, plan of 21 November 2014 (cameroon-info.net 233154)",
  renumbering: {
    since: "2014-11-21",
    digits: [8, 9],
    prefixes: [
      { pattern: /^[79]/, prefix: "6" },
      { pattern: /^[23]/, prefix: "2" },
    ],
    source: "cameroon-info.net 233154: 6 before the mobile numbers 7… and 9…, 2 before those of Camtel",
  },
  networks: [
    { pattern: /^6(?:5[0-4]|7|8[0-3])/, network: "MTN" },
    { pattern: /^6(?:5[5-9]|9)/, network: "Orange" },
    { pattern: /^66/, network: "Nexttel" },
    { pattern: /^(?:2|62)/, network: "Camtel" },
  ],
  networksSource:
    "libphonenumber resources/carrier/en/237.txt at 02517ac; 2 is Camtel's (cameroon-info.net 233154), 62 by our phone cases",
};
