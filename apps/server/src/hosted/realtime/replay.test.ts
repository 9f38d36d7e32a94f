import { expect, it } from "vitest";
import type { Message } from "./message.ts";
import { Replay } from "./replay.ts";

const message = (id: string, replayed = false): Message => ({
  event: "word",
  payload: {},
  bytes: null,
  meta: replayed ? { id, replayed } : { id },
});

it("old messages are told first and each message once, whether the line brings it before, meanwhile or late", async () => {
  const heard: Message[] = [];
  const found = Promise.withResolvers<void>();
  const replay = new Replay(
    (one) => heard.push(one),
    async () => {
      await found.promise;
      return { messages: [message("2", true), message("3", true)], ids: ["1", "2", "3"] };
    },
  );
  const begun = replay.begin();
  replay.hear(message("3"));
  replay.hear(message("4"));
  expect(heard).toEqual([]);
  found.resolve();
  await begun;
  replay.hear(message("1"));
  replay.hear(message("2"));
  replay.hear(message("5"));
  replay.hear({ event: "said", payload: {}, bytes: null, meta: null });
  expect(heard.map(({ meta }) => meta)).toEqual([
    { id: "2", replayed: true },
    { id: "3", replayed: true },
    { id: "4" },
    { id: "5" },
    null,
  ]);
});
