import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  noReason: "Lancez l’analyse pour connaître la conformité de cette parcelle.",
  decided: "Décision d’une personne autorisée",
};

const en: typeof fr = {
  noReason: "Run the assessment to know the compliance of this plot.",
  decided: "Decision of an authorised person",
};

export const cardMessages: Dictionary<typeof fr> = { fr, en };
