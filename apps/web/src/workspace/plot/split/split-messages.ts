import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  split: "Diviser en parcelles",
  proposal: "Division proposée",
  help: "Chaque champ devient une parcelle avec le même producteur et les mêmes attributs, sans surface déclarée ni résultat d’analyse. La parcelle actuelle part à la corbeille\u00a0: ce qui la nomme, comme les analyses, la garde.",
  nothingToSplit:
    "Cette parcelle ne réunit pas plusieurs champs éloignés\u00a0: redessinez son contour si un champ y manque.",
  accept: (count: number) => `Diviser en ${plural(count, "fr", "parcelle", "parcelles")}`,
  refuse: "Ne rien changer",
  one: "1 parcelle",
  many: (count: number) => plural(count, "fr", "parcelle", "parcelles"),
  done: (count: number) => `Parcelle divisée en ${plural(count, "fr", "parcelle", "parcelles")}`,
  doneText: "Les nouvelles parcelles n’ont pas encore de résultat.",
  undone: "Division annulée",
  failed: "La modification a échoué",
  wasSplit: (identifier: string) => `Parcelle ${identifier} divisée`,
  wasSplitText: (when: string, who: string) =>
    `Cette parcelle réunissait plusieurs champs. Elle a été divisée le ${when} par ${who}\u00a0; ce qui la nommait, comme les analyses, la garde.`,
  fields: "Parcelles issues de la division",
  inTrash: "à la corbeille",
  undo: "Annuler la division",
  origin: (when: string, who: string) => `Issue de la division du ${when} par ${who}, de la parcelle`,
  choose: (count: number) => `Diviser en ${plural(count, "fr", "parcelle", "parcelles")} à l’import`,
  chooseText:
    "Après l’import, la division peut être annulée sur la page de chaque parcelle issue de la division.",
  chosen: "Sera divisée",
};

const en: typeof fr = {
  split: "Split into plots",
  proposal: "Proposed split",
  help: "Each field becomes a plot with the same producer and attributes, without a declared area or a result. The present plot goes to the trash: what names it, such as assessments, keeps it.",
  nothingToSplit:
    "This plot does not join several fields that lie apart: redraw its outline if a field is missing.",
  accept: (count) => `Split into ${plural(count, "en", "plot", "plots")}`,
  refuse: "Change nothing",
  one: "1 plot",
  many: (count) => plural(count, "en", "plot", "plots"),
  done: (count) => `Plot split into ${plural(count, "en", "plot", "plots")}`,
  doneText: "The new plots have no result yet.",
  undone: "Split undone",
  failed: "The change failed",
  wasSplit: (identifier) => `Plot ${identifier}, split`,
  wasSplitText: (when, who) =>
    `This plot joined several fields. It was split on ${when} by ${who}; what named it, such as assessments, keeps it.`,
  fields: "Plots made by the split",
  inTrash: "in the trash",
  undo: "Undo the split",
  origin: (when, who) => `Made by the split of ${when} by ${who}, from plot`,
  choose: (count) => `Split into ${plural(count, "en", "plot", "plots")} on import`,
  chooseText: "After the import, the split can be undone on the page of each plot that it made.",
  chosen: "Will be split",
};

export const splitMessages: Dictionary<typeof fr> = { fr, en };
