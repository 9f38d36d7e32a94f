/** Values that only columns of RDUE have. */
export type EudrAuditedKind = "operator" | "declaration state" | "activity" | "tree";
