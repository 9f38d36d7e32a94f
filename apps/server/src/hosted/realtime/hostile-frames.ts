/** What a socket answers: a reply to the message, nothing to what is no message, or the code that it is closed with. */
export type Answer = { reply: "ok" | "error"; reason?: string } | { passedOver: true } | { closed: number };

export type HostileFrame = {
  name: string;
  /** Sent as it stands; what is an object is a message in the version's own writing. */
  send: string | Uint8Array | Message;
  answer: Answer;
  /** Sent in a channel that was joined before. */
  joined?: boolean;
};

type Message = { topic: unknown; event: unknown; payload: unknown; ref?: unknown };

const malformed: Answer = { passedOver: true };
const refused = (reason: string): Answer => ({ reply: "error", reason });
const unmatched = refused("unmatched topic");
const badJoin = refused("Malformed join payload");

const TOPIC = "realtime:room";
const join = (payload: unknown, topic: unknown = TOPIC): Message => ({ topic, event: "phx_join", payload });
const say = (event: unknown, payload: unknown, topic: unknown = TOPIC): Message => ({
  topic,
  event,
  payload,
});
const changes = (...entries: unknown[]): Message => join({ config: { postgres_changes: entries } });
const tasks = (more: object) => changes({ event: "*", schema: "public", table: "tasks", ...more });

/** Texts that are no message in either version. */
const noMessages: HostileFrame[] = [
  "",
  " ",
  "\u0000",
  "junk",
  "null",
  "true",
  "17",
  '"text"',
  "[]",
  "{}",
  "[1,2,3]",
  "[null,null,null,null,null]",
  '["1","1","realtime:room"]',
  '["1","1",["realtime:room"],"phx_join",{}]',
  '["1","1","realtime:room",{"phx_join":1},{}]',
  '{"topic":"realtime:room"}',
  '{"event":"phx_join"}',
  '{"topic":1,"event":"phx_join","payload":{},"ref":"1"}',
  '{"topic":"realtime:room","event":null,"payload":{},"ref":"1"}',
  '{"__proto__":{"topic":"realtime:room","event":"phx_join"}}',
  '["1","1","realtime:room","phx_join",{}',
  '{"topic":"realtime:room","event":"phx_join","payload":{"config":',
  "[".repeat(100_000),
  '{"a":'.repeat(50_000),
].map((send) => ({ name: `the text ${send.slice(0, 60)}`, send, answer: malformed }));

const messages: HostileFrame[] = [
  { name: "an unknown topic", send: say("broadcast", {}, "realtime:elsewhere"), answer: unmatched },
  { name: "an empty topic", send: say("broadcast", {}, ""), answer: unmatched },
  { name: "the name of a property as topic", send: say("presence", {}, "__proto__"), answer: unmatched },
  { name: "a long topic", send: say("broadcast", {}, "x".repeat(1_000)), answer: unmatched },
  { name: "a very long topic", send: say("broadcast", {}, "x".repeat(100_000)), answer: malformed },
  {
    name: "a heartbeat whose reference would come back as a megabyte",
    send: `{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"${"r".repeat(900_000)}"}`,
    answer: malformed,
  },
  { name: "leaving what was never joined", send: say("phx_leave", {}), answer: unmatched },
  { name: "renewing what was never joined", send: say("access_token", {}), answer: unmatched },
  { name: "an unknown event of phoenix", send: say("nothing", {}, "phoenix"), answer: unmatched },
  { name: "a join to phoenix itself", send: join({}, "phoenix"), answer: unmatched },
  { name: "a join outside of realtime", send: join({}, "room"), answer: unmatched },
  { name: "a join of nothing", send: join({}, ""), answer: unmatched },
  {
    name: "a join of a topic without a name",
    send: join({}, "realtime:"),
    answer: refused("TopicNameRequired: You must provide a topic name"),
  },
  ...[true, false].map((isPrivate) => ({
    name: `a ${isPrivate ? "private" : "public"} join of a topic that binary messages cannot name`,
    send: join({ config: { private: isPrivate } }, `realtime:${"é".repeat(124)}`),
    answer: refused("Malformed topic: should be at most 246 byte(s)"),
  })),
  {
    name: "a private join of a topic that PostgreSQL cannot keep",
    send: join({ config: { private: true } }, "realtime:a\u0000b"),
    answer: refused("Malformed topic: is invalid"),
  },
  {
    name: "a replay after all time",
    send: join({ config: { private: true, broadcast: { replay: { since: 1e300 } } } }),
    answer: badJoin,
  },
  ...[17, "text", [], true].map((payload) => ({
    name: `a join with ${JSON.stringify(payload)}`,
    send: join(payload),
    answer: badJoin,
  })),
  ...[17, "text", null, []].map((config) => ({
    name: `a join with the configuration ${JSON.stringify(config)}`,
    send: join({ config }),
    answer: badJoin,
  })),
  { name: "an access token that is none", send: join({ access_token: 17 }), answer: badJoin },
  { name: "private by a word", send: join({ config: { private: "yes" } }), answer: badJoin },
  { name: "broadcast as a list", send: join({ config: { broadcast: [] } }), answer: badJoin },
  { name: "self by a number", send: join({ config: { broadcast: { self: 1 } } }), answer: badJoin },
  {
    name: "a replay before all time",
    send: join({ config: { broadcast: { replay: { since: -1 } } } }),
    answer: badJoin,
  },
  {
    name: "a replay of a million",
    send: join({ config: { broadcast: { replay: { since: 0, limit: 1e6 } } } }),
    answer: badJoin,
  },
  {
    name: "a presence key of a megabyte's tenth",
    send: join({ config: { presence: { key: "k".repeat(100_000) } } }),
    answer: badJoin,
  },
  { name: "changes that are no list", send: join({ config: { postgres_changes: {} } }), answer: badJoin },
  { name: "changes of null", send: changes(null), answer: badJoin },
  { name: "a table that PostgreSQL cannot name", send: tasks({ table: "ta\u0000sks" }), answer: badJoin },
  { name: "a schema that PostgreSQL cannot name", send: tasks({ schema: "pub\u0000lic" }), answer: badJoin },
  { name: "an unknown kind of change", send: tasks({ event: "TRUNCATE" }), answer: badJoin },
  { name: "a table that is a number", send: tasks({ table: 17 }), answer: badJoin },
  { name: "a filter that is an object", send: tasks({ filter: { id: 1 } }), answer: badJoin },
  {
    name: "a filter of three thousand letters",
    send: tasks({ filter: `id=eq.${"1".repeat(3000)}` }),
    answer: badJoin,
  },
  {
    name: "a hundred and one subscriptions",
    send: changes(...Array.from({ length: 101 }, () => ({ event: "*" }))),
    answer: badJoin,
  },
  { name: "a filter without an operator", send: tasks({ filter: "id=1" }), answer: { reply: "error" } },
  {
    name: "a filter with an unknown operator",
    send: tasks({ filter: "id=nope.1" }),
    answer: { reply: "error" },
  },
  { name: "a filter that is cut", send: tasks({ filter: "id=in.(1,2" }), answer: { reply: "error" } },
  { name: "a join without a token", send: join({ config: {} }), answer: { reply: "ok" } },
  {
    name: "a private join without a token",
    send: join({ config: { private: true } }),
    answer: refused("Unauthorized: You do not have permissions to read from this Channel topic: room"),
  },
  ...["junk", "a.b.c", `${"x".repeat(20_000)}`, "sb_secret_nobody"].map((token) => ({
    name: `a join with the token ${token.slice(0, 20)}`,
    send: join({ config: {}, access_token: token }),
    answer: { reply: "error" } as const,
  })),
  { name: "a table that does not exist", send: tasks({ table: "nope" }), answer: { reply: "ok" } },
  {
    name: "a table with a quote",
    send: tasks({ table: `x"'; drop table public.tasks; --` }),
    answer: { reply: "ok" },
  },
];

