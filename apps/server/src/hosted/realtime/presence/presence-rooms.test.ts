import { expect, it } from "vitest";
import { type Presence, PresenceRooms } from "./presence-rooms.ts";

const presence = (fields: Partial<Presence>): Presence => ({
  room: "public:r",
  holder: "channel 1",
  owner: "process 1",
  key: "awa",
  reference: "a1",
  meta: { at: "home" },
  bytes: 13,
  ...fields,
});

it("who changes what he says of himself leaves and comes", () => {
  const rooms = new PresenceRooms();
  rooms.put(presence({}));
  const diff = rooms.put(presence({ reference: "a2", meta: { at: "work" } }));
  expect(diff).toEqual({
    joins: { awa: { metas: [{ at: "work", phx_ref: "a2" }] } },
    leaves: { awa: { metas: [{ at: "home", phx_ref: "a1" }] } },
  });
  expect(rooms.state("public:r")).toEqual({ awa: { metas: [{ at: "work", phx_ref: "a2" }] } });
});

it("one key on two devices is two entries, and goes with the last", () => {
  const rooms = new PresenceRooms();
  rooms.put(presence({}));
  rooms.put(presence({ holder: "channel 2", reference: "a2" }));
  expect(rooms.state("public:r").awa!.metas).toHaveLength(2);
  rooms.remove("public:r", "channel 1");
  expect(rooms.state("public:r").awa!.metas).toHaveLength(1);
  rooms.remove("public:r", "channel 2");
  expect(rooms.state("public:r")).toEqual({});
  expect(rooms.remove("public:r", "channel 2")).toBeNull();
});

it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "somebody whose key is %s is in the room as anybody",
  (key) => {
    const rooms = new PresenceRooms();
    const { joins } = rooms.put(presence({ key }));
    expect(Object.entries(joins)).toEqual([[key, { metas: [{ at: "home", phx_ref: "a1" }] }]]);
    expect(JSON.stringify(rooms.state("public:r"))).toBe(
      `{"${key}":{"metas":[{"at":"home","phx_ref":"a1"}]}}`,
    );
    expect(Object.keys(rooms.remove("public:r", "channel 1")!.leaves)).toEqual([key]);
  },
);

it("a process that dies takes its people with it, in every room", () => {
  const rooms = new PresenceRooms();
  rooms.put(presence({}));
  rooms.put(presence({ room: "public:s", holder: "channel 3" }));
  rooms.put(presence({ owner: "process 2", holder: "channel 4", key: "ben" }));
  expect(rooms.removeOwner("process 1").map(([room]) => room)).toEqual(["public:r", "public:s"]);
  expect(Object.keys(rooms.state("public:r"))).toEqual(["ben"]);
});

it("what a process tells anew replaces what was known of it, and says only what changed", () => {
  const rooms = new PresenceRooms();
  rooms.put(presence({}));
  rooms.put(presence({ holder: "channel 2", key: "ben", reference: "b1" }));
  const changed = rooms.replaceOwner("process 1", [
    presence({ holder: "channel 2", key: "ben", reference: "b1" }),
    presence({ holder: "channel 5", key: "eve", reference: "e1" }),
  ]);
  expect(changed).toEqual([
    ["public:r", { joins: {}, leaves: { awa: { metas: [{ at: "home", phx_ref: "a1" }] } } }],
    ["public:r", { joins: { eve: { metas: [{ at: "home", phx_ref: "e1" }] } }, leaves: {} }],
  ]);
});

it("a room has room for two hundred, and for 256 kB of what they say of themselves", () => {
  const rooms = new PresenceRooms();
  const enter = (count: number, bytes: number) => {
    for (let index = 0; index < count; index += 1) rooms.put(presence({ holder: `channel ${index}`, bytes }));
  };
  enter(199, 100);
  expect(rooms.problemOf("public:r", "another", 100)).toBeNull();
  enter(200, 100);
  expect(rooms.problemOf("public:r", "another", 100)).toMatch("PresenceRoomFull");
  expect(rooms.problemOf("public:r", "channel 7", 100)).toBeNull();
  expect(rooms.problemOf("public:other", "another", 100)).toBeNull();
  enter(200, 1_300);
  expect(rooms.problemOf("public:r", "channel 7", 1_300)).toBeNull();
  expect(rooms.problemOf("public:r", "channel 7", 32_000)).toMatch("PresenceRoomFull");
});
