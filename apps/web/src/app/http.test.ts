// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { postJson, requestJson } from "./http.ts";

afterEach(() => vi.unstubAllGlobals());

function serverAnswering(...statuses: (number | "silence")[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${path}`);
    const status = statuses.shift() ?? 200;
    if (status === "silence") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify({ ok: status === 200 }), { status });
  });
  return asked;
}

const askedFor = (asked: string[], path: string) => asked.filter((one) => one.endsWith(path));

test.each([408, 409, 425, 429, 500, 502, 503, 504] as const)(
  "reading is tried exactly once more after %i",
  async (status) => {
    const asked = serverAnswering(status, status);
    await expect(requestJson("/config.json")).rejects.toMatchObject({ status });
    expect(askedFor(asked, "/config.json")).toHaveLength(2);
  },
);

test("the second answer counts", async () => {
  const asked = serverAnswering("silence", 200);
  expect(await requestJson("/config.json")).toEqual({ ok: true });
  expect(askedFor(asked, "/config.json")).toHaveLength(2);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504, "silence"] as const)(
  "writing is not tried again after %s",
  async (status) => {
    const asked = serverAnswering(status);
    await expect(postJson("/auth/logout")).rejects.toThrow();
    expect(askedFor(asked, "/auth/logout")).toHaveLength(1);
  },
);

test.each([400, 401, 403, 404, 422] as const)("a refusal with %i is not asked for twice", async (status) => {
  const asked = serverAnswering(status);
  await expect(requestJson("/auth/me")).rejects.toMatchObject({ status });
  expect(askedFor(asked, "/auth/me")).toHaveLength(1);
});
