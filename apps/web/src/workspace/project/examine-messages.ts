import type { Locale } from "#shell/locale.ts";
import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  examine: (count: number, locale: Locale) => `Examiner ${plural(count, locale, "parcelle", "parcelles")}`,
  report: "Ouvrir le rapport",
};

const en: typeof fr = {
  examine: (count, locale) => `Examine ${plural(count, locale, "plot", "plots")}`,
  report: "Open the report",
};

export const examineMessages: Dictionary<typeof fr> = { fr, en };
