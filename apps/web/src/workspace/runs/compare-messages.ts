import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Comparer deux analyses",
  before: "Avant",
  after: "Après",
  run: (date: string, tree: string) => `${date}, ${tree}`,
  choose: "Choisissez deux analyses de ce projet.",
  underWay: "Une de ces analyses est en cours",
  underWayText: "La comparaison apparaît ici dès qu’elle est terminée. Vous pouvez quitter cette page.",
};

const en: typeof fr = {
  title: "Compare two assessments",
  before: "Before",
  after: "After",
  run: (date, tree) => `${date}, ${tree}`,
  choose: "Choose two assessments of this project.",
  underWay: "One of these assessments is under way",
  underWayText: "The comparison appears here once it has ended. You may leave this page.",
};

export const compareMessages: Dictionary<typeof fr> = { fr, en };
