import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  definition: "Définition de la forêt",
  definitionHelp:
    "Est forêt ce qui a au moins cette hauteur et ce couvert, d’un seul tenant sur au moins cette surface, aussi au-delà de la parcelle.",
  preset: "Prendre la définition de",
  ownNumbers: "Mes propres nombres",
  source: (source: string, date: string | null) =>
    date ? `Source\u00a0: ${source}, ${date}.` : `Source\u00a0: ${source}.`,
  unverified: "Nombres non vérifiés dans leur source : comparez-les avant de vous y fier.",
  height: "Hauteur minimale des arbres",
  area: "Surface minimale",
  cover: "Couvert minimal",
  width: "Largeur minimale",
  widthHelp: "Vide : aucune.",
  neighbours: "Deux pixels se touchent",
  neighboursOf: { 8: "par un côté ou un coin", 4: "par un côté seulement" },
};

const en: typeof fr = {
  definition: "Definition of forest",
  definitionHelp:
    "Forest is what has at least this height and this cover, in one piece of at least this area, beyond the plot too.",
  preset: "Take the definition of",
  ownNumbers: "My own numbers",
  source: (source, date) => (date ? `Source: ${source}, ${date}.` : `Source: ${source}.`),
  unverified: "Numbers not verified in their source: compare them before you rely on them.",
  height: "Minimum height of trees",
  area: "Minimum area",
  cover: "Minimum cover",
  width: "Minimum width",
  widthHelp: "Empty: none.",
  neighbours: "Two pixels touch",
  neighboursOf: { 8: "by a side or a corner", 4: "by a side only" },
};

export const definitionMessages: Dictionary<typeof fr> = { fr, en };
