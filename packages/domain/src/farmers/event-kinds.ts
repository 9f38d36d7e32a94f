import type { Translated } from "../language.ts";

/** What a farmer takes part in, receives or holds. */
export const eventKinds = ["membership", "certification", "training", "input", "livestock"] as const;

export type EventKind = (typeof eventKinds)[number];

export type EventField = "endsOn" | "quantity" | "unit" | "number";

export const eventKindNames: Readonly<Record<EventKind, Translated>> = {
  membership: { fr: "Adhésion", en: "Membership" },
  certification: { fr: "Certification", en: "Certification" },
  training: { fr: "Formation", en: "Training" },
  input: { fr: "Intrant reçu", en: "Input received" },
  livestock: { fr: "Élevage", en: "Livestock" },
};

type EventKindFacts = {
  /** What its name is the name of. */
  nameOf: Translated;
  starts: Translated;
  /** What else is told of it. */
  fields: readonly EventField[];
  /** Names that are proposed. */
  names: readonly string[];
  units: readonly string[];
};

/** Standards and programmes that cooperatives are certified by; others are written as they are called. */
export const certificationSchemes = [
  "Rainforest Alliance",
  "Fairtrade",
  "Bio UE",
  "ARS 1000",
  "4C",
  "Cocoa Life",
  "GLOBALG.A.P.",
];

export const eventKindFacts: Readonly<Record<EventKind, EventKindFacts>> = {
  membership: {
    nameOf: { fr: "Organisation ou section", en: "Organisation or section" },
    starts: { fr: "Membre depuis le", en: "Member since" },
    fields: ["endsOn", "number"],
    names: [],
    units: [],
  },
  certification: {
    nameOf: { fr: "Norme ou programme", en: "Standard or programme" },
    starts: { fr: "Valable à partir du", en: "Valid from" },
    fields: ["endsOn", "number"],
    names: certificationSchemes,
    units: [],
  },
  training: {
    nameOf: { fr: "Thème", en: "Subject" },
    starts: { fr: "Date", en: "Day" },
    fields: ["endsOn", "quantity", "unit"],
    names: [],
    units: ["h", "j"],
  },
  input: {
    nameOf: { fr: "Produit", en: "Product" },
    starts: { fr: "Remis le", en: "Handed over on" },
    fields: ["quantity", "unit"],
    names: [],
    units: ["kg", "L", "sacs", "plants"],
  },
  livestock: {
    nameOf: { fr: "Espèce", en: "Species" },
    starts: { fr: "Compté le", en: "Counted on" },
    fields: ["quantity"],
    names: [],
    units: [],
  },
};
