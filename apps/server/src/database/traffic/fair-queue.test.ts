import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";
import type { TooManyWaiting } from "./too-many-waiting.ts";
import type { Ticket, TrafficKind } from "./traffic.ts";

const caller = (line: string, group = line): Ticket => ({ kind: "caller", group, line });
const ofKind = (kind: TrafficKind): Ticket => ({ kind, group: kind, line: kind });

/** A queue whose work ends when it is told to, on a clock that moves when it is told to. */
function watched(settings: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  let now = 0;
  const queue = new FairQueue({ slots: 1, ...settings, now: () => now });
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const refused: TooManyWaiting[] = [];
  const ask = (name: string, ticket: Ticket) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    queue
      .run(ticket, () => {
        begun.push(name);
        running.set(name, resolve);
        return promise;
      })
      .catch((error: TooManyWaiting) => refused.push(error));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Lets what runs end after so long, one after the other, until so many have begun. */
  const serve = async (ms: number, until: number) => {
    await settle();
    while (begun.length < until && running.size > 0) {
      now += ms;
      const [name, end] = [...running][0]!;
      running.delete(name);
      end();
      await settle();
    }
  };
  const isRunning = () => [...running.keys()];
  return { ask, serve, settle, begun, refused, isRunning, pass: (ms: number) => (now += ms) };
}

const many = (number: number, each: (index: number) => void) =>
  Array.from({ length: number }, (_, index) => each(index));

describe("who shares one connection", () => {
  it("somebody else's one request comes next, however many wait in a line", async () => {
    const { ask, serve, begun } = watched();
    many(50, (index) => ask(`hostile ${index}`, caller("hostile")));
    await serve(100, 5);
    ask("other", caller("other"));
    await serve(100, 7);
    expect(begun.indexOf("other")).toBeLessThanOrEqual(6);
  });

  it("an organisation gets no more by asking with many people", async () => {
    const { ask, serve, begun } = watched();
    many(50, (index) => ask(`hostile ${index}`, caller(`person ${index}`, "hostile")));
    many(5, (index) => ask(`other ${index}`, caller("other")));
    await serve(100, 11);
    expect(begun.filter((name) => name.startsWith("other"))).toHaveLength(5);
  });

  it("time is shared, not requests: who asks slow things waits while others ask many quick ones", async () => {
    const { ask, serve, begun } = watched();
    many(3, (index) => ask(`slow ${index}`, caller("slow")));
    many(20, (index) => ask(`quick ${index}`, caller("quick")));
    await serve(200, 2);
    expect(begun).toEqual(["slow 0", "quick 0"]);
    await serve(5, 21);
    expect(begun.slice(1)).toEqual(begun.slice(1).filter((name) => name.startsWith("quick")));
  });

  it("signing in, health and jobs come before the next of a line of callers", async () => {
    const { ask, serve, begun } = watched();
    many(20, (index) => ask(`caller ${index}`, caller("hostile")));
    await serve(100, 4);
    for (const kind of ["work", "identity", "health"] as const) ask(kind, ofKind(kind));
    await serve(1, 8);
    expect(begun.slice(4, 7).toSorted()).toEqual(["health", "identity", "work"]);
  });

  it("a flood of signing in leaves callers and jobs their turns", async () => {
    const { ask, serve, begun } = watched();
    many(40, (index) => ask(`identity ${index}`, { kind: "identity", group: "x", line: "x" }));
    await serve(10, 3);
    ask("caller", caller("somebody"));
    ask("work", ofKind("work"));
    await serve(10, 8);
    expect(begun).toEqual(expect.arrayContaining(["caller", "work"]));
  });

  it("a line has an end: who asks beyond it is told when to come again, others are served", async () => {
    const { ask, settle, refused, begun, serve } = watched({ longestLine: 10, longestOfGroup: 15 });
    many(20, (index) => ask(`a ${index}`, caller("a", "organisation")));
    await settle();
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ code: "P0429", statusCode: 429 });
    expect(refused[0]!.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    many(20, (index) => ask(`b ${index}`, caller("b", "organisation")));
    await settle();
    expect(refused).toHaveLength(9 + 15);
    ask("other", caller("other"));
    await serve(1, 3);
    expect(begun).toContain("other");
    expect(refused).toHaveLength(24);
  });

  it("others of his organisation may have filled its line: who waits for nothing yet is let in", async () => {
    const { ask, settle, refused, begun, serve } = watched({ longestLine: 10, longestOfGroup: 15 });
    for (const person of ["a", "b"])
      many(10, (index) => ask(`${person} ${index}`, caller(person, "strangers")));
    await settle();
    const before = refused.length;
    ask("new", caller("new", "strangers"));
    await serve(1, 4);
    expect(begun).toContain("new");
    expect(refused).toHaveLength(before);
  });

  it("thousands who asked once and left are not remembered for ever", async () => {
    const queue = new FairQueue({ slots: 1 });
    const many = Array.from({ length: 20_000 }, (_, index) => caller(`address ${index}`, "strangers"));
    for (const ticket of many) await queue.run(ticket, async () => undefined);
    expect(queue.remembered).toBeLessThan(12_000);
  });
});

describe("who shares ten connections", () => {
  it("callers leave two to signing in, two to jobs and one to health", async () => {
    const { ask, settle, begun, isRunning } = watched({ slots: 10 });
    many(30, (index) => ask(`caller ${index}`, caller(`person ${index}`)));
    await settle();
    expect(isRunning()).toHaveLength(5);
    for (const kind of ["health", "identity", "identity", "work", "work"] as const) ask(kind, ofKind(kind));
    await settle();
    expect(begun.slice(5)).toEqual(["health", "identity", "identity", "work", "work"]);
  });

  it("who asks slow things gets one of ten connections while other organisations ask, and what is free when he is alone", async () => {
    const { ask, settle, serve, isRunning, pass } = watched({ slots: 10 });
    const slowOnes = () => isRunning().filter((name) => name.startsWith("slow")).length;
    many(30, (index) => ask(`slow ${index}`, caller("slow")));
    await settle();
    expect(slowOnes()).toBe(5);
    ask("other", caller("other"));
    await serve(300, 12);
    expect(slowOnes()).toBe(1);
    pass(10_000);
    await serve(300, 16);
    expect(slowOnes()).toBe(5);
  });

  it("who asks quick things while others ask gets more than one", async () => {
    const { ask, serve, isRunning } = watched({ slots: 10 });
    ask("other", caller("other"));
    many(60, (index) => ask(`quick ${index}`, caller("quick")));
    await serve(1, 40);
    expect(isRunning().length).toBeGreaterThan(2);
  });
});
