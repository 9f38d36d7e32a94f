import type { NumberingPlan } from "../numbering-plan.ts";

// Before 7 August 2011 there were seven digits, of which 0, 7, 8 and 9 went to either network: they are not made new.
export const togo: NumberingPlan = {
  country: "TG",
  callingCode: "228",
  digits: 8,
  beginsWithZero: false,
  source: "ARTP, plan of 7 August 2011 (blog.africantelecomsnews.com 2011/08)",
  networks: [
    { pattern: /^(?:7[01]|9[01237])/, network: "Yas (Togocel)" },
    { pattern: /^(?:79|9[689])/, network: "Moov Africa" },
  ],
  networksSource:
    "libphonenumber resources/carrier/en/228.txt at 0d3b100; numbers can be kept since May 2024",
};
