import type { Translated } from "../language.ts";
import type { ProjectType } from "./project-input.ts";

export const projectTypeNames: Readonly<Record<ProjectType, Translated>> = {
  reference: { fr: "Référence", en: "Reference" },
  monitoring: { fr: "Suivi", en: "Monitoring" },
};

export const seasonNames: Readonly<Record<"rainy" | "dry", Translated>> = {
  rainy: { fr: "Saison des pluies", en: "Rainy season" },
  dry: { fr: "Saison sèche", en: "Dry season" },
};
