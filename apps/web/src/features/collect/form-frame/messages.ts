import type { Dictionary } from "#ui/locale.tsx";
import type { FormPageName } from "../collect-address.ts";

const fr = {
  pages: "Pages du formulaire",
  names: {
    open: "Données",
    map: "Carte",
    stats: "Statistiques",
    review: "Revue",
    quality: "Qualité",
    mapping: "Producteurs",
    edit: "Questions",
    fill: "Remplir",
  } satisfies Record<FormPageName, string> as Record<FormPageName, string>,
};

const en: typeof fr = {
  pages: "Pages of the form",
  names: {
    open: "Data",
    map: "Map",
    stats: "Statistics",
    review: "Review",
    quality: "Quality",
    mapping: "Farmers",
    edit: "Questions",
    fill: "Fill",
  },
};

export const formFrameMessages: Dictionary<typeof fr> = { fr, en };
