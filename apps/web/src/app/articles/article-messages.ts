import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  notFound: "Cette page n’existe pas ou n’est plus publiée",
  notFoundText: "Son adresse a peut-être changé. Cherchez-la parmi les autres.",
  failed: "Les articles n’ont pas pu être chargés en français.",
  otherLanguage: "Ce texte n’existe pas encore en français. Le voici en anglais.",
  published: (when: string) => `Publié le ${when}`,
  updated: (when: string) => `mis à jour le ${when}`,
  table: "Tableau",
};

const en: typeof fr = {
  notFound: "This page does not exist or is no longer published",
  notFoundText: "Its address may have changed. Look for it among the others.",
  failed: "Failed to load articles in English.",
  otherLanguage: "This text is not available in English yet. Here it is in French.",
  published: (when: string) => `Published on ${when}`,
  updated: (when: string) => `updated on ${when}`,
  table: "Table",
};

export const articleMessages: Dictionary<typeof fr> = { fr, en };
