/** Headings that Annex I has or had; the double refuses a code that belongs to none of them. */
const listed = (
  "0102 0201 0202 0206 0901 1201 1207 1208 1507 1511 1513 1516 1518 1520 1602 1801 1802 1803 1804 1805 1806 2101 2304 2306 " +
  "2905 2915 2916 2921 2923 2924 3401 3823 3824 3907 4001 4005 4006 4007 4008 4010 4011 4012 4013 4015 4016 4017 4101 4104 " +
  "4107 4401 4402 4403 4404 4405 4406 4407 4408 4409 4410 4411 4412 4413 4414 4415 4416 4417 4418 4419 4420 4421 47 48 49 " +
  "9401 9403 9406"
).split(" ");

export const isListedHeading = (code: string): boolean =>
  listed.some((heading) => code.startsWith(heading) || heading.startsWith(code));

/** Cattle are in chapters 1, 2 and 16 and in hides (41). */
export const isCattleHeading = (code: string): boolean => /^(0102|020|1602|41)/.test(code);

/** Wood and what is made of it (Annex I, "Wood"). */
export const isWoodHeading = (code: string): boolean => /^(44|47|48|49|94)/.test(code);

const units: readonly (readonly [string, readonly string[]])[] = [
  ["NAR", ["010221", "010229", "4011", "4013", "4104"]],
  ["MTQ", ["4403", "4406", "4408", "4410", "4411", "4412", "4413"]],
  ["KSD", ["4701", "4702", "4704", "4705"]],
];

/** The supplementary unit that imports and exports of a code state; null where none is allowed. */
export const unitOf = (code: string): string | null =>
  units.find(([, headings]) => headings.some((heading) => code.startsWith(heading)))?.[0] ?? null;

export const domesticUnits: readonly string[] = ["KSD", "MTK", "MTQ", "MTR", "NAR", "NPR"];
