import type { NumberingPlan } from "./numbering-plan.ts";
import { burkinaFaso } from "./plans/bf.ts";
import { benin } from "./plans/bj.ts";
import { coteDIvoire } from "./plans/ci.ts";
import { cameroon } from "./plans/cm.ts";
import { ghana } from "./plans/gh.ts";
import { guinea } from "./plans/gn.ts";
import { mali } from "./plans/ml.ts";
import { senegal } from "./plans/sn.ts";
import { togo } from "./plans/tg.ts";

/** The plans that are written down here; numbers of other countries are read as libphonenumber reads them. */
export const numberingPlans: readonly NumberingPlan[] = [
  coteDIvoire,
  benin,
  burkinaFaso,
  mali,
  cameroon,
  senegal,
  togo,
  ghana,
  guinea,
];

const byCountry = new Map(numberingPlans.map((plan) => [plan.country, plan]));

/** @param country ISO 3166-1 alpha-2 */
export const planOf = (country: string): NumberingPlan | null => byCountry.get(country) ?? null;

/** The plan whose calling code stands at the beginning of the digits. */
export const planCalledBy = (digits: string): NumberingPlan | null =>
  numberingPlans.find(({ callingCode }) => digits.startsWith(callingCode)) ?? null;
