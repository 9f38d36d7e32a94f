import type { Language } from "./language.ts";

/** ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG " +
  "CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI " +
  "GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY " +
  "KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI " +
  "NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO " +
  "SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA " +
  "ZM ZW"
).split(" ");

const known = new Set(countryCodes);

/** Member states of the European Union. */
export const memberStates: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Where our users work: these stand first in a list of countries. */
export const firstCountries: readonly string[] = "CI GH CM BF ML TG BJ SN NE NG GN GA CG CD CF TD".split(" ");

/** True for a code of ISO 3166-1 alpha-2 in capitals. */
export function isCountry(code: string): boolean {
  return known.has(code);
}

export function isMemberState(code: string): boolean {
  return memberStates.includes(code);
}

const names = new Map<Language, Intl.DisplayNames>();

/** The country's name in the language (Unicode CLDR); the code itself where it is none. */
export function countryName(code: string, language: Language): string {
  if (!isCountry(code)) return code;
  const display = names.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  names.set(language, display);
  return display.of(code) ?? code;
}

/** All countries with their names, those where our users work first, each group in the order of the alphabet. */
export function countryChoices(language: Language): { code: string; name: string }[] {
  const inOrder = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: countryName(code, language) }))
      .sort((one, other) => one.name.localeCompare(other.name, language));
  const others = countryCodes.filter((code) => !firstCountries.includes(code));
  return [...inOrder(firstCountries), ...inOrder(others)];
}
