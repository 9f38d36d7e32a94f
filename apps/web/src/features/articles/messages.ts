import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Articles",
  lead: "Ce qui change dans Parcelle et autour d’elle.",
  empty: "Aucun article pour le moment",
  emptyText: "Les guides, eux, sont là.",
  guides: "Lire les guides",
};

const en: typeof fr = {
  title: "Articles",
  lead: "What changes in Parcelle and around it.",
  empty: "No article yet",
  emptyText: "The guides are there, though.",
  guides: "Read the guides",
};

export const articlesPageMessages: Dictionary<typeof fr> = { fr, en };
