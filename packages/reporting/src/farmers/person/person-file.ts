type Told = Record<string, unknown> | null;

/** Everything that a registry holds of one farmer, as it is handed to him: the document of the JSON, from which the PDF is drawn. */
export interface PersonFile {
  format: "parcelle-farmer/1";
  /** ISO 8601. */
  generatedAt: string;
  organisation: string;
  synthetic: boolean;
  identity: {
    identifier: string;
    otherIdentifiers: string[];
    lastName: string;
    firstName: string;
    otherNames: string | null;
    sex: string | null;
    /** A day, or the year alone. */
    birth: string | null;
    village: string | null;
    section: string | null;
    crops: string[];
    /** By BCP 47. */
    languages: string[];
    household: string | null;
    householdRole: string | null;
    declaredHectares: number | null;
    latitude: number | null;
    longitude: number | null;
    notes: string | null;
    registeredAt: string;
    registeredBy: string | null;
    removedAt: string | null;
  };
  phones: { written: string; number: string | null; network: string | null }[];
  /** His photo and the scans of his papers. */
  pictures: {
    kind: string;
    /** The kind of the paper; null of a photo, and where the paper is no longer there. */
    paper: string | null;
    country: string | null;
    addedAt: string;
    addedBy: string | null;
    /** The file itself as a data URL, "data:image/jpeg;base64,…"; null where it is no longer there. */
    content: string | null;
  }[];
  papers: { kind: string; country: string | null; number: string; validUntil: string | null }[];
  events: {
    kind: string;
    name: string;
    startsOn: string;
    endsOn: string | null;
    quantity: number | null;
    unit: string | null;
    number: string | null;
    notes: string | null;
  }[];
  /** Values of the organisation's own fields, as far as the person who made the file reads them. */
  ownValues: { key: string; fr: string; en: string | null; value: unknown }[];
  requests: { at: string; by: string; status: string; wanted: Record<string, unknown> }[];
  plots: {
    identifier: string;
    project: string;
    country: string | null;
    hectares: number;
    producerName: string | null;
    tenure: string | null;
    /** Percent. */
    sharePercent: number | null;
    /** GeoJSON. */
    outline: unknown;
  }[];
  /** Plots of other farmers that he holds too. */
  heldPlots: { identifier: string; tenure: string | null; sharePercent: number | null }[];
  /** Plots of projects that the person who made the file may not read. */
  plotsNotShown: number;
  consents: {
    purpose: string;
    language: string;
    version: number;
    text: string;
    givenOn: string;
    proof: string;
    proofFile: string | null;
    witness: string | null;
    recordedBy: string;
    withdrawnOn: string | null;
    withdrawnFor: string | null;
  }[];
  cards: {
    number: number;
    name: string;
    issuedOn: string;
    lastYear: number | null;
    status: string;
    revokedAt: string | null;
  }[];
  merges: { identifier: string; mergedAt: string; mergedBy: string; undoneAt: string | null }[];
  imports: { file: string; importedAt: string; importedBy: string; sheet: string; row: number; read: Told }[];
  history: { at: string; by: string | null; table: string; action: string; before: Told; after: Told }[];
  /** Who looked at what is private of him; null where the person who made the file may not know. */
  accesses: { day: string; by: string; way: string }[] | null;
}
