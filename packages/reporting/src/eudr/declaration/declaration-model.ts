import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import type { SpeciesPair } from "@parcelle/domain/declaration/species-pairs";
import type { PlotState } from "@parcelle/formats/pdf/map-state";

/** Address and numbers of the one who declares, as the EU information system asks for them. */
export interface DeclarationOperator {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** In the language of the report; null where it was not stated. */
  tradeType: string | null;
  /** Such as EORI, VAT or a company register, with its number. */
  identifiers: { type: string; number: string }[];
}

export interface DeclarationProduct {
  /** In the language of the report; null while the draft does not say. */
  commodity: string | null;
  /** HS heading or code, 2 to 6 digits or longer. */
  tariffCode: string;
  description: string;
  netMassKilograms: number | null;
  volumeCubicMetres: number | null;
  supplementaryUnits: number | null;
  /** Qualifier of the EU Information System, such as KSD. */
  supplementaryUnit: string | null;
  scientificName?: string | null;
  commonName?: string | null;
  furtherSpecies?: readonly SpeciesPair[];
}

export interface DeclarationPlot {
  identifier: string;
  /** Numbers of the products that come from it, from 1. */
  products: number[];
  producer: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  productionPlace: string | null;
  areaHectares: number | null;
  /** The compliance that counts. */
  state: PlotState;
}

/** Everything that the printed declaration shows; ready texts are in the language that it is rendered in. */
export interface DeclarationModel {
  title: string;
  organisation: string;
  internalReference: string;
  /** null while the draft does not say. */
  activity: "domestic" | "import" | "export" | null;
  /** ISO 3166-1 alpha-2 codes; null where the activity has none. */
  countryOfActivity: string | null;
  borderCrossCountry: string | null;
  comment: string | null;
  /** A statement where it is not said. */
  kind?: DeclarationKind;
  /** In the language of the report, and whether it went to the EU Information System. */
  state: { label: string; isSent: boolean };
  /** The numbers of the EU Information System; null before. */
  referenceNumber: string | null;
  verificationNumber: string | null;
  /** The same of each statement, where the declaration is filed as several; empty where it is one. */
  statements: readonly {
    number: number;
    referenceNumber: string | null;
    verificationNumber: string | null;
  }[];
  /** Of a rehearsal or of the acceptance system: the numbers are worth nothing, and every place says so. */
  trial: "rehearsal" | "acceptance" | null;
  /** Where a person filed it there and noted the numbers here: when (YYYY-MM-DD), who noted it, and when (ISO 8601). */
  byHand: { filedOn: string; notedBy: string; notedAt: string } | null;
  /** Whether it was called ready, or what lacks, in the language of the report: of a draft, or since it was called ready. */
  completeness: { isDraft: boolean; missing: string[]; toCheck: string[] };
  operator: DeclarationOperator;
  products: DeclarationProduct[];
  plots: DeclarationPlot[];
  /** Plots that are changed on their way to the EU Information System, in the language of the report. */
  changes: { identifier: string; sentences: string[]; differenceSquareMetres: number | null }[];
  /** How many more plots only have their coordinates cut to six decimals. */
  onlyTruncated: number;
  /** ISO 8601. */
  generatedAt: string;
  synthetic: boolean;
  codeVersion: string;
}
