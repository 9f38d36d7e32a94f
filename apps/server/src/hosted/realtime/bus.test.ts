import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { ProcessBus, type Word } from "./bus.ts";

const pulse = { aliveEveryMs: 40, deadAfterMs: 400 };

describeOnBothEngines("processes of one database", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const start = async (over = database) => {
    const heard: Word[] = [];
    const welcomed: string[] = [];
    const known = new Set<string>();
    const bus = new ProcessBus(over, () => undefined, pulse);
    await bus.start({
      hear: (word) => heard.push(word),
      welcome: (process) => {
        welcomed.push(process);
        known.add(process);
      },
      lose: (process) => known.delete(process),
    });
    return { bus, heard, known, welcomed };
  };

  it("meet, and hear each other's words in order, short ones and long ones", async () => {
    const one = await start();
    const two = await start();
    await expect.poll(() => one.known.has(two.bus.id) && two.known.has(one.bus.id)).toBe(true);
    const words = Array.from({ length: 30 }, (_, index) => ({
      kind: "number",
      index,
      text: index % 10 === 0 ? "é".repeat(20_000) : "",
    }));
    for (const word of words) one.bus.say(word);
    await expect.poll(() => two.heard.length).toBe(30);
    expect(two.heard).toEqual(words);
    await one.bus.stop();
    await expect.poll(() => two.known.size).toBe(0);
    await two.bus.stop();
  });

  it("tell again who is with them when a word was lost on the way to the database", async () => {
    let failures = 0;
    const breakable = {
      engine: "postgres",
      asService: (run) => (failures-- > 0 ? Promise.reject(new Error("no way")) : database.asService(run)),
      listen: (...given: Parameters<Database["listen"]>) => database.listen(...given),
    } as Database;
    const one = await start(breakable);
    const two = await start();
    await expect.poll(() => one.known.has(two.bus.id) && two.known.has(one.bus.id)).toBe(true);
    one.welcomed.length = 0;
    failures = 1;
    one.bus.say({ kind: "came" });
    await expect.poll(() => one.welcomed).toContain(two.bus.id);
    await one.bus.stop();
    await two.bus.stop();
  });

  it("forget one that is silent for too long", async () => {
    const one = await start();
    const killed = crypto.randomUUID();
    await database.asService((transaction) =>
      transaction.query("select pg_notify('realtime_processes', $1::text)", [
        JSON.stringify({ from: killed, word: { kind: "hello" } }),
      ]),
    );
    await expect.poll(() => one.known.has(killed)).toBe(true);
    await expect.poll(() => one.known.has(killed)).toBe(false);
    await one.bus.stop();
  });
});
