import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  templates: "Pas encore de fichier\u00a0? Remplissez un modèle\u00a0:",
  templateIn: (format: string) => `Télécharger le modèle ${format}`,
  templateFile: "modele-parcelles",
  templateFailed: "Le modèle n’a pas pu être préparé",
  orByHand: "Ou ajoutez une parcelle à la main\u00a0:",
};

const en: typeof fr = {
  templates: "No file yet? Fill in a template:",
  templateIn: (format) => `Download the ${format} template`,
  templateFile: "plots-template",
  templateFailed: "The template could not be prepared",
  orByHand: "Or add a plot by hand:",
};

/** What helps who has no file of plots yet. */
export const firstPlotsMessages: Dictionary<typeof fr> = { fr, en };
