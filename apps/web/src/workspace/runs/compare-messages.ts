import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Comparer deux analyses",
  before: "Avant",
  after: "Après",
  run: (date: string, tree: string) => `${date}, ${tree}`,
  choose: "Choisissez deux analyses de ce projet.",
};

const en: typeof fr = {
  title: "Compare two assessments",
  before: "Before",
  after: "After",
  run: (date, tree) => `${date}, ${tree}`,
  choose: "Choose two assessments of this project.",
};

export const compareMessages: Dictionary<typeof fr> = { fr, en };
