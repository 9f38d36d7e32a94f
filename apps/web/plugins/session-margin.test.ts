import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { withMargin } from "./session-margin.ts";

test("a session is taken as over as early as is said, not three ticks", () => {
  const client = createRequire(import.meta.url).resolve("@supabase/auth-js");
  const source = readFileSync(client.replace("main/index.js", "module/lib/constants.js"), "utf8");
  expect(source).toContain("AUTO_REFRESH_TICK_THRESHOLD = 3");
  expect(withMargin(source, 10_000)).toContain("export const EXPIRY_MARGIN_MS = 10000;");
});

test("a client that counts another way stops the build", () => {
  expect(() => withMargin("export const MARGIN = 90;", 10_000)).toThrow(/another way/);
});

test("the client of the tests has the margin of the product", async () => {
  const { EXPIRY_MARGIN_MS } = await import("@supabase/auth-js/dist/module/lib/constants.js");
  expect(EXPIRY_MARGIN_MS).toBe(10_000);
});
