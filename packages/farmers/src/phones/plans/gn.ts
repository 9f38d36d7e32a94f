import type { NumberingPlan } from "../numbering-plan.ts";

// How eight digits became nine is in none of our sources: such numbers are not made new.
export const guinea: NumberingPlan = {
  country: "GN",
  callingCode: "224",
  digits: 9,
  beginsWithZero: false,
  source: "libphonenumber metadata of GN: nine digits, mobile 6, fixed 3",
  networks: [
    { pattern: /^6[128]/, network: "Orange" },
    { pattern: /^6[57]/, network: "Cellcom" },
    { pattern: /^64/, network: "MTN" },
    { pattern: /^60/, network: "Sotelgui" },
  ],
  networksSource: "libphonenumber resources/carrier/en/224.txt at 1e96d10",
};
