import type { BoundUnit } from "@parcelle/forms/quality/quality-bounds";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Seuils des contrôles",
  text: "Chaque contrôle a des seuils et va à l’heure d’un lieu. Les valeurs habituelles conviennent à la plupart des enquêtes ; avant d’en enregistrer d’autres, voyez ce qu’elles signaleraient.",
  usual: "Tous les seuils sont habituels.",
  unusual: (checks: string) => `Seuils propres à ce formulaire : ${checks}.`,
  clock: (zone: string) => `Heure de ${zone}.`,
  clockOfCountry: "Heure du pays de l’organisation.",
  change: "Changer les seuils",
  timeZone: "Heure de",
  ofCountry: "Pays de l’organisation",
  usually: (value: string) => `Habituel : ${value}`,
  backToUsual: "Remettre les valeurs habituelles",
  tryThem: "Voir ce que cela signalerait",
  trying: "Essai des seuils sur tous les enregistrements",
  tryFailed: "L’essai n’a pas pu être fait.",
  effect: "Ce que ces seuils signaleraient",
  effectText: (before: string, after: string, records: string) =>
    `À regarder : ${after} enregistrements sur ${records}, au lieu de ${before}.`,
  noEffect: "Aucun contrôle ne trouverait autre chose qu’aujourd’hui.",
  check: "Contrôle",
  before: "Aujourd’hui",
  after: "Avec ces seuils",
  save: "Enregistrer et contrôler",
  saved: "Seuils enregistrés",
  saving: "Contrôle avec les nouveaux seuils",
  saveFailed: "Les seuils n’ont pas été enregistrés.",
  cancel: "Annuler",
  units: {
    ...{ count: "", deviations: "", hour: "h", metres: "m", seconds: "s" },
    share: "%",
  } satisfies Record<BoundUnit, string>,
};

const en: typeof fr = {
  title: "Bounds of the checks",
  text: "Each check has bounds and goes by the clock of a place. The usual ones suit most surveys; before you save others, see what they would flag.",
  usual: "All bounds are as usual.",
  unusual: (checks) => `Bounds of this form’s own: ${checks}.`,
  clock: (zone) => `Time of ${zone}.`,
  clockOfCountry: "Time of the organisation’s country.",
  change: "Change the bounds",
  timeZone: "Time of",
  ofCountry: "Country of the organisation",
  usually: (value) => `Usual: ${value}`,
  backToUsual: "Back to the usual values",
  tryThem: "See what they would flag",
  trying: "Trying the bounds on all records",
  tryFailed: "They could not be tried.",
  effect: "What these bounds would flag",
  effectText: (before, after, records) =>
    `Need a look: ${after} of ${records} records, instead of ${before}.`,
  noEffect: "No check would find anything else than today.",
  check: "Check",
  before: "Today",
  after: "By these bounds",
  save: "Save and check",
  saved: "Bounds saved",
  saving: "Checking by the new bounds",
  saveFailed: "The bounds were not saved.",
  cancel: "Cancel",
  units: { count: "", deviations: "", hour: "h", metres: "m", seconds: "s", share: "%" },
};

export const boundsMessages: Dictionary<typeof fr> = { fr, en };
