import type { Dictionary } from "../../locale.tsx";

const fr = {
  understood: (number: string) => `Nombre lu\u00a0: ${number}`,
  unreadable: "Ce n’est pas un nombre.",
  tooLong: "Ce nombre a trop de chiffres\u00a0: 15 au plus.",
  ambiguous: (typed: string, thousands: string, decimals: string) =>
    `«\u00a0${typed}\u00a0» peut se lire ${thousands} ou ${decimals}\u00a0: écrivez l’un ou l’autre.`,
  whole: "Entrez un nombre entier, sans décimales.",
  decimals: (most: number) => `Au plus ${most} ${most < 2 ? "décimale" : "décimales"}.`,
  between: (from: string, to: string) => `Entrez un nombre de ${from} à ${to}.`,
  above: (limit: string) => `Entrez un nombre plus grand que ${limit}.`,
  aboveUpTo: (limit: string, to: string) => `Entrez un nombre plus grand que ${limit}, et d’au plus ${to}.`,
  least: (from: string) => `Entrez un nombre d’au moins ${from}.`,
  most: (to: string) => `Entrez un nombre d’au plus ${to}.`,
};

const en: typeof fr = {
  understood: (number) => `Number read: ${number}`,
  unreadable: "This is not a number.",
  tooLong: "This number has too many digits: at most 15.",
  ambiguous: (typed, thousands, decimals) =>
    `“${typed}” may mean ${thousands} or ${decimals}: write one or the other.`,
  whole: "Enter a whole number, without decimals.",
  decimals: (most) => `At most ${most} ${most === 1 ? "decimal" : "decimals"}.`,
  between: (from, to) => `Enter a number from ${from} to ${to}.`,
  above: (limit) => `Enter a number greater than ${limit}.`,
  aboveUpTo: (limit, to) => `Enter a number greater than ${limit}, and at most ${to}.`,
  least: (from) => `Enter a number of at least ${from}.`,
  most: (to) => `Enter a number of at most ${to}.`,
};

export const numberTexts: Dictionary<typeof fr> = { fr, en };
