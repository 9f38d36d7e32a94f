import { expect, it } from "vitest";
import { traffic } from "#database/traffic/traffic.ts";
import type { GatedTasks } from "../../../test/gated-thread.ts";
import { SharedThread, TookTooLong } from "./shared-thread.ts";

const entry = new URL("../../../test/gated-thread.ts", import.meta.url);
const sharedThread = (longestMs?: number) =>
  new SharedThread<GatedTasks>(entry, longestMs === undefined ? {} : { longestMs });

/** Asks as a person of an organisation does by a request. */
const asked = <Answer>(person: string, ask: () => Promise<Answer>): Promise<Answer> =>
  traffic.run({ kind: "caller", origin: null, address: "::1", subject: person, retryAfter: null }, ask);

/** Keeps the thread of one organisation busy until it is let go. */
function holding(thread: SharedThread<GatedTasks>) {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const held = asked("ann", () => thread.call({ organisationId: 1 }, "hold", gate));
  const letGo = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    return held;
  };
  return letGo;
}

it("work that never ends is given up, and what waited behind it is answered by a new thread", async () => {
  const thread = sharedThread(3_000);
  const endless = asked("ann", () => thread.call({ organisationId: 1 }, "work"));
  const behind = ["ann", "ben"].map((person, place) =>
    asked(person, () => thread.call({ organisationId: place + 1 }, "answer", person)),
  );
  await expect(endless).rejects.toThrow(TookTooLong);
  expect(await Promise.all(behind)).toEqual(["ann", "ben"]);
});

it("an organisation whose people ask for much waits for one of another organisation in between", async () => {
  const thread = sharedThread();
  const letGo = holding(thread);
  const order: string[] = [];
  const ask = (person: string, organisationId: number, value: string) =>
    asked(person, async () => order.push(await thread.call({ organisationId }, "answer", value)));
  const many = Array.from("abcdefgh", (value, place) => ask(`ann ${place}`, 1, value));
  const other = ask("ben", 2, "other");
  await letGo();
  await Promise.all([...many, other]);
  expect(order[0]).toBe("other");
});

it("one person, and an organisation by several, has so many waiting and no more", async () => {
  const thread = sharedThread();
  const letGo = holding(thread);
  const ask = (person: string) => asked(person, () => thread.call({ organisationId: 1 }, "answer", person));
  const waiting = ["ann", "ben"].flatMap((person) => Array.from({ length: 12 }, () => ask(person)));
  await expect(ask("ann")).rejects.toMatchObject({ statusCode: 429 });
  waiting.push(ask("carla"));
  await expect(ask("carla")).rejects.toMatchObject({ statusCode: 429 });
  await letGo();
  expect((await Promise.all(waiting)).length).toBe(25);
});

it("what waits for somebody who is gone is not begun", async () => {
  const thread = sharedThread();
  const letGo = holding(thread);
  const gone = new AbortController();
  const left = asked("ben", () => thread.call({ organisationId: 2, gone: gone.signal }, "work"));
  gone.abort(new Error("gone"));
  await letGo();
  await expect(left).rejects.toThrow("gone");
  expect(await thread.call({ organisationId: 3 }, "answer", "next")).toBe("next");
});

it("two threads work at the same time, and calls that belong together are answered by one of them", async () => {
  const thread = new SharedThread<GatedTasks>(entry, { threads: 2 });
  const letGo = holding(thread);
  const answers = await asked("ben", () =>
    thread.use({ organisationId: 2 }, async (own) => [
      await own.call("answer", "a"),
      await own.call("answer", "b"),
    ]),
  );
  expect(answers).toEqual(["a", "b"]);
  await letGo();
});
