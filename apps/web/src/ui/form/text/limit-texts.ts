import { plural } from "../../format.ts";
import type { Dictionary } from "../../locale.tsx";

const fr = {
  left: (left: number) => `${plural(left, "fr", "caractère restant", "caractères restants")}`,
  tooLong: (most: string, over: number) =>
    `Au plus ${most} caractères\u00a0: ${plural(over, "fr", "caractère", "caractères")} de trop.`,
  stripped: "Un caractère nul, invisible, qui ne peut pas être enregistré, a été retiré de ce texte.",
};

const en: typeof fr = {
  left: (left) => `${plural(left, "en", "character left", "characters left")}`,
  tooLong: (most, over) =>
    `At most ${most} characters: ${plural(over, "en", "character", "characters")} too many.`,
  stripped: "A null character, which is invisible and cannot be saved, was taken out of this text.",
};

export const limitTexts: Dictionary<typeof fr> = { fr, en };
