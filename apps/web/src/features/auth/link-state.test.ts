import { expect, test } from "vitest";
import type { LinkDescription } from "./describe-link.ts";
import { isWholeToken, linkState, readLinkType } from "./link-state.ts";

function link(changes: Partial<LinkDescription> = {}): LinkDescription {
  return { type: "invite", expired: false, asksEmail: false, email: "awa@coop.test", ...changes };
}

test("an invitation and a recovery ask for a password", () => {
  for (const type of ["invite", "recovery"] as const) {
    expect(linkState(link({ type }), undefined)).toMatchObject({
      kind: "password",
      type,
      email: "awa@coop.test",
    });
  }
});

test("the first operator is asked for his address too", () => {
  const state = linkState(link({ asksEmail: true, email: null }), "invite");
  expect(state).toMatchObject({ kind: "password", asksEmail: true, email: null });
});

test("sign-up and change of address ask for a confirmation, whatever the address of the page says", () => {
  for (const type of ["signup", "email_change"] as const) {
    expect(linkState(link({ type }), "recovery")).toEqual({ kind: "confirm", type, email: "awa@coop.test" });
  }
});

test("an expired link says so, and what it was for", () => {
  expect(linkState(link({ type: "signup", expired: true, email: null }), "recovery")).toEqual({
    kind: "dead",
    why: "expired",
    type: "signup",
    firstOperator: false,
  });
  const operator = linkState(link({ expired: true, asksEmail: true, email: null }), "invite");
  expect(operator).toMatchObject({ why: "expired", firstOperator: true });
});

test("of a link that the server does not know any more only the page's address tells what it was for", () => {
  expect(linkState(null, "recovery")).toMatchObject({ kind: "dead", why: "gone", type: "recovery" });
  expect(linkState(null, undefined)).toMatchObject({ kind: "dead", why: "gone", type: null });
});

test("a token that lost characters, or won some, is not whole", () => {
  const whole = `${"aZ0-_".repeat(8)}abc`;
  expect(isWholeToken(whole)).toBe(true);
  for (const broken of [whole.slice(0, -1), `${whole}.`, `${whole}a`, "", "token"])
    expect(isWholeToken(broken)).toBe(false);
});

test("only the four kinds of links are read from the page's address", () => {
  expect(readLinkType("email_change")).toBe("email_change");
  for (const other of ["magiclink", "", undefined, ["invite"]]) expect(readLinkType(other)).toBeUndefined();
});
