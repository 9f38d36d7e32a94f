import type { NumberingPlan } from "../numbering-plan.ts";

export const coteDIvoire: NumberingPlan = {
  country: "CI",
  callingCode: "225",
  digits: 10,
  beginsWithZero: true,
  source: "ARTCI, plan of 31 January 2021, as told by pressafrik.com a225616",
  renumbering: {
    since: "2021-01-31",
    digits: [8, 10],
    // Mobile numbers go by their second digit, fixed ones by their third.
    prefixes: [
      { pattern: /^2\d8/, prefix: "21" },
      { pattern: /^[23]\d0/, prefix: "25" },
      { pattern: /^[23]/, prefix: "27" },
      { pattern: /^[04-9][0-3]/, prefix: "01" },
      { pattern: /^[04-9][4-6]/, prefix: "05" },
      { pattern: /^[04-9][7-9]/, prefix: "07" },
    ],
    source: "ARTCI guide of 2021 as in github.com/dykoffi/ccu and fr.wikipedia (notes/collect.md §7)",
  },
  networks: [
    { pattern: /^(?:01|21)/, network: "Moov Africa" },
    { pattern: /^(?:05|25)/, network: "MTN" },
    { pattern: /^(?:07|27)/, network: "Orange" },
  ],
  networksSource: "pressafrik.com a225616: 01 and 21 Moov, 05 and 25 MTN, 07 and 27 Orange",
};
