/** As EudrStatusType has them, without those that are not active (4.1.4). */
export type Status =
  | "SUBMITTED"
  | "AVAILABLE"
  | "REJECTED"
  | "WITHDRAWN"
  | "ARCHIVED"
  | "GROUPED"
  | "OBSOLETE";

/** A statement that was submitted. Moments are milliseconds of the space's clock. */
export type KeptStatement = {
  space: string;
  uuid: string;
  internalReference: string;
  referenceNumber: string;
  verificationNumber: string;
  /** What it is from `availableAt` on; SUBMITTED before. */
  status: Status;
  rejectionReason: string | null;
  activity: string;
  submittedAt: number;
  availableAt: number;
  updatedAt: number;
  updatedBy: string;
  version: number;
  /** Reference numbers that it groups. */
  groups: readonly string[];
  /** The statement as its XML stood in the request, in UTF-8; null where it is not kept. */
  content: Uint8Array | null;
};

export type StatementKey = "uuid" | "internalReference" | "referenceNumber";

/** What goes wrong on demand with the next call of an operation, as the live system was seen to (notes of users of V1 and V2). */
export const quirks = [
  /** The statement is taken, and the answer is lost. */
  "lost_answer",
  /** The connection ends before anything was done. */
  "cut",
  /** Answers 500 without a fault, after the work was done. */
  "broken_after",
  /** Answers 503 without a fault: the system is down. */
  "down",
  /** Refuses the call as one too many of its second, before anything was done. */
  "too_many",
  /** Look-ups find nothing, as they do for a while after a submission. */
  "empty",
  /** The schema's parser refuses the message. */
  "sax",
  /** The authority rejects the statement once it was looked at. */
  "reject",
  /** A rule refuses with a code that no document names. */
  "unknown_code",
  /** Rules of the operator, of the geolocation and of the tariff code refuse. */
  "rule_operator",
  "rule_plots",
  "rule_product",
] as const;
export type Quirk = (typeof quirks)[number];

/** Where the double keeps its state; all of it is one operator's space at a time. */
export type StatementStore = {
  /** How far the space's clock is ahead, in milliseconds. */
  ahead(space: string): Promise<number>;
  add(statement: KeptStatement): Promise<void>;
  change(statement: KeptStatement): Promise<void>;
  find(space: string, key: StatementKey, values: readonly string[]): Promise<KeptStatement[]>;
  /** The quirk that is asked for the next call of an operation, which it is taken off with. */
  takeQuirk(space: string, operation: string): Promise<Quirk | null>;
};
