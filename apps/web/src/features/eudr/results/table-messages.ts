import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  reason: "Motif",
  hints: "Indices",
  decision: "Décision",
  computed: "Calculée",
  overruled: "Décision d’une personne",
  overrule: "Décider",
  declare: "Déclarer",
};

const en: typeof fr = {
  reason: "Reason",
  hints: "Hints",
  decision: "Decision",
  computed: "Computed",
  overruled: "Decided by a person",
  overrule: "Decide",
  declare: "Declare",
};

export const tableMessages: Dictionary<typeof fr> = { fr, en };
