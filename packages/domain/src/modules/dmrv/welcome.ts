import type { ModuleWelcome } from "../module-home.ts";

export const dmrvWelcome: ModuleWelcome = {
  title: { fr: "Bienvenue dans le MRV numérique", en: "Welcome to digital MRV" },
  slides: [
    {
      picture: "outline",
      title: { fr: "Vos parcelles, bien mesurées", en: "Your plots, well measured" },
      text: {
        fr: "Déposez le fichier de vos parcelles. Chaque contour est contrôlé et mesuré ; ce qui ne peut pas être réparé vous revient avec sa raison.",
        en: "Drop the file of your plots. Each outline is checked and measured; what cannot be repaired comes back to you with its reason.",
      },
    },
    {
      picture: "scale",
      title: { fr: "La biomasse, année par année", en: "Biomass, year by year" },
      text: {
        fr: "Biomasse, carbone, hauteur des arbres et forêt de chaque parcelle. Chaque nombre nomme sa couche et son année, et donne son intervalle à 95 % quand une couche permet de le calculer.",
        en: "Biomass, carbon, height of trees and forest of each plot. Each number names its layer and its year, and gives its interval at 95% where a layer allows one.",
      },
    },
    {
      picture: "person",
      title: { fr: "Vos facteurs, vos sources", en: "Your factors, your sources" },
      text: {
        fr: "Des facteurs font du CO₂e de la biomasse. Prenez la table publiée ou la vôtre : chaque ligne a sa source, et un facteur non vérifié est marqué.",
        en: "Factors make CO₂e of biomass. Take the published table or your own: each row has its source, and a factor that was not verified is marked.",
      },
    },
    {
      picture: "file",
      title: { fr: "Des fichiers et une preuve", en: "Files and evidence" },
      text: {
        fr: "Emportez chaque parcelle avec ses nombres, leurs bornes et leurs couches, en tableau, en carte ou en rapport, et la preuve que tout le monde peut recalculer avec les mêmes couches.",
        en: "Take each plot with its numbers, their bounds and their layers, as table, map or report, and evidence that everybody can compute again with the same layers.",
      },
    },
  ],
};
