import type { Activity, IdentifierType } from "@parcelle/domain/declaration/declaration";

/** A due diligence statement as the Information System takes it (operator API reference V3, 4.1.3). */
export type Statement = {
  /** Of the operator's own system, at most 35 characters; how a lost answer is found again. */
  internalReference: string;
  activity: Activity;
  /** On whose behalf an authorised representative files; null for an operator himself. */
  represented: RepresentedOperator | null;
  /** Member state, ISO 3166 alpha-2. */
  countryOfActivity: string | null;
  borderCountry: string | null;
  /** At most 2,000 characters, for the authority. */
  comment: string | null;
  commodities: readonly StatementCommodity[];
  isConfidential: boolean;
  /** Reference numbers of statements that this one groups. */
  groups: readonly string[];
};

/** What is declared of goods, and how much of it. */
export type GoodsMeasure = {
  description: string;
  netMassKilograms: number | null;
  /** Of domestic statements: how far the mass may differ, in percent. */
  deviationPercent: number | null;
  supplementaryUnits: number | null;
  supplementaryUnit: string | null;
};

export type StatementCommodity = GoodsMeasure & {
  /** 2 to 6 digits. */
  heading: string;
  species: readonly { scientificName: string; commonName: string }[];
  producers: readonly StatementProducer[];
};

export type StatementProducer = {
  /** ISO 3166 alpha-2. */
  country: string;
  name: string;
  /** GeoJSON in UTF-8, in base64; as bytes where it is long, which are then copied once and never made into a text. */
  geojsonBase64: string | Uint8Array;
};

export type RepresentedOperator = {
  name: string;
  country: string;
  street: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  /** The system takes one. */
  identifier: { type: IdentifierType; value: string } | null;
};

export type Credentials = {
  username: string;
  /** The "Authentication Key" of the user's profile. */
  key: string;
  /** WebServiceClientId. */
  clientId: string;
};
