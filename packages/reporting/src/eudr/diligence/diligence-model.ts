/** Everything that a due diligence report shows; names of codes are found when it is drawn. */
export interface DiligenceModel {
  organisation: string;
  project: string;
  /** What it tells of: a declaration by its reference, a folder by its name; null for the whole project. */
  about: string | null;
  declarations: DiligentDeclaration[];
  /** Plots of all these declarations, each once, by country and compliance. */
  plots: { country: string; compliance: string | null; plots: number; hectares: number }[];
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
  plots: number;
  hectares: number;
  products: {
    commodity: string;
    tariffCode: string | null;
    description: string | null;
    netMassKilograms: number | null;
    scientificName: string | null;
    commonName: string | null;
  }[];
}
