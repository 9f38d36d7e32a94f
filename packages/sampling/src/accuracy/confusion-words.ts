import type { Language } from "@parcelle/domain/language";
import type { ConfusionWords } from "./confusion-table.ts";

/** The margins of a confusion matrix in both languages. */
export const confusionWords: Readonly<Record<Language, ConfusionWords>> = {
  fr: {
    map: "carte \\ référence",
    total: "total",
    users: "précision utilisateur",
    producers: "précision producteur",
    standardError: "erreur type",
  },
  en: {
    map: "map \\ reference",
    total: "total",
    users: "user's accuracy",
    producers: "producer's accuracy",
    standardError: "standard error",
  },
};
