import type { NumberingPlan } from "../numbering-plan.ts";

export const benin: NumberingPlan = {
  country: "BJ",
  callingCode: "229",
  digits: 10,
  beginsWithZero: true,
  source: "ARCEP Bénin, plan of 30 November 2024 (allafrica; mobi/telephone_number#138)",
  renumbering: {
    since: "2024-11-30",
    digits: [8, 10],
    prefixes: [{ pattern: /^[24-9]/, prefix: "01" }],
    source: "allafrica; mobi/telephone_number#138: 01 in front of every number (notes/collect.md §7)",
  },
  networks: [
    { pattern: /^01(?:4[26]|5[0-4679]|6[12679]|9[0167])/, network: "MTN" },
    { pattern: /^01(?:45|55|58|6[03458]|9[4589])/, network: "Moov Africa" },
    { pattern: /^014[013478]/, network: "Celtiis" },
  ],
  networksSource: "libphonenumber resources/carrier/en/229.txt at 10f896a (SBIN trades as Celtiis)",
};
