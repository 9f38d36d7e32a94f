import type { ModuleWelcome } from "../module-home.ts";

export const arrWelcome: ModuleWelcome = {
  title: {
    fr: "Bienvenue dans le module de boisement et de reboisement",
    en: "Welcome to the afforestation and reforestation module",
  },
  slides: [
    {
      picture: "outline",
      title: { fr: "Les terres à planter", en: "The land to be planted" },
      text: {
        fr: "Déposez le fichier des terres que vous voulez planter. Chaque contour est contrôlé et mesuré ; ce qui ne peut pas être réparé vous revient avec sa raison.",
        en: "Drop the file of the land that you want to plant. Each outline is checked and measured; what cannot be repaired comes back to you with its reason.",
      },
    },
    {
      picture: "scale",
      title: { fr: "Ni forêt, ni nature convertie", en: "No forest, no converted nature" },
      text: {
        fr: "Une terre est éligible si elle n’était pas forêt au départ ni des années auparavant, et si aucun écosystème naturel n’y a été converti entre-temps.",
        en: "Land is eligible if it was not forest at the start nor years before, and if no native ecosystem was converted there in the meantime.",
      },
    },
    {
      picture: "person",
      title: { fr: "Chaque refus est expliqué", en: "Each refusal is explained" },
      text: {
        fr: "Vous lisez quelle couche, quelle année et combien d’hectares ont décidé. Vous connaissez le terrain : votre décision motivée est gardée à côté du calcul.",
        en: "You read which layer, which year and how many hectares decided. You know the ground: your reasoned decision is kept beside the computation.",
      },
    },
    {
      picture: "file",
      title: { fr: "Des fichiers et une preuve", en: "Files and evidence" },
      text: {
        fr: "Emportez tableaux, cartes et rapport, et la preuve que tout le monde peut recalculer avec les mêmes couches.",
        en: "Take tables, maps and report with you, and evidence that everybody can compute again with the same layers.",
      },
    },
  ],
};
