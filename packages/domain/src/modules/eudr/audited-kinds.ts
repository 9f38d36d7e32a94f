/** Values that only columns of RDUE have. */
export type EudrAuditedKind =
  | "operator"
  | "declaration state"
  | "filing environment"
  | "activity"
  | "declaration kind"
  | "tree";
