import type { Tenure } from "@parcelle/domain/holdings/tenures";

/** By what right and for which share, in percent, a farmer holds a plot; `works` where he is the plot's own farmer. */
export interface WrittenHolding {
  plot: string;
  works: boolean;
  tenure: Tenure | null;
  sharePercent: number | null;
}

/** A farmer of the registry as a file tells of one. Phones, birth and papers are empty for who may not read them. */
export interface WrittenFarmer {
  id: number;
  identifier: string;
  /** Codes that others know the farmer by. */
  otherIdentifiers: readonly string[];
  lastName: string;
  firstName: string;
  otherNames: string | null;
  sex: "male" | "female" | null;
  /** ISO 8601: a day, or the year alone. */
  birthDate: string | null;
  /** In the order of the registry; `number` is E.164, null where what was written cannot be called. */
  phones: readonly { written: string; number: string | null }[];
  /** Empty for who may not read them; the day is ISO 8601. */
  papers: readonly { kind: string; country: string | null; number: string; validUntil: string | null }[];
  village: string | null;
  section: string | null;
  crops: readonly string[];
  /** By BCP 47. */
  languages: readonly string[];
  household: string | null;
  householdRole: string | null;
  declaredHectares: number | null;
  measuredHectares: number | null;
  plots: number;
  /** What is told of the right and the share by which plots are worked or held. */
  holdings: readonly WrittenHolding[];
  /** WGS 84, degrees. */
  latitude: number | null;
  longitude: number | null;
  organisation: string;
  /** Values of fields that the organisation added, by their keys; private ones only for who may read them. */
  own: Readonly<Record<string, unknown>>;
}
