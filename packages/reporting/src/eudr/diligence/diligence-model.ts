import type { SpeciesPair } from "@parcelle/domain/declaration/species-pairs";
/** Everything that a due diligence report shows; names of codes are found when it is drawn. */
export interface DiligenceModel {
  organisation: string;
  project: string;
  /** What it tells of: a declaration by its reference, a folder by its name; null for the whole project. */
  about: string | null;
  declarations: DiligentDeclaration[];
  /** Plots of all these declarations, each once, by country and compliance. */
  plots: { country: string; compliance: string | null; plots: number; hectares: number }[];
  /** A point inside each of them, in degrees; of very many the first, and how many there are. */
  places: {
    identifier: string;
    country: string;
    compliance: string | null;
    longitude: number;
    latitude: number;
  }[];
  placeCount: number;
  /** Why they stand where they do. */
  reasons: { code: string; plots: number }[];
  /** What people decided beside the computation, the newest first, and how many there are. */
  decisions: { plot: string; state: string; comment: string; author: string | null; decidedAt: string }[];
  decisionCount: number;
  documents: { name: string; of: string | null; sha256: string; keptUntil: string }[];
  versions: { reference: string; number: number; filedAt: string; author: string | null }[];
  layers: { product: string; version: string; licence: string }[];
  /** YYYY-MM-DD; law is told as of this day. */
  asOf: string;
  /** ISO 8601. */
  generatedAt: string;
  synthetic: boolean;
  codeVersion: string;
}

export interface DiligentDeclaration {
  reference: string;
  state: string;
  activity: string | null;
  operator: string | null;
  operatorCountry: string | null;
  referenceNumber: string | null;
  verificationNumber: string | null;
  /** What people assessed; of what was filed, as it stood when it was sent (`keptAt`, ISO 8601). */
  diligence: AssessedDiligence;
  keptAt: string | null;
  plots: number;
  hectares: number;
  products: {
    commodity: string;
    tariffCode: string | null;
    description: string | null;
    netMassKilograms: number | null;
    scientificName: string | null;
    commonName: string | null;
    furtherSpecies?: readonly SpeciesPair[];
  }[];
}

/** Risk and legality of a declaration, as persons assessed them. */
export interface AssessedDiligence {
  risks: {
    country: string;
    /** Empty where all that comes from the country comes the same way. */
    supplyChain: string;
    /** null while it is not concluded, and so are the next three. */
    conclusion: string | null;
    concludedBy: string | null;
    concludedAt: string | null;
    reviewDueOn: string | null;
    answers: { criterion: string; answer: string; reasoning: string; answeredBy: string | null }[];
    mitigations: {
      criterion: string;
      kind: string;
      description: string;
      dueOn: string | null;
      completedOn: string | null;
      outcome: string;
    }[];
  }[];
  evidence: {
    country: string;
    aspect: string;
    title: string;
    link: string;
    validUntil: string | null;
    document: string | null;
    sha256: string | null;
  }[];
  /** Of a second person, of what the declaration is; null where there is none. */
  approval: { by: string; at: string } | null;
  /** Of the operator in whose name it is filed; missing in what was filed before they were kept. */
  mandates?: {
    operator: string;
    country: string;
    identifierType: string;
    identifier: string;
    signedBy: string;
    validFrom: string;
    validUntil: string | null;
    document: string;
    sha256: string;
  }[];
}
