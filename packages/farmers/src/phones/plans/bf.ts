import type { NumberingPlan } from "../numbering-plan.ts";

export const burkinaFaso: NumberingPlan = {
  country: "BF",
  callingCode: "226",
  digits: 8,
  beginsWithZero: true,
  source: "libphonenumber metadata of BF: eight digits, mobile 0, 5, 6 and 7, fixed 2",
  networks: [
    { pattern: /^(?:6[0-3]|7[0-3])/, network: "Onatel" },
    { pattern: /^(?:55[0-5]|6[4-7]|7[4-7])/, network: "Orange" },
    { pattern: /^(?:6[89]|7[89])/, network: "Telecel" },
  ],
  networksSource:
    "libphonenumber resources/carrier/en/226.txt at 1135c1d (Telmob is Onatel's, Airtel became Orange)",
};
