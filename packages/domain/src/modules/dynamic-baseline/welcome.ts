import type { ModuleWelcome } from "../module-home.ts";

export const dynamicBaselineWelcome: ModuleWelcome = {
  title: { fr: "Bienvenue dans la référence dynamique", en: "Welcome to the dynamic baseline" },
  slides: [
    {
      picture: "outline",
      title: { fr: "Vos parcelles et une zone", en: "Your plots and a zone" },
      text: {
        fr: "Déposez le fichier de vos parcelles, puis dessinez la zone où des témoins peuvent se trouver.",
        en: "Drop the file of your plots, then draw the zone where controls may lie.",
      },
    },
    {
      picture: "person",
      title: { fr: "Des témoins qui leur ressemblent", en: "Controls that are like them" },
      text: {
        fr: "Chaque parcelle reçoit des témoins de stock, d’altitude, de pluie et d’éloignement semblables. Vous voyez la ressemblance avant et après.",
        en: "Each plot gets controls of like stocking, elevation, rain and distance. You see how alike they are, before and after.",
      },
    },
    {
      picture: "scale",
      title: { fr: "Ce que le projet gagne de plus", en: "What the project gains beyond" },
      text: {
        fr: "Année par année, la croissance des parcelles à côté de celle de leurs témoins, avec l’intervalle à 95 % et ce qui n’a pas pu être vérifié.",
        en: "Year by year, the growth of plots beside that of their controls, with the interval at 95% and what could not be verified.",
      },
    },
    {
      picture: "file",
      title: { fr: "Un ensemble figé", en: "A frozen set" },
      text: {
        fr: "Témoins et poids sont figés avec leur empreinte. À la vérification suivante, ils sont mesurés de nouveau, et non choisis de nouveau.",
        en: "Controls and weights are frozen with their hash. At the next verification they are measured again, and not chosen again.",
      },
    },
  ],
};
