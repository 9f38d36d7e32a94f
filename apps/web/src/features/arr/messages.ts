import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  module: "Boisement et reboisement",
  title: "Projets de boisement et de reboisement",
  lead: "Chaque projet réunit les terres à planter, avec leurs contours et les personnes qui les cultivent.",
  noProjectText:
    "Créez un projet, puis déposez-y le fichier de vos terres : leurs contours sont vérifiés aussitôt.",
  noProjectReadOnly: "Votre organisation n’a pas encore de projet de boisement.",
  onlyLookedAt: "À regarder seulement",
  commodityUse: "Il peut rester vide.",
  notAnalysed: "Pas encore analysée",
  notAnalysedTitle: "Éligibilité pas encore analysée",
  notAnalysedText:
    "Cette version enregistre et vérifie les terres ; elle ne juge pas encore leur éligibilité, et rien n’est facturé pour cela.",
};

const en: typeof fr = {
  module: "Afforestation and reforestation",
  title: "Afforestation and reforestation projects",
  lead: "Each project brings together the land to be planted, with its outlines and the people who farm it.",
  noProjectText: "Create a project, then drop the file of your land there: its outlines are checked at once.",
  noProjectReadOnly: "Your organisation has no afforestation project yet.",
  onlyLookedAt: "To look at only",
  commodityUse: "It may stay empty.",
  notAnalysed: "Not assessed yet",
  notAnalysedTitle: "Eligibility not assessed yet",
  notAnalysedText:
    "This version registers and checks land; it does not judge its eligibility yet, and nothing is charged for that.",
};

export const arrMessages: Dictionary<typeof fr> = { fr, en };
