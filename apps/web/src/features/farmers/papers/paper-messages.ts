import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Pièces d’identité",
  none: "Aucune pièce enregistrée.",
  add: "Ajouter une pièce",
  remove: (place: number) => `Retirer la pièce ${place}`,
  one: (place: number) => `Pièce ${place}`,
  kind: "Pièce",
  country: "Pays de délivrance",
  noCountry: "Non indiqué",
  number: "Numéro",
  validUntil: "Valable jusqu’au",
  expiredNow: "Cette pièce est périmée : elle est enregistrée telle quelle, demandez la nouvelle.",
  wrong: "Donnez le numéro de chaque pièce, ou retirez-la.",
  until: (date: string) => `valable jusqu’au ${date}`,
  expired: "Périmée",
  expiring: (days: number) => `Périme dans ${plural(days, "fr", "jour", "jours")}`,
  shared: "Même numéro chez",
};

const en: typeof fr = {
  title: "Identity papers",
  none: "No paper is registered.",
  add: "Add a paper",
  remove: (place) => `Remove paper ${place}`,
  one: (place) => `Paper ${place}`,
  kind: "Paper",
  country: "Issued in",
  noCountry: "Not stated",
  number: "Number",
  validUntil: "Valid until",
  expiredNow: "This paper has expired: it is registered as it is; ask for the new one.",
  wrong: "Give the number of each paper, or remove it.",
  until: (date) => `valid until ${date}`,
  expired: "Expired",
  expiring: (days) => `Expires in ${plural(days, "en", "day", "days")}`,
  shared: "Same number with",
};

export const paperMessages: Dictionary<typeof fr> = { fr, en };
