import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  duplicate: "Dupliquer",
  duplicated: "Déclaration dupliquée en brouillon",
  quantities: "Les quantités et les numéros ne sont pas repris.",
  leftOut: (count: number) =>
    `${plural(count, "fr", "parcelle supprimée n’est pas reprise", "parcelles supprimées ne sont pas reprises")}, ni les quantités.`,
  failed: "La déclaration n’a pas été dupliquée",
};

const en: typeof fr = {
  duplicate: "Duplicate",
  duplicated: "Declaration duplicated as a draft",
  quantities: "Quantities and numbers are not taken over.",
  leftOut: (count) =>
    `${plural(count, "en", "deleted plot is not taken over", "deleted plots are not taken over")}, nor are quantities.`,
  failed: "The declaration was not duplicated",
};

export const duplicateMessages: Dictionary<typeof fr> = { fr, en };
