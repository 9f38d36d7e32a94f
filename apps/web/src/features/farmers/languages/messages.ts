import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  languages: "Langues parlées",
  unknown: "Non indiquées",
  bulk: "Langues",
  bulkTitle: (count: number) =>
    count < 2 ? "Langues du producteur" : `Langues de ${formatNumber(count, "fr", 0)} producteurs`,
  bulkHelp: "Elles remplacent celles qui sont notées\u00a0; sans choix, elles sont enlevées.",
  save: "Enregistrer les langues",
  saved: (count: number) => `Langues enregistrées pour ${plural(count, "fr", "producteur", "producteurs")}.`,
  nothingChanged: "Tous parlaient déjà ces langues.",
  saveFailed: "Les langues n’ont pas été enregistrées.",
};

const en: typeof fr = {
  languages: "Languages spoken",
  unknown: "Not stated",
  bulk: "Languages",
  bulkTitle: (count) =>
    count === 1 ? "Languages of the farmer" : `Languages of ${formatNumber(count, "en", 0)} farmers`,
  bulkHelp: "They replace those that are noted; with none chosen those are taken away.",
  save: "Save the languages",
  saved: (count) => `Languages saved for ${plural(count, "en", "farmer", "farmers")}.`,
  nothingChanged: "All of them spoke these languages already.",
  saveFailed: "The languages were not saved.",
};

export const languageMessages: Dictionary<typeof fr> = { fr, en };
