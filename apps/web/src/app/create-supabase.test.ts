// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { createSupabase } from "./create-supabase.ts";
import { limitTextOf } from "./limit-texts.ts";
import { onRefusedSession } from "./presence/refused-session.ts";

const configuration = {
  ...{ anonKey: "key", cookieName: "session", rememberCookieName: "remember" },
  ...{ signUpOpen: true, sendsMail: false, manualLinking: false, passwordMinimum: 8, demo: false },
  owner: { name: null, address: null, email: null },
};

afterEach(() => vi.unstubAllGlobals());

test("the library tries nothing by itself: a reading is asked once more by the shell, a change and a function by POST never", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response("{}", { status: 503 });
  });
  const client = createSupabase(configuration);
  const { status } = await client.from("projects").select("id");
  expect(status).toBe(503);
  expect(asked).toBe(2);
  await client.rpc("project_plot_summary", { project: 1 }, { get: true });
  expect(asked).toBe(4);
  await client.rpc("project_plot_summary", { project: 1 });
  await client.from("projects").update({ name: "x" }).eq("id", 1);
  await client.functions.invoke("list-layers", { body: {} });
  expect(asked).toBe(7);
});

test("live changes: patience of 10 s, a heartbeat every 30 s, again after 1, 2, 5 and then every 10 s", () => {
  const { realtime } = createSupabase(configuration);
  expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 30_000]);
  expect([1, 2, 3, 4, 5, 50].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ]);
});

test("a request refused for want of a session is told, one that signs in is not", async () => {
  const told = vi.fn();
  const stop = onRefusedSession(told);
  const refusing = (path: string) =>
    vi.stubGlobal("fetch", async () =>
      Object.defineProperty(new Response("{}", { status: 401 }), "url", { value: path }),
    );
  const client = createSupabase(configuration);
  refusing("http://localhost/auth/v1/token?grant_type=password");
  await client.auth.signInWithPassword({ email: "awa@coop.test", password: "wrong" });
  expect(told).not.toHaveBeenCalled();
  refusing("http://localhost/rest/v1/projects");
  await client.from("projects").select("id");
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test("the names of limited texts are there once a row was refused", async () => {
  const refused = "profiles_name_length";
  expect(limitTextOf(refused, "en")).toBeNull();
  vi.stubGlobal("fetch", async () =>
    Object.defineProperty(new Response("{}", { status: 400 }), "url", {
      value: "http://localhost/rest/v1/profiles",
    }),
  );
  await createSupabase(configuration).from("profiles").update({ name: "x" }).eq("user_id", "1");
  expect(limitTextOf(refused, "en")).toBe("“Name” has at most 120 characters.");
});
