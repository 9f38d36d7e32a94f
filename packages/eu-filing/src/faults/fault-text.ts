import type { Translated } from "@parcelle/domain/language";

/** Where in a declaration, or beside it, a refusal is mended. */
export type MendedIn = "operator" | "activity" | "products" | "plots" | "account";

/**
 * What is to be done: `content` is mended in the declaration and filed anew, `account` in the access or at the EU, `again` is sent again as
 * it is, `state` says that the statement does not allow what was asked.
 */
export type FaultKind = "content" | "account" | "again" | "state";

export type FaultText = { kind: FaultKind; mendedIn: MendedIn | null; what: Translated; remedy: Translated };
