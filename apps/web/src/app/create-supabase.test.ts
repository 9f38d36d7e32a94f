import { afterEach, expect, test, vi } from "vitest";
import { createSupabase } from "./create-supabase.ts";

afterEach(() => vi.unstubAllGlobals());

test("the library asks once: how often a reading is tried is decided in one place", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response("{}", { status: 503 });
  });
  const configuration = { anonKey: "key", cookieName: "session", rememberCookieName: "remember" };
  const client = createSupabase({
    ...configuration,
    signUpOpen: true,
    sendsMail: false,
    manualLinking: false,
    demo: false,
  });
  const { status } = await client.from("projects").select("id");
  expect(status).toBe(503);
  expect(asked).toBe(1);
});
