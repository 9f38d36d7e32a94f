// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { termsQuery } from "./terms-query.ts";

const owner = { name: "Coop Divo", address: null, email: "divo@coop.test" };

afterEach(() => vi.unstubAllGlobals());

function serve(files: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const found = files[address];
    return new Response(JSON.stringify(found ?? {}), { status: found === undefined ? 404 : 200 });
  });
  return asked;
}

test("the terms name who the page's own file names, asked under the build that runs", async () => {
  const asked = serve({ "/en/terms/_payload.json?development": { data: { owner } } });
  expect(await new QueryClient().fetchQuery(termsQuery("en"))).toEqual(owner);
  expect(asked).toEqual(["/en/terms/_payload.json?development"]);
});

test("without that file they name who the configuration names", async () => {
  serve({ "/config.json": { anonKey: "key", owner } });
  expect(await new QueryClient().fetchQuery(termsQuery("fr"))).toEqual(owner);
});
