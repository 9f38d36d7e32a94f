const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes that name no country in ISO 3166-1: private use, unions and test codes that CLDR has a name for. */
const others = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" "));

/** Whether a code is in ISO 3166-1 alpha-2, in capitals. */
export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !others.has(code) && names.of(code) !== undefined;

/** Member states, and Northern Ireland, whose operators keep EORI numbers of the Union (4.1.4, EuropeanCountryType). */
export const europeanCodes: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");
