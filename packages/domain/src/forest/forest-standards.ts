import type { Translated } from "../language.ts";
import type { StatedSource } from "./forest-presets.ts";

/** How many years before the start a standard looks back. */
export type ForestStandard = StatedSource & {
  key: string;
  name: Translated;
  yearsBefore: number;
};

/** Years before the start where nothing else is said. */
export const defaultYearsBefore = 10;

/** Most years that may be looked back. */
export const mostYearsBefore = 50;

export const forestStandards: readonly ForestStandard[] = [
  {
    key: "default",
    name: { fr: "Sans norme", en: "No standard" },
    yearsBefore: defaultYearsBefore,
    source: "Parcelle: 10 years where no standard is chosen",
    date: null,
    verified: true,
  },
  {
    key: "vcs",
    name: { fr: "Verra VCS (AFOLU)", en: "Verra VCS (AFOLU)" },
    yearsBefore: 10,
    source: "Verra, VCS Standard, requirements for AFOLU projects; not opened",
    date: null,
    verified: false,
  },
  {
    key: "gold-standard",
    name: {
      fr: "Gold Standard (boisement, reboisement)",
      en: "Gold Standard (afforestation, reforestation)",
    },
    yearsBefore: 10,
    source: "Gold Standard, Afforestation/Reforestation requirements; not opened, and silent on REDD+",
    date: null,
    verified: false,
  },
];

/** The standard of a key; undefined for a key that this version does not know. */
export function forestStandardOf(key: string): ForestStandard | undefined {
  return forestStandards.find((standard) => standard.key === key);
}
