import { afterEach, expect, test, vi } from "vitest";
import { sendInWorker } from "./send-in-worker.ts";
import { accessTokenIn } from "./session-token.ts";

const outbox = vi.hoisted(() => ({ waiting: 0, users: [] as string[] }));
vi.mock("./send-outbox.ts", () => ({
  sendOutbox: async (userId: string, call: (name: string, input: object) => Promise<unknown>) => {
    outbox.users.push(userId);
    await call("submit-record", { answers: {} });
    return { sent: 1, waiting: outbox.waiting, refused: 0 };
  },
}));

const encoded = (session: object) => `base64-${btoa(JSON.stringify(session)).replaceAll("=", "")}`;
const NAME = "sb-parcelle-auth-token";

afterEach(() => {
  vi.unstubAllGlobals();
  outbox.users.length = 0;
  outbox.waiting = 0;
});

function site(user: object | null) {
  const asked: Request[] = [];
  vi.stubGlobal("cookieStore", {
    getAll: async () => [{ name: NAME, value: encoded({ access_token: "fresh" }) }],
  });
  const ask: typeof fetch = async (input, init) => {
    asked.push(
      new Request(new URL(String(input), "https://parcelle.test"), { ...init, credentials: "omit" }),
    );
    const path = String(input);
    return Response.json(path === "/auth/me" ? { user } : path === "/config.json" ? { anonKey: "key" } : {});
  };
  return { ask, asked };
}

test("the worker asks first who is here, which renews the session, and sends as that person", async () => {
  const { ask, asked } = site({ id: "u1" });
  await sendInWorker(ask);
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    "/auth/me",
    "/config.json",
    "/functions/v1/submit-record",
  ]);
  expect(asked[2]!.headers.get("authorization")).toBe("Bearer fresh");
  expect(outbox.users).toEqual(["u1"]);
});

test("nothing is sent where nobody is signed in", async () => {
  const { ask, asked } = site(null);
  await sendInWorker(ask);
  expect([asked.length, outbox.users]).toEqual([1, []]);
});

test("while something waits the browser is told to wake the worker again", async () => {
  outbox.waiting = 1;
  await expect(sendInWorker(site({ id: "u1" }).ask)).rejects.toThrow("1 records wait");
});

test("the token is found in a cookie in pieces, and in none that is broken", () => {
  const whole = encoded({ access_token: "a".repeat(5000) });
  const pieces = [
    { name: `${NAME}.0`, value: whole.slice(0, 3000) },
    { name: `${NAME}.1`, value: whole.slice(3000) },
  ];
  expect(accessTokenIn(pieces, NAME)).toBe("a".repeat(5000));
  expect(accessTokenIn([{ name: NAME, value: "base64-%%" }], NAME)).toBeNull();
  expect(accessTokenIn([], NAME)).toBeNull();
});
