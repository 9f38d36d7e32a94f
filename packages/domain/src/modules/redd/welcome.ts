import type { ModuleWelcome } from "../module-home.ts";

export const reddWelcome: ModuleWelcome = {
  title: { fr: "Bienvenue dans le module REDD+", en: "Welcome to the REDD+ module" },
  slides: [
    {
      picture: "outline",
      title: { fr: "Vos forêts, bien dessinées", en: "Your forests, well drawn" },
      text: {
        fr: "Déposez le fichier de vos parcelles de forêt. Chaque contour est contrôlé et mesuré ; ce qui ne peut pas être réparé vous revient avec sa raison.",
        en: "Drop the file of your forest plots. Each outline is checked and measured; what cannot be repaired comes back to you with its reason.",
      },
    },
    {
      picture: "scale",
      title: { fr: "Votre définition de la forêt", en: "Your definition of forest" },
      text: {
        fr: "Hauteur, surface, couvert : partez de la définition de votre pays ou de la FAO. Une terre est éligible si elle était forêt au départ et déjà des années auparavant.",
        en: "Height, area, cover: begin with your country’s definition or FAO’s. Land is eligible if it was forest at the start and years before already.",
      },
    },
    {
      picture: "person",
      title: { fr: "Ce qui n’est pas su est dit", en: "What is not known is said" },
      text: {
        fr: "Chaque hectare a sa raison : la couche, l’année, la surface. Ce que les couches ne disent pas reste à examiner, et votre décision motivée est gardée à côté du calcul.",
        en: "Each hectare has its reason: layer, year, area. What the layers do not tell stays to be examined, and your reasoned decision is kept beside the computation.",
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
