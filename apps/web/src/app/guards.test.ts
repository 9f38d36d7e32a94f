// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const awa = { id: "u1", email: "awa@coop.test", features: ["CROP"], organisations: [] };

/** The guards of a fresh page load, with a server that says who is here. */
async function guardsFor(user: object | null, more: object = {}) {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ user, ...more })));
  vi.resetModules();
  return await import("./guards.ts");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function at(href: string) {
  const { pathname, search, hash } = new URL(href, "http://here.test");
  return { location: { href, pathname, searchStr: search, hash: hash.slice(1) } };
}

async function redirectOf(attempt: Promise<void>): Promise<object> {
  const thrown: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof Response && "options" in thrown) return thrown.options as object;
  throw new Error(`no redirect: ${String(thrown)}`);
}

test("a logged-out visitor goes to login and keeps the page first asked for", async () => {
  const { requireUser } = await guardsFor(null);
  expect(await redirectOf(requireUser(at("/en/conformity/rdue/4?q=a")))).toMatchObject({
    to: "/$lang/login",
    params: { lang: "en" },
    search: { redirect: "/en/conformity/rdue/4?q=a" },
  });
});

test.each([
  ["/fr", {}],
  ["/fr?onboarding=done", { redirect: "/fr?onboarding=done" }],
  ["/fr#tasks", { redirect: "/fr#tasks" }],
])("who opens %s and must log in first comes back to all of it", async (href, search) => {
  const { requireUser } = await guardsFor(null);
  expect(await redirectOf(requireUser(at(href)))).toMatchObject({ to: "/$lang/login", search });
});

test("a logged-in user passes", async () => {
  const { requireUser } = await guardsFor(awa);
  await expect(requireUser(at("/fr"))).resolves.toBeUndefined();
});

test("a logged-in user does not see the login page but the page first asked for", async () => {
  const { requireGuest } = await guardsFor(awa);
  expect(await redirectOf(requireGuest(at("/fr/login"), {}))).toMatchObject({ href: "/fr" });
  const wanted = requireGuest(at("/fr/login"), { redirect: "/fr/crop-mapping" });
  expect(await redirectOf(wanted)).toMatchObject({ href: "/fr/crop-mapping" });
});

test("the page to return to is never on another site", async () => {
  const { pathAfterLogin } = await guardsFor(null);
  expect(pathAfterLogin("//elsewhere.test/a", "fr")).toBe("/fr");
  expect(pathAfterLogin("javascript:alert(1)", "en")).toBe("/en");
  expect(pathAfterLogin("/fr?onboarding=done#tasks", "en")).toBe("/fr?onboarding=done#tasks");
});

test("a section outside the user's features leads to the first section he may use", async () => {
  const { requireFeature } = await guardsFor({ ...awa, features: ["YIELD", "CROP"] });
  expect(await redirectOf(requireFeature("REDD", at("/en/conformity/redd/4/map")))).toMatchObject({
    href: "/en/crop-mapping",
  });
});

test("of several sections, one that has pages already comes first", async () => {
  const { requireFeature } = await guardsFor({ ...awa, features: ["CROP", "EUDR"] });
  expect(await redirectOf(requireFeature("REDD", at("/fr/conformity/redd")))).toMatchObject({
    href: "/fr/conformity/rdue",
  });
});

test("who may use no section is told so at home", async () => {
  const features = ["DATAOS", "DYNAMIC_BASELINE"];
  const { requireFeature, leadToFirstSection } = await guardsFor({ ...awa, features });
  expect(await redirectOf(requireFeature("EUDR", at("/fr/conformity/rdue")))).toMatchObject({ href: "/fr" });
  expect(await redirectOf(leadToFirstSection(at("/en/_")))).toMatchObject({ href: "/en" });
});

test("an operator without modules is led to the layers, but to a part of the home page when asked for it", async () => {
  const { leadOperator } = await guardsFor({ ...awa, features: [], isOperator: true });
  expect(await redirectOf(leadOperator(at("/en")))).toMatchObject({ href: "/en/operator/layers" });
  expect(await redirectOf(leadOperator(at("/en?onboarding=done")))).toMatchObject({
    href: "/en/operator/layers?onboarding=done",
  });
  await expect(leadOperator(at("/en#tasks"))).resolves.toBeUndefined();
});

test("the address _ leads to the first section", async () => {
  const { leadToFirstSection } = await guardsFor(awa);
  expect(await redirectOf(leadToFirstSection(at("/fr/_")))).toMatchObject({ href: "/fr/crop-mapping" });
  expect(await redirectOf(leadToFirstSection(at("/fr/_?onboarding=done#top")))).toMatchObject({
    href: "/fr/crop-mapping?onboarding=done#top",
  });
});

test("a section that the user has, or that is open to everybody, opens", async () => {
  const { requireFeature } = await guardsFor(awa);
  await expect(requireFeature("CROP", at("/fr/crop-mapping"))).resolves.toBeUndefined();
  await expect(requireFeature("DATAOS", at("/fr/data-os"))).resolves.toBeUndefined();
});

test("an address without a known language is no page", async () => {
  const { requireLocale } = await guardsFor(null);
  expect(() => requireLocale("de")).toThrow();
  expect(requireLocale("en")).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

test("whoever owes the second factor sees only its page, and goes on to where he wanted", async () => {
  const { requireUser, requireGuest, requireOwedFactor } = await guardsFor(awa, { needsSecondFactor: true });
  const owed = { to: "/$lang/second-factor", params: { lang: "en" } };
  expect(await redirectOf(requireUser(at("/en/settings/account")))).toMatchObject({
    ...owed,
    search: { redirect: "/en/settings/account" },
  });
  expect(await redirectOf(requireGuest(at("/en/login"), {}))).toMatchObject(owed);
  await expect(requireOwedFactor(at("/en/second-factor"), {})).resolves.toBeUndefined();
});

test("the page of the second factor is closed to guests and to those who gave it", async () => {
  const search = { redirect: "/en/conformity/rdue" };
  const guest = await guardsFor(null);
  expect(await redirectOf(guest.requireOwedFactor(at("/en/second-factor"), search))).toMatchObject({
    to: "/$lang/login",
    search,
  });
  const member = await guardsFor(awa);
  expect(await redirectOf(member.requireOwedFactor(at("/en/second-factor"), search))).toMatchObject({
    href: "/en/conformity/rdue",
  });
});
