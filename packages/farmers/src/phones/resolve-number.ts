import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { NumberingPlan, Renumbering } from "./numbering-plan.ts";
import { planCalledBy, planOf } from "./numbering-plans.ts";
import type { Phone, PhoneNote } from "./phone.ts";

/**
 * The phone that one written number means.
 *
 * @param digits of the number
 * @param isInternational whether a plus sign or 00 stood before them
 * @param country of the list, ISO 3166-1 alpha-2, where one is known
 * @returns null where it is no number that can be called
 */
export function resolveNumber(
  digits: string,
  isInternational: boolean,
  country: string | null,
): Phone | null {
  if (isInternational) return fromAbroad(digits);
  const plan = country === null ? null : planOf(country);
  if (plan !== null) return atHome(digits, plan) ?? withCallingCode(digits, plan);
  return country === null
    ? null
    : phoneOf(parsePhoneNumberFromString(digits, { defaultCountry: country as "FR" }));
}

function fromAbroad(digits: string): Phone | null {
  const plan = planCalledBy(digits);
  if (plan !== null) return withCallingCode(digits, plan);
  return phoneOf(parsePhoneNumberFromString(`+${digits}`));
}

/** The calling code may stand there more than once: +225 +225 07 01 02 03 04. */
function withCallingCode(digits: string, plan: NumberingPlan): Phone | null {
  let rest = digits;
  while (rest.startsWith(plan.callingCode)) {
    rest = rest.slice(plan.callingCode.length).replace(/^00(?=\d{9})/, "");
    const phone = atHome(rest, plan);
    if (phone !== null) return phone;
  }
  return null;
}

/** As it stands, then as an old number, then with the zero that a spreadsheet dropped. */
function atHome(digits: string, plan: NumberingPlan): Phone | null {
  const { trunk, renumbering } = plan;
  const national =
    trunk !== undefined && digits.length === plan.digits + trunk.length
      ? withoutTrunk(digits, trunk)
      : digits;
  if (national.length === plan.digits) return verified(national, plan, []);
  const renumbered = renumbering === undefined ? null : renumber(digits, renumbering);
  if (renumbered !== null) return verified(renumbered, plan, ["migrated"]);
  const isShort = plan.beginsWithZero && digits.length === plan.digits - 1;
  return isShort ? verified(`0${digits}`, plan, ["zeroRestored"]) : null;
}

const withoutTrunk = (digits: string, trunk: string) =>
  digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;

function renumber(digits: string, { digits: [before], prefixes }: Renumbering): string | null {
  if (digits.length !== before) return null;
  const found = prefixes.find(({ pattern }) => pattern.test(digits));
  return found === undefined ? null : found.prefix + digits;
}

/** libphonenumber has the last word. */
function verified(national: string, plan: NumberingPlan, notes: PhoneNote[]): Phone | null {
  const phone = phoneOf(parsePhoneNumberFromString(`+${plan.callingCode}${national}`));
  return phone === null ? null : { ...phone, notes };
}

function phoneOf(parsed: ReturnType<typeof parsePhoneNumberFromString>): Phone | null {
  if (parsed?.country === undefined || !parsed.isValid()) return null;
  const ranges = planOf(parsed.country)?.networks ?? [];
  const network = ranges.find(({ pattern }) => pattern.test(parsed.nationalNumber))?.network ?? null;
  return { e164: parsed.number, country: parsed.country, network, notes: [] };
}
