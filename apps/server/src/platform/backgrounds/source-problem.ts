import type { Translated } from "@parcelle/domain/language";
import { ProblemError } from "#hosted/functions/problem-error.ts";

const problems = {
  "no-address": {
    fr: "L’adresse doit commencer par http:// ou https://.",
    en: "The address must begin with http:// or https://.",
  },
  host: {
    fr: "Le nom du serveur doit être écrit en entier, sans rien entre accolades ni mot de passe.",
    en: "The name of the server must be written out, with nothing in braces and no password.",
  },
  placeholders: {
    fr: "L’adresse d’une tuile contient {z}, {x} et {y} (ou {-y}), et {key} à la place de la clé\u00a0: rien d’autre entre accolades.",
    en: "The address of a tile has {z}, {x} and {y} (or {-y}), and {key} in place of the key: nothing else in braces.",
  },
  onlyKey: {
    fr: "Cette adresse n’a entre accolades que {key}, à la place de la clé.",
    en: "This address has nothing in braces but {key}, in place of the key.",
  },
  key: {
    fr: "Écrivez {key} dans l’adresse, là où va la clé.",
    en: "Write {key} in the address, where the key goes.",
  },
  noKey: {
    fr: "L’adresse demande une clé\u00a0: donnez-la.",
    en: "The address asks for a key: give it.",
  },
  described: {
    fr: "La description de ce fond ne peut pas être lue.",
    en: "The description of this background cannot be read.",
  },
  vector: {
    fr: "Ce fond est fait de tuiles vectorielles\u00a0: il faut des images PNG, JPEG ou WebP.",
    en: "This background is made of vector tiles: images in PNG, JPEG or WebP are needed.",
  },
  file: {
    fr: "Envoyez le fichier de ce fond.",
    en: "Send the file of this background.",
  },
  noImages: {
    fr: "Ce fichier n’a aucune image PNG, JPEG ou WebP.",
    en: "This file has no image in PNG, JPEG or WebP.",
  },
  zooms: {
    fr: "Ce fond n’a aucun des niveaux de zoom demandés.",
    en: "This background has none of the zoom levels that are asked for.",
  },
} as const satisfies Record<string, Translated>;

export type SourceFault = keyof typeof problems;

/** A background that cannot be registered as it was described, and why. */
export function sourceProblem(fault: SourceFault, texts: Translated = problems[fault]): ProblemError {
  return new ProblemError(422, "background_address", texts);
}
