import type { Translated } from "../language.ts";
import type { OperatorSize } from "./dates.ts";

export const operatorSizeNames: Readonly<Record<OperatorSize, Translated>> = {
  large: { fr: "Grande entreprise", en: "Large undertaking" },
  medium: { fr: "Moyenne entreprise", en: "Medium undertaking" },
  small: { fr: "Petite entreprise", en: "Small undertaking" },
  micro: { fr: "Microentreprise", en: "Micro undertaking" },
  natural_person: { fr: "Personne physique", en: "Natural person" },
};
