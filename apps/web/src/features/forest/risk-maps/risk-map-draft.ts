import { type RiskMapSettings, riskMapSettingsSchema } from "@parcelle/domain/forest/risk-map";

/** What is typed for a risk map, as it stands in the fields. */
export interface RiskMapDraft {
  name: string;
  zoneId: number;
  years: readonly [number | string, number | string, number | string];
  coverPercent: number | string;
  pixelMetres: number | string;
  windows: string;
}

/** Ten years back and ten more, as the layers begin in 2000; the cover of most definitions. */
export function firstDraft(zoneId: number, lastYear: number): RiskMapDraft {
  const third = lastYear;
  const second = third - 8;
  return {
    ...{ name: "", zoneId, years: [second - 10, second, third] },
    ...{ coverPercent: 30, pixelMetres: 30, windows: "5, 13, 21, 29" },
  };
}

/** What the fields mean; null where one of them means nothing possible. */
export function settingsOf({
  years,
  coverPercent,
  pixelMetres,
  windows,
}: RiskMapDraft): RiskMapSettings | null {
  const sides = windows.split(/[,;\s]+/).filter((side) => side !== "");
  const asked = { years, coverPercent, pixelMetres, windows: sides.map(Number) };
  const read = riskMapSettingsSchema.safeParse(asked);
  return read.success ? read.data : null;
}

type Field = "years" | "windows";

/** Which of the fields that are told by more than one number is impossible. */
export function wrongFields(draft: RiskMapDraft): ReadonlySet<Field> {
  const likely = { coverPercent: 30, pixelMetres: 30, years: [2000, 2010, 2020] as const, windows: "5" };
  const isWrong = (changes: Partial<RiskMapDraft>) =>
    settingsOf({ ...draft, ...likely, ...changes }) === null;
  const wrong = new Set<Field>();
  if (isWrong({ years: draft.years })) wrong.add("years");
  if (isWrong({ windows: draft.windows })) wrong.add("windows");
  return wrong;
}
