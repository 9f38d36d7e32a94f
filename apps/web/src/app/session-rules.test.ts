// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSupabase } from "./create-supabase.ts";

const configuration = {
  ...{ anonKey: "key", cookieName: "session", rememberCookieName: "remember" },
  ...{ signUpOpen: true, sendsMail: false, manualLinking: false, passwordMinimum: 8, demo: false },
  owner: { name: null, address: null, email: null },
};

const START = 1_800_000_000;
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");

function tokenUntil(second: number): string {
  const claims = { sub: "u1", role: "authenticated", aud: "authenticated", exp: START + second };
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.c2ln`;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.setSystemTime(START * 1000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The seconds after the start at which the server was asked for a new session. */
function serverAnswering(statusOf: (attempt: number) => number): number[] {
  const asked: number[] = [];
  const user = {
    id: "u1",
    aud: "authenticated",
    email: "awa@coop.test",
    app_metadata: {},
    user_metadata: {},
  };
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes("grant_type=refresh_token")) return new Response(JSON.stringify(user));
    asked.push((Date.now() - START * 1000) / 1000);
    const session = {
      access_token: tokenUntil(3600),
      refresh_token: "b",
      expires_in: 3600,
      token_type: "bearer",
      user,
    };
    return new Response(JSON.stringify(session), { status: statusOf(asked.length) });
  });
  return asked;
}

test("the session is looked at every 30 s and renewed when three such ticks or fewer are left; failures wait 200 ms, then double", async () => {
  const asked = serverAnswering((attempt) => (attempt <= 3 ? 503 : 200));
  const { auth } = createSupabase(configuration);
  await auth.setSession({ access_token: tokenUntil(200), refresh_token: "a" });
  await auth.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  const [first, ...retries] = asked;
  expect(first).toBe(90);
  expect(retries.map((second) => Math.round((second - 90) * 1000))).toEqual([200, 600, 1400]);
  await auth.stopAutoRefresh();
});
