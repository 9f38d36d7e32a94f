import type { Translated } from "../language.ts";
import type { Commodity } from "../law/annex-one-entries.ts";
import type { OperatorSize } from "../law/dates.ts";
import type { TradeType } from "../organisations/trade-types.ts";
import type { Compliance } from "../risk/assess-plot.ts";
import type { DeclarationKind } from "./declaration-kinds.ts";
import type { SpeciesPair } from "./species-pairs.ts";

export const activities = ["DOMESTIC", "IMPORT", "EXPORT"] as const;
export type Activity = (typeof activities)[number];

export const activityNames: Readonly<Record<Activity, Translated>> = {
  DOMESTIC: { fr: "Marché intérieur", en: "Domestic" },
  IMPORT: { fr: "Importation", en: "Import" },
  EXPORT: { fr: "Exportation", en: "Export" },
};

/** Kinds of operator identifiers that the Information System knows (API V3). */
export const identifierTypes = [
  "eori",
  "vat",
  "gln",
  "tin",
  "cbr",
  "cin",
  "duns",
  "comp_num",
  "comp_reg",
  "oni",
] as const;
export type IdentifierType = (typeof identifierTypes)[number];

export type Operator = {
  name: string;
  /** ISO 3166 alpha-2. */
  country: string;
  street: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  /** Null or absent where it was not stated. */
  tradeType?: TradeType | null;
  /** Stated for a simplified declaration. */
  size?: OperatorSize | null;
  /** He grew or harvested the goods himself; stated for a simplified declaration. */
  isPrimary?: boolean;
  identifiers: readonly { type: IdentifierType; value: string }[];
};

/** Most characters of what is written of an operator, in forms and functions; SQL limits the whole of it. */
export const operatorLengths = {
  name: 200,
  street: 200,
  postalCode: 20,
  city: 100,
  email: 200,
  phone: 40,
  identifier: 60,
} as const;

export type DeclaredPlot = {
  id: number | string;
  /** The user's own identifier, used in messages. */
  identifier: string;
  producerName: string;
  producerCountry: string;
  productionPlace?: string | null;
  isPoint: boolean;
  /** Declared area of a point, computed area of a polygon; null when unknown. */
  areaHectares: number | null;
  geometryValid: boolean;
  geometryState: "normal" | "abnormal" | "overlapping";
  /** After a decision by someone authorised where there is one; null when the plot was never assessed. */
  compliance: Compliance | null;
  /** Whether the assessment was of another outline than the plot has: its verdict is none of this land. */
  isOutdated?: boolean;
  /** Whether the plot was split since into plots of its fields. */
  isSplit?: boolean;
  /** What the pre-flight for the EU Information System came to; null where the plot was not looked at since it changed. */
  euState: "unchanged" | "changed" | "blocked" | null;
};

export type DeclaredProduct = {
  commodity: Commodity | null;
  /** 2 to 6 digits. */
  tariffCode: string;
  description: string;
  netMassKilograms: number | null;
  volumeCubicMetres?: number | null;
  supplementaryUnits: number | null;
  supplementaryUnit: string | null;
  scientificName: string;
  commonName: string;
  /** Species after the first one. */
  furtherSpecies?: readonly SpeciesPair[];
  plots: readonly DeclaredPlot[];
  /** Identifiers of chosen plots that are in the trash by now. */
  gonePlots?: readonly string[];
};

export type DeclarationDraft = {
  /** A statement where it is not said. */
  kind?: DeclarationKind;
  internalReference: string;
  operator: Operator;
  activity: Activity | null;
  /** Member state of the activity, ISO 3166 alpha-2. */
  countryOfActivity: string | null;
  /** Country of entry or exit, for imports and exports. */
  borderCountry: string | null;
  products: readonly DeclaredProduct[];
};