const inAChannel: HostileFrame[] = [
  { name: "an unknown event", send: say("nothing", {}), answer: refused("unknown event") },
  { name: "the name of a property as event", send: say("constructor", {}), answer: refused("unknown event") },
  { name: "an event of the server", send: say("phx_reply", {}), answer: refused("unknown event") },
  ...[null, 17, "text", [], { event: 17 }].map((payload) => ({
    name: `a broadcast of ${JSON.stringify(payload)}`,
    send: say("broadcast", payload),
    answer: refused("Malformed broadcast"),
  })),
  ...[null, 17, "text", [], { event: "shine" }].map((payload) => ({
    name: `a presence of ${JSON.stringify(payload)}`,
    send: say("presence", payload),
    answer: refused("Unknown presence event"),
  })),
  {
    name: "a presence that is too large",
    send: say("presence", { event: "track", payload: { x: "x".repeat(40_000) } }),
    answer: refused("PresencePayloadTooLarge: 32 kB at most"),
  },
].map((frame) => ({ ...frame, joined: true }));

/** Texts of one version, which the other one passes over. */
export const framesOfVersion2: readonly HostileFrame[] = [
  {
    name: "more parts than a message has",
    send: '["1","7","realtime:room","phx_join",{},"more"]',
    answer: { reply: "ok" },
  },
];

/** As clients of either version may send them. */
export const hostileFrames: readonly HostileFrame[] = [
  ...noMessages,
  ...messages,
  ...inAChannel,
  { name: "more than a megabyte", send: `"${"x".repeat(1024 * 1024)}"`, answer: { closed: 1009 } },
  { name: "more than a megabyte of bytes", send: new Uint8Array(1024 * 1024 + 1), answer: { closed: 1009 } },
  { name: "no bytes", send: new Uint8Array(0), answer: malformed },
  ...[0, 1, 2, 4, 5, 255].map((kind) => ({
    name: `bytes of the kind ${kind}`,
    send: Uint8Array.of(kind, 1, 1, 1, 1, 0, 1, 49, 49, 120, 120),
    answer: malformed,
  })),
  {
    name: "bytes in an unknown encoding",
    send: Uint8Array.of(3, 1, 1, 1, 1, 0, 7, 49, 49, 120, 120),
    answer: malformed,
  },
  {
    name: "bytes that promise more than there is",
    send: Uint8Array.of(3, 255, 255, 255, 255, 255, 1),
    answer: malformed,
  },
];

/** The binary broadcast of a client: joinRef, ref, topic, event, meta, then JSON. */
export function binaryBroadcast(meta = '{"a":1}', payload = '{"said":"yes"}'): Buffer {
  const parts = ["1", "7", TOPIC, "news", meta].map((text) => Buffer.from(text));
  return Buffer.concat([
    Buffer.from([3, ...parts.map(({ length }) => length), 1]),
    ...parts,
    Buffer.from(payload),
  ]);
}
