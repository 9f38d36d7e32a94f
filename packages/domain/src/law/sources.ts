import type { Language, Translated } from "../language.ts";

/** Acts and documents that our tables of the law were taken from. */
export const lawActs = {
  "2023/1115": { fr: "Règlement (UE) 2023/1115", en: "Regulation (EU) 2023/1115" },
  "2025/2650": { fr: "Règlement (UE) 2025/2650", en: "Regulation (EU) 2025/2650" },
  "2025/1093": {
    fr: "Règlement d’exécution (UE) 2025/1093",
    en: "Implementing Regulation (EU) 2025/1093",
  },
  "2026/2102": { fr: "Règlement délégué (UE) 2026/2102", en: "Delegated Regulation (EU) 2026/2102" },
  "operator API V3": {
    fr: "Système d’information de l’UE, référence de l’API des opérateurs (V3)",
    en: "EU Information System, operator API reference (V3)",
  },
} as const satisfies Readonly<Record<string, Translated>>;
export type LawAct = keyof typeof lawActs;

/**
 * How far a text or a table is to be trusted: "reference" is the document itself, "secondary" a transcription of it by others, which has
 * to be compared with the Official Journal before a filing, "unverified" our own summary of the act that nobody has compared with it.
 */
export type Standing = "reference" | "secondary" | "unverified";

export const standingNames: Readonly<Record<Standing, Translated>> = {
  reference: { fr: "Document de référence", en: "Reference document" },
  secondary: {
    fr: "Source secondaire, à comparer avec le Journal officiel",
    en: "Secondary source, to be compared with the Official Journal",
  },
  unverified: {
    fr: "Résumé non vérifié, à comparer avec le Journal officiel",
    en: "Unverified summary, to be compared with the Official Journal",
  },
};

/** Where in an act something stands, and whether what we have of it was compared with the act. */
export type LawSource = { act: LawAct; place: Translated; standing: Standing };

const articles: Translated = { fr: "article", en: "Article" };

/** A source whose place is an article, as "10(2)(a)". */
export function article(act: LawAct, number: string, standing: Standing): LawSource {
  return { act, place: { fr: `${articles.fr} ${number}`, en: `${articles.en} ${number}` }, standing };
}

/** A source whose place is an annex or a chapter, alike in both languages but for its word. */
export function placeIn(act: LawAct, fr: string, en: string, standing: Standing): LawSource {
  return { act, place: { fr, en }, standing };
}

/** "Regulation (EU) 2023/1115, Article 10(2)(a)". */
export const sourceText = ({ act, place }: LawSource, language: Language): string =>
  `${lawActs[act][language]}, ${place[language]}`;
