// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSession } from "./session.ts";

const awa = { id: "u1", email: "awa@coop.test", firstName: "Awa", features: ["EUDR"], organisations: [] };

type Answer = { status?: number; body?: unknown } | "silence";

/** A server that answers each path as told and notes what it was asked. */
function serverAnswering(answers: Record<string, Answer>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${path}`);
    const answer = answers[path] ?? { status: 404 };
    if (answer === "silence") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  });
  return asked;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function rememberAwa(): void {
  localStorage.setItem("user", JSON.stringify({ value: awa, savedAt: 0 }));
}

test("nothing is known before the server has answered", async () => {
  serverAnswering({ "/auth/me": { body: { user: awa } } });
  const session = createSession(localStorage);
  expect(session.state().known).toBe(false);
  await session.ready();
  expect(session.state()).toMatchObject({ known: true, user: { email: "awa@coop.test", isLoggedIn: true } });
});

test("the answered user is kept under the key user", async () => {
  serverAnswering({ "/auth/me": { body: { user: awa } } });
  await createSession(localStorage).ready();
  expect(JSON.parse(localStorage.getItem("user") ?? "{}").value.firstName).toBe("Awa");
});

test("an answer without a user logs out", async () => {
  rememberAwa();
  const asked = serverAnswering({
    "/auth/me": { body: { user: null } },
    "/auth/logout": { body: { user: null } },
  });
  const state = await createSession(localStorage).ready();
  expect(asked).toEqual(["GET /auth/me", "POST /auth/logout"]);
  expect(state).toEqual({
    known: true,
    user: null,
    unreachable: false,
    needsSecondFactor: false,
    expired: false,
  });
  expect(localStorage.getItem("user")).toBeNull();
});

test.each([400, 401, 403, 404])("a definite refusal with %i logs out", async (status) => {
  rememberAwa();
  const asked = serverAnswering({ "/auth/me": { status }, "/auth/logout": { body: { user: null } } });
  const state = await createSession(localStorage).ready();
  expect(asked).toEqual(["GET /auth/me", "POST /auth/logout"]);
  expect(state).toMatchObject({ user: null, unreachable: false });
  expect(localStorage.getItem("user")).toBeNull();
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "an outage with %i is asked about once more, and logs nobody out",
  async (status) => {
    rememberAwa();
    const asked = serverAnswering({ "/auth/me": { status } });
    const session = createSession(localStorage);
    expect(await session.ready()).toMatchObject({ user: null, unreachable: true });
    expect(asked.filter((one) => one.endsWith("/auth/me"))).toHaveLength(2);
    expect(asked).not.toContain("POST /auth/logout");
    expect(session.remembered()).toBe("u1");
  },
);

test.each([501, 507, 200])("what answers %i without a word about users logs nobody out", async (status) => {
  rememberAwa();
  const asked = serverAnswering({
    "/auth/me": { status, body: { page: "sign in to the wireless network" } },
  });
  expect(await createSession(localStorage).ready()).toMatchObject({ user: null, unreachable: true });
  expect(asked).not.toContain("POST /auth/logout");
});

test("a short outage when the page opens is not noticed", async () => {
  rememberAwa();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const isFirst = asked.filter((one) => one === "/auth/me").length === 1;
    return new Response(JSON.stringify({ user: awa }), { status: isFirst ? 503 : 200 });
  });
  expect(await createSession(localStorage).ready()).toMatchObject({ unreachable: false, user: { id: "u1" } });
});

test.each([429, 500, 503])(
  "an outage with %i in the middle of work changes nothing on the screen",
  async (status) => {
    const answers: Record<string, Answer> = { "/auth/me": { body: { user: awa } } };
    const asked = serverAnswering(answers);
    const session = createSession(localStorage);
    const before = await session.ready();
    answers["/auth/me"] = { status };
    expect(await session.recheck()).toEqual(before);
    expect(asked).not.toContain("POST /auth/logout");
  },
);

test("a guest who never logged in is not logged out", async () => {
  const asked = serverAnswering({ "/auth/me": { status: 401 } });
  await createSession(localStorage).ready();
  expect(asked).toEqual(["GET /auth/me"]);
});

test("a server that cannot be reached sets the user to nothing but forgets no one", async () => {
  rememberAwa();
  serverAnswering({ "/auth/me": "silence" });
  const state = await createSession(localStorage).ready();
  expect(state).toEqual({
    known: true,
    user: null,
    unreachable: true,
    needsSecondFactor: false,
    expired: false,
  });
  expect(localStorage.getItem("user")).not.toBeNull();
});

test("logging in sets the user; logging out takes the user of the answer", async () => {
  serverAnswering({ "/auth/login": { body: { user: awa } }, "/auth/logout": { body: { user: null } } });
  const session = createSession(localStorage);
  await session.login({ username: "awa@coop.test", password: "secret-12", rememberMe: true });
  expect(session.state().user?.isLoggedIn).toBe(true);
  expect((await session.ready()).user?.id).toBe("u1");
  await session.logout();
  expect((await session.ready()).user).toBeNull();
});

test("logging out tells where the directory is that has to be left too, and where to come back to", async () => {
  const leaveAt = "https://login.coop.test/slo?SAMLRequest=x";
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify({ user: null, leaveAt }));
  });
  expect(await createSession(localStorage).logout("https://site.test/fr/login")).toBe(leaveAt);
  expect(sent).toEqual([{ returnTo: "https://site.test/fr/login" }]);
  serverAnswering({ "/auth/logout": { body: { user: null } } });
  expect(await createSession(localStorage).logout()).toBeNull();
});

test("whoever owes the second factor is known, and that he owes it", async () => {
  const answer = { body: { user: awa, needsSecondFactor: true } };
  serverAnswering({ "/auth/me": answer, "/auth/login": answer });
  const session = createSession(localStorage);
  expect(await session.ready()).toMatchObject({ user: { id: "u1" }, needsSecondFactor: true });
  await session.login({ username: "awa@coop.test", password: "secret-12", rememberMe: true });
  expect(session.state().needsSecondFactor).toBe(true);
  serverAnswering({ "/auth/me": { body: { user: awa } } });
  expect((await session.check()).needsSecondFactor).toBe(false);
});

test("a refused login says why and leaves nobody logged in", async () => {
  serverAnswering({ "/auth/login": { status: 401, body: { code: "invalid_credentials", message: "x" } } });
  const session = createSession(localStorage);
  const attempt = session.login({ username: "a@b.test", password: "wrong", rememberMe: false });
  await expect(attempt).rejects.toMatchObject({ code: "invalid_credentials", status: 401 });
  expect(session.state().user).toBeNull();
});

test("a login or logout in another tab is noticed, one's own is not", async () => {
  serverAnswering({ "/auth/me": { body: { user: awa } } });
  const session = createSession(localStorage);
  await session.ready();
  expect(session.isOutdated()).toBe(false);
  const kept = localStorage.getItem("user") ?? "";
  localStorage.removeItem("user");
  expect(session.isOutdated()).toBe(true);
  localStorage.setItem("user", kept.replaceAll("u1", "u2"));
  expect(session.isOutdated()).toBe(true);
  localStorage.setItem("user", kept);
  expect(session.isOutdated()).toBe(false);
});

test("a session that ends in the middle of work keeps its user on the screen until he has signed in again", async () => {
  const answers: Record<string, Answer> = {
    "/auth/me": { body: { user: awa } },
    "/auth/login": { body: { user: awa } },
  };
  const asked = serverAnswering(answers);
  const session = createSession(localStorage);
  await session.ready();
  answers["/auth/me"] = { status: 401 };
  expect(await session.recheck()).toMatchObject({ expired: true, user: { id: "u1" } });
  expect(asked).not.toContain("POST /auth/logout");
  expect(session.remembered()).toBe("u1");
  await session.login({ username: "awa@coop.test", password: "secret-12", rememberMe: false });
  expect(session.state()).toMatchObject({ expired: false, user: { id: "u1" } });
});

test("an answer without a user in the middle of work logs nobody out", async () => {
  const answers: Record<string, Answer> = { "/auth/me": { body: { user: awa } } };
  const asked = serverAnswering(answers);
  const session = createSession(localStorage);
  await session.ready();
  answers["/auth/me"] = { body: { user: null } };
  expect(await session.renew()).toMatchObject({ expired: true, user: { id: "u1" } });
  expect(asked).not.toContain("POST /auth/logout");
});

test("after a change of one's own the answer to an earlier question is waited for, and not taken", async () => {
  const answers: Record<string, Answer> = { "/auth/me": { body: { user: awa } } };
  const asked = serverAnswering(answers);
  const session = createSession(localStorage);
  await session.ready();
  const earlier = session.recheck();
  answers["/auth/me"] = { body: { user: { ...awa, firstName: "Adjoua" } } };
  const [, renewed] = await Promise.all([earlier, session.renew()]);
  expect(renewed.user?.firstName).toBe("Adjoua");
  expect(asked).toHaveLength(3);
});

test("where nobody is known to be here yet, asking again is asking", async () => {
  serverAnswering({ "/auth/me": { body: { user: null } } });
  expect(await createSession(localStorage).renew()).toMatchObject({ user: null, expired: false });
});

test("asked again while it is being asked, the server hears it once; one that is silent ends no session", async () => {
  const answers: Record<string, Answer> = { "/auth/me": { body: { user: awa } } };
  const asked = serverAnswering(answers);
  const session = createSession(localStorage);
  await session.ready();
  await Promise.all([session.recheck(), session.recheck()]);
  expect(asked).toEqual(["GET /auth/me", "GET /auth/me"]);
  answers["/auth/me"] = "silence";
  expect(await session.recheck()).toMatchObject({ expired: false, user: { id: "u1" } });
});
