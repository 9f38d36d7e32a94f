import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  reason: "Motif",
  hints: "Indices",
  decision: "Décision",
  computed: "Calculée",
  overrule: "Décider",
  declare: "Déclarer",
};

const en: typeof fr = {
  reason: "Reason",
  hints: "Hints",
  decision: "Decision",
  computed: "Computed",
  overrule: "Decide",
  declare: "Declare",
};

export const tableMessages: Dictionary<typeof fr> = { fr, en };
