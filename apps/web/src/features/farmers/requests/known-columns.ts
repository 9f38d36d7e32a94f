import type { RequestClosure, RequestState } from "@parcelle/domain/farmers/request-states";

/** Who a farmer is by the fields of a request; not all are named, and birth and phones only to those who read them. */
export interface RequestedIdentity {
  identifier?: string;
  otherIdentifiers?: string[];
  lastName?: string;
  firstName?: string;
  otherNames?: string | null;
  sex?: string | null;
  birth?: string | null;
  phones?: string[];
  papers?: { kind: string; country: string | null; number: string; validUntil: string | null }[];
}

declare module "#app/database/known-columns.ts" {
  /** Of the relations that only this module has. */
  interface KnownColumns {
    farmer_request_overview: {
      wanted: RequestedIdentity;
      former: RequestedIdentity;
      present: RequestedIdentity;
      status: RequestState;
      closed_because: RequestClosure;
    };
  }
}
