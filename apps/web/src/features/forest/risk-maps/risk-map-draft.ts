import { type RiskMapSettings, riskMapSettingsSchema } from "@parcelle/domain/forest/risk-map";

/** What is typed for a risk map, as it stands in the fields. */
export interface RiskMapDraft {
  name: string;
  zoneId: number;
  years: readonly [number | string, number | string, number | string];
  coverPercent: number | string;
  pixelMetres: number | string;
  windows: string;
  /** Empty for no belt. */
  leakageMetres: number | string;
  /** Empty where emissions are not asked; then nothing of the rest counts. */
  biomass: number | string;
  biomassError: number | string;
  biomassSource: string;
}

/** Ten years back and ten more, as the layers begin in 2000; the cover of most definitions. */
export function firstDraft(zoneId: number, lastYear: number): RiskMapDraft {
  const third = lastYear;
  const second = third - 8;
  return {
    ...{ name: "", zoneId, years: [second - 10, second, third] },
    ...{ coverPercent: 30, pixelMetres: 30, windows: "5, 13, 21, 29" },
    ...{ leakageMetres: "", biomass: "", biomassError: "", biomassSource: "" },
  };
}

/** What the fields mean; null where one of them means nothing possible. */
export function settingsOf(draft: RiskMapDraft): RiskMapSettings | null {
  const { years, coverPercent, pixelMetres, leakageMetres } = draft;
  const sides = draft.windows.split(/[,;\s]+/).filter((side) => side !== "");
  const asked = {
    ...{ years, coverPercent, pixelMetres, windows: sides.map(Number), biomass: biomassOf(draft) },
    leakageMetres: leakageMetres === "" ? null : leakageMetres,
  };
  const read = riskMapSettingsSchema.safeParse(asked);
  return read.success ? read.data : null;
}

/** Nothing without a biomass; without an error it is taken as known exactly. */
function biomassOf({ biomass, biomassError, biomassSource }: RiskMapDraft) {
  if (biomass === "") return null;
  const standardError = biomassError === "" ? 0 : biomassError;
  return { value: biomass, standardError, source: biomassSource };
}

type Field = "years" | "windows" | "source";

const likely: Omit<RiskMapDraft, "name" | "zoneId"> = {
  ...{ coverPercent: 30, pixelMetres: 30, years: [2000, 2010, 2020], windows: "5" },
  ...{ leakageMetres: "", biomass: "", biomassError: "", biomassSource: "" },
};

/** Which of the fields that a whole sentence is told of is impossible. */
export function wrongFields(draft: RiskMapDraft): ReadonlySet<Field> {
  const isWrong = (changes: Partial<RiskMapDraft>) =>
    settingsOf({ ...draft, ...likely, ...changes }) === null;
  const wrong = new Set<Field>();
  if (isWrong({ years: draft.years })) wrong.add("years");
  if (isWrong({ windows: draft.windows })) wrong.add("windows");
  if (draft.biomass !== "" && isWrong({ biomass: 100, biomassSource: draft.biomassSource }))
    wrong.add("source");
  return wrong;
}
