/** Lifecycle of a statement (4.1.4, EudrStatusType); a newer system may say others. */
export const euStatuses = [
  "SUBMITTED",
  "AVAILABLE",
  "REJECTED",
  "WITHDRAWN",
  "ARCHIVED",
  "SUSPENDED",
  "UPDATED",
  "GROUPED",
  "OBSOLETE",
] as const;

/** What the system tells of a statement (4.1.4, OverviewType). */
export type Overview = {
  uuid: string;
  internalReference: string;
  referenceNumber: string | null;
  verificationNumber: string | null;
  /** One of `euStatuses`, or what a newer system says. */
  status: string;
  rejectionReason: string | null;
  communication: { date: string; content: string } | null;
  date: string | null;
  version: number | null;
};

export type Modification = { uuid: string; status: string };

export type Verification = {
  result: "EXISTING_USABLE" | "EXISTING_NON_USABLE" | "NON_EXISTENT" | (string & {});
  status: string | null;
  at: string;
};

/** What a retrieved statement or declaration holds; the geometry is empty where it has an address or a registry's identifier. */
export type RetrievedStatement = {
  activity: string;
  isConfidential: boolean;
  commodities: readonly {
    description: string;
    heading: string;
    netMassKilograms: number | null;
    supplementaryUnits: number | null;
    supplementaryUnit: string | null;
    producers: readonly { country: string; geojsonBase64: string }[];
  }[];
};

/** One thing that the system has against a message. */
export type EuFault = {
  /** `EUDR_…` where the system said one; else one of our own for what has none: `schema`, `authentication`, … */
  code: string;
  /** The field that it names, empty where it names none. */
  field: string;
  /** Its own words. */
  message: string;
};

/** The system answered, and refused. */
export class EuRefusal extends Error {
  override readonly name = "EuRefusal";
  readonly faults: readonly EuFault[];
  /** The message changed nothing: true of all refusals that the system words itself. */
  readonly status: number;

  constructor(faults: readonly EuFault[], status: number) {
    super(faults.map(({ code }) => code).join(", "));
    this.faults = faults;
    this.status = status;
  }
}

/** Nobody knows whether the message was taken: the connection ended, or the answer says nothing. */
export class EuSilence extends Error {
  override readonly name = "EuSilence";
  readonly reason: "connection" | "timeout" | "server";

  constructor(reason: EuSilence["reason"], options?: ErrorOptions) {
    super(`the Information System gave no answer: ${reason}`, options);
    this.reason = reason;
  }
}
