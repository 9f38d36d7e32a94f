// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { isFullDevice } from "../device/collect-database.ts";
import { keepFile, keptFilesOf } from "../device/kept-files.ts";
import { type KeptRecord, keepRecord, keptOf } from "../device/kept-records.ts";
import { leaveDraft, leftDrafts } from "../device/left-drafts.ts";
import { type CallServer, sendOutbox, sendRecord } from "./send-outbox.ts";

/** What the device holds, and from which write on it has no room. */
const device = vi.hoisted(() => ({
  stores: new Map<string, Map<string, unknown>>(),
  writes: 0,
  isFull: (_write: number): boolean => false,
}));

vi.mock("../device/collect-database.ts", async (original) => {
  const store = (name: string) => {
    const known = device.stores.get(name) ?? new Map<string, unknown>();
    device.stores.set(name, known);
    return known;
  };
  const keyOf = (value: Record<string, unknown>) =>
    JSON.stringify("name" in value ? [value.instanceId, value.name] : value.instanceId);
  const put = async (name: string, value: Record<string, unknown>) => {
    device.writes += 1;
    if (device.isFull(device.writes)) throw new DOMException("No room", "QuotaExceededError");
    store(name).set(keyOf(value), value);
  };
  const remove = (name: string) => async (key: unknown) => void store(name).delete(JSON.stringify(key));
  const database = {
    put,
    get: async (name: string, key: unknown) => store(name).get(JSON.stringify(key)),
    delete: (name: string, key: unknown) => remove(name)(key),
    getAllFromIndex: async (name: string, index: string, value: string) =>
      [...store(name).values()].filter(
        (one) => (one as Record<string, unknown>)[index === "user" ? "userId" : "instanceId"] === value,
      ),
    transaction: () => ({
      objectStore: (name: string) => ({ delete: remove(name), put: (value: never) => put(name, value) }),
      done: Promise.resolve(),
    }),
  };
  return { ...(await original<object>()), collectDatabase: async () => database };
});

const record = (state: KeptRecord["state"], nom: string): KeptRecord => ({
  ...{ userId: "u", organisationId: 1, projectFormId: 2, versionId: 3, title: nom, state },
  ...{ instanceId: "uuid:1", answers: { nom }, changedAt: 0, refusal: null },
});

function server() {
  const taken = new Map<string, string[]>();
  const call: CallServer = async (name, input) => {
    if (name === "submit-record") {
      const { nom } = (input as { answers: { nom: string } }).answers;
      taken.set(nom, taken.get(nom) ?? []);
      return { answer: { recordId: 7, isNew: true } };
    }
    const files = [...taken.values()][0]!;
    const { name: file } = (input as FormData).get("file") as File;
    if (!files.includes(file)) files.push(file);
    return { answer: { received: "stored" } };
  };
  return { taken, call };
}

/** What a page does with a record: keeps it as it is answered, keeps its photo, ends it and sends it. */
async function filledAndSent(call: CallServer): Promise<{ told: string[] }> {
  const told: string[] = [];
  const tried = async (what: string, keep: () => Promise<void>) => {
    try {
      await keep();
      return true;
    } catch (error) {
      expect(isFullDevice(error)).toBe(true);
      told.push(what);
      return false;
    }
  };
  await tried("draft", () => keepRecord(record("draft", "Aw")));
  const photo = { instanceId: "uuid:1", name: "un.jpg", type: "image/jpeg", blob: new Blob(["x"]) };
  await tried("photo", () => keepFile(photo));
  const finished = record("unsent", "Awa");
  if (await tried("record", () => keepRecord(finished))) await sendOutbox("u", call);
  else await sendRecord(finished, call);
  return { told };
}

beforeEach(() => {
  device.stores.clear();
  device.writes = 0;
  device.isFull = () => false;
  window.localStorage.clear();
});

const WRITES = 4;

test.each(Array.from({ length: WRITES }, (_, at) => at + 1))(
  "a device that is full at write %i alone says so, and the record arrives once with the photo that could be kept",
  async (at) => {
    device.isFull = (write) => write === at;
    const { taken, call } = server();
    const { told } = await filledAndSent(call);
    expect(told).toEqual([["draft"], ["photo"], ["record"], []][at - 1]);
    expect([...taken]).toEqual([["Awa", at === 2 ? [] : ["un.jpg"]]]);
    expect([await keptOf("u"), await keptFilesOf("uuid:1")]).toEqual([[], []]);
  },
);

test.each(Array.from({ length: WRITES }, (_, at) => at + 1))(
  "a device that is full from write %i on still sends what it has, and keeps no record twice",
  async (at) => {
    device.isFull = (write) => write >= at;
    const { taken, call } = server();
    await filledAndSent(call);
    expect([...taken]).toEqual([["Awa", at <= 2 ? [] : ["un.jpg"]]]);
    expect([await keptOf("u"), await keptFilesOf("uuid:1")]).toEqual([[], []]);
  },
);

test("without a network a full device loses nothing that it had: the draft and the photo stay", async () => {
  device.isFull = (write) => write >= 3;
  const { told } = await filledAndSent(async () => "later");
  expect(told).toEqual(["record"]);
  expect((await keptOf("u")).map(({ state }) => state)).toEqual(["draft"]);
  expect(await keptFilesOf("uuid:1")).toHaveLength(1);
});

test("what a closing page left stays where it was, and in sight, until there is room", async () => {
  leaveDraft(window.localStorage, record("draft", "Awa"));
  device.isFull = () => true;
  expect((await keptOf("u")).map(({ title }) => title)).toEqual(["Awa"]);
  expect(leftDrafts(window.localStorage)).toHaveLength(1);
  device.isFull = () => false;
  expect((await keptOf("u")).map(({ title }) => title)).toEqual(["Awa"]);
  expect(leftDrafts(window.localStorage)).toHaveLength(0);
});
