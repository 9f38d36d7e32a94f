import type { Language } from "@parcelle/domain/language";

const fr = {
  title: (count: number): string => (count < 2 ? "Carte de producteur" : "Cartes de producteurs"),
  heading: "Carte de producteur",
  number: "Numéro de producteur",
  card: (number: number, year: number) => `Carte n°\u00a0${number} · ${year}`,
  until: (year: number) => `Valable jusqu’à fin ${year}`,
  scan: "À scanner\u00a0: la carte se vérifie même sans réseau.",
  code: (number: number) => `Code QR de la carte n°\u00a0${number}`,
  cut: "couper",
  fold: "plier",
};

const en: typeof fr = {
  title: (count) => (count === 1 ? "Farmer card" : "Farmer cards"),
  heading: "Farmer card",
  number: "Farmer number",
  card: (number, year) => `Card no. ${number} · ${year}`,
  until: (year) => `Valid to the end of ${year}`,
  scan: "Scan it: the card is verified even without a network.",
  code: (number) => `QR code of card no. ${number}`,
  cut: "cut",
  fold: "fold",
};

export type CardWords = typeof fr;
export const cardTexts: Readonly<Record<Language, CardWords>> = { fr, en };
