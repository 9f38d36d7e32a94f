import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const years = (locale: "fr" | "en") => (count: number) =>
  locale === "fr" ? plural(count, "fr", "an", "ans") : plural(count, "en", "year", "years");

const fr = {
  title: "Durée de conservation",
  text: "Quand une durée est dépassée, les responsables du registre reçoivent un rappel. Rien n’est effacé automatiquement.",
  afterRemoval: "Après la suppression d’un producteur",
  withoutActivity: "Sans activité",
  activityHelp: "Ni modification, ni consentement, ni carte, ni parcelle.",
  never: "Pas de rappel",
  years: years("fr"),
  save: "Enregistrer les durées",
  saved: "Durées enregistrées.",
  saveFailed: "Les durées n’ont pas été enregistrées.",
  due: "À effacer ou à garder",
  noneDue: "Aucun producteur n’a dépassé la durée fixée.",
  farmer: "Producteur",
  reason: "Motif",
  since: "Depuis",
  dueOn: "Durée dépassée le",
  reasons: { removed: "Supprimé", inactive: "Sans activité" } as Record<string, string>,
};

const en: typeof fr = {
  title: "How long farmers are kept",
  text: "When a time has passed, those who lead the registry are reminded. Nothing is erased by itself.",
  afterRemoval: "After a farmer was deleted",
  withoutActivity: "Without activity",
  activityHelp: "No change, no consent, no card and no plot.",
  never: "No reminder",
  years: years("en"),
  save: "Save the times",
  saved: "Times saved.",
  saveFailed: "The times were not saved.",
  due: "To be erased or kept",
  noneDue: "No farmer is past the time that was set.",
  farmer: "Farmer",
  reason: "Reason",
  since: "Since",
  dueOn: "Time passed on",
  reasons: { removed: "Deleted", inactive: "Without activity" },
};

export const retentionMessages: Dictionary<typeof fr> = { fr, en };
