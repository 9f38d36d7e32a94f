import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Guides",
  lead: "Comment faire, pas à pas.",
  empty: "Aucun guide n’est publié en français",
  again: "Recommencer la prise en main",
  restarted: "La prise en main vous attend sur l’accueil",
};

const en: typeof fr = {
  title: "Guides",
  lead: "How to do things, step by step.",
  empty: "No guide is published in English",
  again: "Start the first steps again",
  restarted: "The first steps await you on the home page",
};

export const guideMessages: Dictionary<typeof fr> = { fr, en };
