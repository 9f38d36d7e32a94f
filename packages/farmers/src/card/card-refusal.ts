import type { Language } from "@parcelle/domain/language";
import { FARMER_NUMBER_BYTES } from "./card-limits.ts";

export type CardRefusalCode = "number_missing" | "number_too_long" | "name_missing";

type Told = (number: string, bytes: number) => string;

const texts: Readonly<Record<CardRefusalCode, Readonly<Record<Language, Told>>>> = {
  number_missing: {
    fr: () => "Ce producteur n’a pas de numéro\u00a0: donnez-lui en un, puis faites sa carte.",
    en: () => "This farmer has no number: give him one, then make his card.",
  },
  number_too_long: {
    fr: (number, bytes) =>
      `Le numéro «\u00a0${number}\u00a0» est trop long pour une carte (${bytes} octets, ${FARMER_NUMBER_BYTES} au plus), et un numéro n’est jamais abrégé. Donnez un numéro plus court à ce producteur.`,
    en: (number, bytes) =>
      `The number "${number}" is too long for a card (${bytes} bytes, at most ${FARMER_NUMBER_BYTES}), and a number is never shortened. Give this farmer a shorter number.`,
  },
  name_missing: {
    fr: (number) =>
      `Le producteur «\u00a0${number}\u00a0» n’a pas de nom\u00a0: écrivez-le, puis faites sa carte.`,
    en: (number) => `Farmer "${number}" has no name: write it, then make his card.`,
  },
};

/** A farmer for whom no card can be made, and why. */
export class CardRefusal extends Error {
  readonly code: CardRefusalCode;
  readonly farmerNumber: string;

  constructor(code: CardRefusalCode, farmerNumber: string) {
    super(tellCardRefusal(code, farmerNumber, "en"));
    this.name = "CardRefusal";
    this.code = code;
    this.farmerNumber = farmerNumber;
  }
}

/** Why no card can be made, and how to mend it. */
export function tellCardRefusal(code: CardRefusalCode, farmerNumber: string, language: Language): string {
  return texts[code][language](farmerNumber, new TextEncoder().encode(farmerNumber).length);
}
