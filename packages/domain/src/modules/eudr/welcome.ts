import type { ModuleWelcome } from "../module-home.ts";

export const eudrWelcome: ModuleWelcome = {
  title: { fr: "Bienvenue dans le module RDUE", en: "Welcome to the EUDR module" },
  slides: [
    {
      picture: "outline",
      title: { fr: "Des parcelles propres", en: "Clean plots" },
      text: {
        fr: "Déposez un fichier de n’importe quel format courant. Chaque contour est contrôlé, mesuré et, si c’est sans risque, réparé. Ce qui ne peut pas l’être vous revient avec sa raison.",
        en: "Drop a file of any usual format. Each outline is checked, measured and, where that is safe, repaired. What cannot be comes back to you with its reason.",
      },
    },
    {
      picture: "scale",
      title: { fr: "Un risque expliqué", en: "A risk explained" },
      text: {
        fr: "Chaque parcelle est mesurée sur des couches satellites. Vous lisez quelle couche, combien d’hectares et quelle règle ont décidé. Rien n’est une boîte noire.",
        en: "Each plot is measured on satellite layers. You read which layer, how many hectares and which rule decided. Nothing is a black box.",
      },
    },
    {
      picture: "person",
      title: { fr: "Votre décision compte", en: "Your decision counts" },
      text: {
        fr: "Vous connaissez le terrain. Vous pouvez décider autrement, avec un commentaire. Le calcul et votre décision sont gardés tous les deux.",
        en: "You know the ground. You may decide otherwise, with a comment. The computation and your decision are both kept.",
      },
    },
    {
      picture: "file",
      title: { fr: "Une déclaration prête", en: "A declaration, ready" },
      text: {
        fr: "Choisissez des parcelles, voyez ce qui manque et ce que l’UE ferait changer, puis prenez les fichiers à déposer et la preuve que tout le monde peut recalculer.",
        en: "Choose plots, see what is missing and what the EU would have changed, then take the files to hand in and the evidence that everybody can compute again.",
      },
    },
  ],
};
