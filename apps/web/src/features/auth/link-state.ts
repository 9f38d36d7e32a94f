import type { LinkDescription, LinkType } from "./describe-link.ts";

export type DeadReason = "expired" | "gone" | "incomplete";

export type LinkState =
  | { kind: "password"; type: "recovery" | "invite"; asksEmail: boolean; email: string | null }
  | { kind: "confirm"; type: "signup" | "email_change"; email: string }
  | { kind: "dead"; why: DeadReason; type: LinkType | null; firstOperator: boolean };

const TYPES: readonly LinkType[] = ["signup", "recovery", "invite", "email_change"];
const WHOLE_TOKEN = /^[\w-]{43}$/;

/** A copied address that lost its end is not worth a question to the server. */
export function isWholeToken(token: string): boolean {
  return WHOLE_TOKEN.test(token);
}

export function readLinkType(text: unknown): LinkType | undefined {
  return TYPES.find((type) => type === text);
}

/** What the page of a link offers. The server knows what a link is for; the address alone is believed for dead links. */
export function linkState(link: LinkDescription | null, typeInAddress: LinkType | undefined): LinkState {
  if (!link) return { kind: "dead", why: "gone", type: typeInAddress ?? null, firstOperator: false };
  const { type, asksEmail, email } = link;
  if (link.expired) return { kind: "dead", why: "expired", type, firstOperator: asksEmail };
  if (type === "recovery" || type === "invite") return { kind: "password", type, asksEmail, email };
  return { kind: "confirm", type, email: email ?? "" };
}
