import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Rapport public annuel",
  lead: "Ce que l’article 12, paragraphe 3, du règlement demande de rendre public chaque année\u00a0: les chiffres de toutes les déclarations que votre organisation a réellement déposées. Les répétitions, et ce qui a été retiré ou rejeté, ne comptent pas.",
  year: "Année",
  count: (count: number) => plural(count, "fr", "déclaration déposée", "déclarations déposées"),
  approved: (count: number) =>
    plural(count, "fr", "approuvée par une seconde personne", "approuvées par une seconde personne"),
  files: "Enregistrer le rapport",
  nothing: (year: number) => `Aucune déclaration déposée en ${year}`,
  nothingText:
    "Choisissez une autre année, ou déposez réellement une déclaration prête\u00a0: une répétition reste dans cette installation et ne compte pas.",
  failed: "Le rapport n’a pas pu être écrit",
  fileName: (year: number) => `rapport-annuel-${year}`,
};

const en: typeof fr = {
  title: "Annual public report",
  lead: "What Article 12(3) of the regulation asks to be made public each year: the figures of all declarations that your organisation really filed. Rehearsals, and what was withdrawn or rejected, do not count.",
  year: "Year",
  count: (count) => plural(count, "en", "declaration filed", "declarations filed"),
  approved: (count) => plural(count, "en", "approved by a second person", "approved by a second person"),
  files: "Save the report",
  nothing: (year) => `No declaration filed in ${year}`,
  nothingText:
    "Choose another year, or really file a declaration that is ready: a rehearsal stays in this installation and does not count.",
  failed: "The report could not be written",
  fileName: (year) => `annual-report-${year}`,
};

export const annualMessages: Dictionary<typeof fr> = { fr, en };
