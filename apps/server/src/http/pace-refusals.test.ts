import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paceRefusals } from "./pace-refusals.ts";
import { rememberTraffic } from "./remember-traffic.ts";

const PACE = { atOnce: 3, eachSecond: 10, longestWaitMs: 250 };

describe("somebody who asks for nothing but refusals", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** A server that refuses everything but `/good`, and callers whose answers are noted as they come. */
  const watched = async () => {
    const app = fastify({ trustProxy: true });
    rememberTraffic(app);
    paceRefusals(app, PACE);
    app.get("/good", async () => "good");
    await app.ready();
    const answered: string[] = [];
    const ask = (name: string, url = "/bad", address = "192.0.2.1") =>
      app
        .inject({ url, headers: { "x-forwarded-for": address } })
        .then(({ statusCode }) => answered.push(`${name} ${statusCode}`));
    const pass = async (ms: number) => {
      await settle();
      vi.advanceTimersByTime(ms);
      await settle();
    };
    return { ask, pass, answered };
  };
  const settle = async () => {
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  it("has his first ones at once and the others at a pace", async () => {
    const { ask, pass, answered } = await watched();
    for (const name of ["first", "second", "third", "fourth", "fifth"]) {
      void ask(name);
      await settle();
    }
    expect(answered).toEqual(["first 404", "second 404", "third 404"]);
    await pass(100);
    expect(answered.slice(3)).toEqual(["fourth 404"]);
    await pass(100);
    expect(answered.slice(4)).toEqual(["fifth 404"]);
  });

  it("keeps nobody else waiting, nor his own good requests", async () => {
    const { ask, pass, answered } = await watched();
    for (let turn = 0; turn < 10; turn += 1) void ask("his");
    await settle();
    void ask("other", "/bad", "192.0.2.2");
    void ask("his", "/good");
    await pass(0);
    expect(answered.slice(3).toSorted()).toEqual(["his 200", "other 404"]);
  });

  it("waits for none longer than the longest wait, however many he asks for", async () => {
    const { ask, pass, answered } = await watched();
    for (let turn = 0; turn < 40; turn += 1) void ask("his");
    await pass(250);
    expect(answered).toHaveLength(40);
  });

  it("has his first ones at once again after a rest", async () => {
    const { ask, pass, answered } = await watched();
    for (let turn = 0; turn < 5; turn += 1) void ask("his");
    await pass(1_000);
    for (let turn = 0; turn < 3; turn += 1) void ask("his");
    await pass(0);
    expect(answered).toHaveLength(8);
  });
});
