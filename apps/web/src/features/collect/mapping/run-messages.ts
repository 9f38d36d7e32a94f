import type { Dictionary } from "#ui/locale.tsx";
import type { RunOutcome, RunStatus } from "./known-columns.ts";

type Fate = "new" | "changes" | "same" | "returned";

const fr = {
  records: "Enregistrements",
  sums: (mapped: string, plots: string) =>
    `${mapped} déjà repris, ${plots} de leurs contours sont des parcelles.`,
  waiting: (count: number, text: string) =>
    count === 0
      ? "Aucun enregistrement n’attend. Acceptez-en sur la page «\u00a0Revue\u00a0», ou choisissez d’autres états."
      : count < 2
        ? "Un enregistrement attend."
        : `${text} enregistrements attendent.`,
  lackingPlots: (count: number, text: string) =>
    count < 2
      ? "Un déjà repris a des contours qui ne sont pas encore des parcelles."
      : `${text} déjà repris ont des contours qui ne sont pas encore des parcelles.`,
  saveFirst: "Enregistrez d’abord la correspondance.",
  preview: "Voir ce qu’ils deviennent",
  previewFailed: "L’aperçu n’a pas pu être fait.",
  working: "Enregistrements devenant producteurs et parcelles",
  steps: {
    reading: "Lecture des enregistrements",
    checking: "Comparaison avec le registre",
    farmers: "Producteurs",
    plots: "Parcelles",
    overlaps: "Chevauchements",
  } as Record<string, string>,
  stepFailed: "L’opération s’est arrêtée. Ce qui est fait est gardé\u00a0: vous pouvez continuer.",
  previewTitle: "Aperçu",
  fates: {
    new: "Nouveau producteur",
    changes: "Déjà au registre, mis à jour",
    same: "Déjà au registre, inchangé",
    returned: "À décider",
  } satisfies Record<Fate, string> as Record<string, string>,
  outcomes: {
    added: "Ajouté",
    changed: "Mis à jour",
    waiting: "Attend un responsable",
    overtaken: "Changé entre-temps",
    removed: "Retiré",
    restored: "Rétabli",
    kept: "Gardé",
    gone: "Effacé",
  } as Record<string, string>,
  plotStates: {
    new: (count: number, text: string) =>
      count < 2 ? "une nouvelle parcelle" : `${text} nouvelles parcelles`,
    same: (count: number, text: string) => (count < 2 ? "une déjà là" : `${text} déjà là`),
    changed: (count: number, text: string) =>
      count < 2 ? "une déjà là avec un autre contour" : `${text} déjà là avec un autre contour`,
    waiting: (count: number, text: string) =>
      count < 2 ? "une dont le producteur est à décider" : `${text} dont le producteur est à décider`,
    unusable: (count: number, text: string) =>
      count < 2 ? "un contour inutilisable" : `${text} contours inutilisables`,
    taken: (count: number, text: string) =>
      count < 2 ? "une dont le code est pris" : `${text} dont le code est pris`,
  } as Record<string, (count: number, text: string) => string>,
  record: "Enregistrement",
  recordNumber: (number: string) => `N°\u00a0${number}`,
  farmer: "Producteur",
  fate: "Devient",
  remarks: "Remarques",
  change: (field: string, before: string, after: string) => `${field}\u00a0: ${before} → ${after}`,
  firstLines: (count: string) => `Les ${count} premiers. `,
  allLines: "Toutes les lignes, et celles à laisser de côté",
  apply: "Ajouter au registre",
  applyFailed: "Les enregistrements n’ont pas pu être repris.",
  goOn: "Continuer",
  applied: "Enregistrements repris",
  undo: "Annuler la reprise",
  undoTitle: "Annuler cette reprise\u00a0?",
  undoText:
    "Ses parcelles et ses nouveaux producteurs vont à la corbeille, les producteurs mis à jour reprennent leurs valeurs d’avant. Qui a changé depuis reste.",
  undoFailed: "La reprise n’a pas pu être annulée.",
  undone: "Reprise annulée",
  history: "Reprises",
  none: "Aucune reprise pour l’instant.",
  when: "Quand",
  who: "Par",
  state: "État",
  result: "Résultat",
  automaticRun: "automatique",
  statuses: {
    waiting: "En attente",
    reading: "Lecture",
    ready: "À appliquer",
    refused: "Refusée",
    discarded: "Écartée",
    applying: "En cours",
    stopped: "Arrêtée",
    completed: "Terminée",
    undoing: "Annulation en cours",
    undone: "Annulée",
  } satisfies Record<RunStatus, string> as Record<RunStatus, string>,
  outcomeTold: {
    added: (count: number, text: string) => `${text} ${count < 2 ? "ajouté" : "ajoutés"}`,
    changed: (_: number, text: string) => `${text} mis à jour`,
    waiting: (_: number, text: string) => `${text} chez un responsable`,
    same: (_: number, text: string) => `${text} déjà au registre`,
    returned: (_: number, text: string) => `${text} à décider`,
    overtaken: (_: number, text: string) => `${text} changés entre-temps`,
    plots: (count: number, text: string) => `${text} ${count < 2 ? "parcelle" : "parcelles"}`,
    unusable: (count: number, text: string) =>
      `${text} ${count < 2 ? "contour inutilisable" : "contours inutilisables"}`,
    refused: (count: number, text: string) =>
      `${text} ${count < 2 ? "parcelle rendue" : "parcelles rendues"}`,
    removed: (_: number, text: string) => `${text} retirés`,
    restored: (_: number, text: string) => `${text} rétablis`,
    kept: (_: number, text: string) => `${text} gardés, changés depuis`,
    gone: (_: number, text: string) => `${text} effacés`,
  } as Partial<Record<keyof RunOutcome, (count: number, text: string) => string>>,
  list: "Liste",
  plotImport: "Parcelles",
  problems: {
    no_records_to_map: "Aucun enregistrement n’attendait.",
    no_farmers: "Aucun enregistrement ne nomme de producteur.",
    cancelled: "Arrêtée par une personne.",
  } as Record<string, string>,
  unknownProblem: "Elle n’a pas pu aller au bout. Recommencez par un aperçu.",
};

