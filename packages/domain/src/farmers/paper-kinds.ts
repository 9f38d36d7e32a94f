import type { Translated } from "../language.ts";
import { entryOf } from "../unknown-code.ts";

type PaperKindFacts = {
  readonly name: Translated;
  /** ISO 3166-1 alpha-2 of the countries that know it; without them every country does. */
  readonly countries?: readonly string[];
  /** What people of a country call it. */
  readonly called?: Readonly<Record<string, Translated>>;
};

const same = (word: string): Translated => ({ fr: word, en: word });

/** Papers that say who a farmer is; `farmer_papers.kind` has the same. */
export const paperKinds = {
  national_id: {
    name: { fr: "Carte nationale d’identité", en: "National identity card" },
    called: {
      BF: { fr: "Carte nationale d’identité (CNIB)", en: "National identity card (CNIB)" },
      CI: { fr: "Carte nationale d’identité (CNI)", en: "National identity card (CNI)" },
      GH: same("Ghana Card"),
    },
  },
  personal_identification: {
    name: {
      fr: "Certificat d’identification personnelle (CIP)",
      en: "Certificate of personal identification (CIP)",
    },
    countries: ["BJ"],
  },
  nina: { name: { fr: "Carte NINA", en: "NINA card" }, countries: ["ML"] },
  identity_attestation: {
    name: { fr: "Attestation d’identité", en: "Attestation of identity" },
    countries: ["CI"],
  },
  passport: { name: { fr: "Passeport", en: "Passport" } },
  voter_card: { name: { fr: "Carte d’électeur", en: "Voter card" } },
  consular_card: { name: { fr: "Carte consulaire", en: "Consular card" } },
  residence_permit: { name: { fr: "Carte de séjour", en: "Residence permit" } },
  birth_certificate: { name: { fr: "Acte de naissance", en: "Birth certificate" } },
  producer_card: { name: { fr: "Carte de producteur", en: "Producer card" } },
  cooperative_card: { name: { fr: "Carte de la coopérative", en: "Card of the cooperative" } },
  other: { name: { fr: "Autre pièce", en: "Another paper" } },
} as const satisfies Readonly<Record<string, PaperKindFacts>>;

export type PaperKind = keyof typeof paperKinds;

export const paperKindKeys = Object.keys(paperKinds) as [PaperKind, ...PaperKind[]];

const known: Readonly<Record<string, PaperKindFacts>> = paperKinds;

/** What a paper is called, for the audit: without its country. */
export const paperKindNames: Readonly<Record<string, Translated>> = Object.fromEntries(
  Object.entries(known).map(([kind, { name }]) => [kind, name]),
);

/**
 * What a paper is called where it was issued.
 *
 * @param country ISO 3166-1 alpha-2; null where it is not known
 */
export function paperName(kind: string, country: string | null): Translated {
  const facts = entryOf(known, kind);
  return entryOf(facts?.called ?? {}, country) ?? facts?.name ?? same(kind);
}

/** The papers that somebody of a country may have; of an unknown country every one. */
export const paperKindsOf = (country: string | null): PaperKind[] =>
  paperKindKeys.filter((kind) => {
    const { countries } = known[kind]!;
    return countries === undefined || country === null || countries.includes(country);
  });

/** How a paper's number is compared: letters and digits alone. `app.paper_key` does the same. */
export const paperKey = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
