import type { NumberingPlan } from "../numbering-plan.ts";

export const ghana: NumberingPlan = {
  country: "GH",
  callingCode: "233",
  digits: 9,
  trunk: "0",
  beginsWithZero: false,
  source: "NCA, plan of 1 May 2010 (ghanaweb.com 180858; wtng.sitindaonnews.com 3265-ghana: trunk prefix 0)",
  networks: [
    { pattern: /^(?:24|54|55[3-8]|59)/, network: "MTN" },
    { pattern: /^[25]0/, network: "Telecel (Vodafone)" },
    { pattern: /^(?:[25]6|[25]7)/, network: "AT (AirtelTigo)" },
    { pattern: /^23/, network: "Glo" },
    { pattern: /^28/, network: "Expresso" },
  ],
  networksSource: "libphonenumber resources/carrier/en/233.txt at 0201465",
};