const en: typeof fr = {
  records: "Records",
  sums: (mapped, plots) => `${mapped} taken already, ${plots} of their outlines are plots.`,
  waiting: (count, text) =>
    count === 0
      ? "No record waits. Accept some on the page “Review”, or choose other states."
      : count === 1
        ? "One record waits."
        : `${text} records wait.`,
  lackingPlots: (count, text) =>
    count === 1
      ? "One taken already has outlines that are no plots yet."
      : `${text} taken already have outlines that are no plots yet.`,
  saveFirst: "Save the mapping first.",
  preview: "See what they become",
  previewFailed: "The preview could not be made.",
  working: "Records becoming farmers and plots",
  steps: {
    reading: "Reading of records",
    checking: "Comparison with the registry",
    farmers: "Farmers",
    plots: "Plots",
    overlaps: "Overlaps",
  },
  stepFailed: "It stopped. What is done is kept: you can go on.",
  previewTitle: "Preview",
  fates: {
    new: "New farmer",
    changes: "In the registry, updated",
    same: "In the registry, unchanged",
    returned: "To be decided",
  },
  outcomes: {
    added: "Added",
    changed: "Updated",
    waiting: "Waits for a manager",
    overtaken: "Changed meanwhile",
    removed: "Removed",
    restored: "Restored",
    kept: "Kept",
    gone: "Erased",
  },
  plotStates: {
    new: (count, text) => (count === 1 ? "one new plot" : `${text} new plots`),
    same: (count, text) => (count === 1 ? "one already there" : `${text} already there`),
    changed: (count, text) =>
      count === 1 ? "one already there with another outline" : `${text} already there with another outline`,
    waiting: (count, text) =>
      count === 1 ? "one whose farmer is to be decided" : `${text} whose farmer is to be decided`,
    unusable: (count, text) => (count === 1 ? "one unusable outline" : `${text} unusable outlines`),
    taken: (count, text) => (count === 1 ? "one whose code is taken" : `${text} whose code is taken`),
  },
  record: "Record",
  recordNumber: (number) => `No. ${number}`,
  farmer: "Farmer",
  fate: "Becomes",
  remarks: "Remarks",
  change: (field, before, after) => `${field}: ${before} → ${after}`,
  firstLines: (count) => `The first ${count}. `,
  allLines: "All lines, and those to leave out",
  apply: "Add to the registry",
  applyFailed: "The records could not be taken.",
  goOn: "Go on",
  applied: "Records taken",
  undo: "Undo",
  undoTitle: "Undo this?",
  undoText:
    "Its plots and its new farmers go to the trash, updated farmers get their former values. Who was changed since stays.",
  undoFailed: "It could not be undone.",
  undone: "Undone",
  history: "What was taken",
  none: "Nothing was taken yet.",
  when: "When",
  who: "By",
  state: "State",
  result: "Result",
  automaticRun: "by itself",
  statuses: {
    waiting: "Waiting",
    reading: "Reading",
    ready: "To be applied",
    refused: "Refused",
    discarded: "Put aside",
    applying: "Under way",
    stopped: "Stopped",
    completed: "Completed",
    undoing: "Being undone",
    undone: "Undone",
  },
  outcomeTold: {
    added: (_, text) => `${text} added`,
    changed: (_, text) => `${text} updated`,
    waiting: (_, text) => `${text} wait for a manager`,
    same: (_, text) => `${text} in the registry already`,
    returned: (_, text) => `${text} to be decided`,
    overtaken: (_, text) => `${text} changed meanwhile`,
    plots: (count, text) => `${text} ${count === 1 ? "plot" : "plots"}`,
    unusable: (count, text) => `${text} unusable ${count === 1 ? "outline" : "outlines"}`,
    refused: (count, text) => `${text} ${count === 1 ? "plot" : "plots"} given back`,
    removed: (_, text) => `${text} removed`,
    restored: (_, text) => `${text} restored`,
    kept: (_, text) => `${text} kept, changed since`,
    gone: (_, text) => `${text} erased`,
  },
  list: "List",
  plotImport: "Plots",
  problems: {
    no_records_to_map: "No record waited.",
    no_farmers: "No record names a farmer.",
    cancelled: "Stopped by a person.",
  },
  unknownProblem: "It could not be completed. Begin again with a preview.",
};

export const runMessages: Dictionary<typeof fr> = { fr, en };
