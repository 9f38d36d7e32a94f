import { beforeEach, expect, test, vi } from "vitest";
import type { KeptFile } from "../device/kept-files.ts";
import type { KeptRecord } from "../device/kept-records.ts";
import { type CallServer, sendOutbox } from "./send-outbox.ts";

let records: Map<string, KeptRecord>;
let files: KeptFile[];
vi.mock("../device/kept-records.ts", () => ({
  unsentOf: async () => [...records.values()].filter(({ state }) => state === "unsent"),
  keptRecord: async (id: string) => records.get(id) ?? null,
  keepRecord: async (record: KeptRecord) => void records.set(record.instanceId, record),
  dropRecord: async ({ instanceId }: KeptRecord) => void records.delete(instanceId),
}));
vi.mock("../device/kept-files.ts", () => ({
  keptFilesOf: async (id: string) => files.filter(({ instanceId }) => instanceId === id),
  dropFile: async (id: string, name: string) => {
    files = files.filter((file) => file.instanceId !== id || file.name !== name);
  },
}));

/** A server that takes each record and file once, and can be cut off. */
function server() {
  const taken: string[] = [];
  const received: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const call: CallServer = async (_name, input) => {
    left -= 1;
    if (left < 0) return "later";
    if (input instanceof FormData) {
      const file = (input.get("file") as File).name;
      if (!received.includes(file)) received.push(file);
      return { answer: { received: "stored" } };
    }
    const { answers } = input as { answers: { nom: string } };
    if (answers.nom === "Refusé") return { refusal: "Ce formulaire ne reçoit plus rien." };
    if (!taken.includes(answers.nom)) taken.push(answers.nom);
    return { answer: { recordId: taken.indexOf(answers.nom) + 1, isNew: true } };
  };
  return { call, taken, received, cutAfter: (calls: number) => (left = calls) };
}

const unsent = (nom: string): KeptRecord => ({
  ...{ userId: "u", organisationId: 1, projectFormId: 2, versionId: 3, title: nom, state: "unsent" },
  ...{ instanceId: nom, answers: { nom }, changedAt: 0, refusal: null },
});
const photo = (instanceId: string, name: string): KeptFile => ({
  ...{ instanceId, name, type: "image/jpeg", blob: new Blob(["x"]) },
});

beforeEach(() => {
  records = new Map([unsent("Awa"), unsent("Yao")].map((record) => [record.instanceId, record]));
  files = [photo("Awa", "1.jpg"), photo("Awa", "2.jpg")];
});

test("records leave with their files, and are dropped once the server has all of them", async () => {
  const { call, taken, received } = server();
  expect(await sendOutbox("u", call)).toEqual({ sent: 2, waiting: 0, refused: 0 });
  expect([taken, received]).toEqual([
    ["Awa", "Yao"],
    ["1.jpg", "2.jpg"],
  ]);
  expect([records.size, files.length]).toEqual([0, 0]);
});

test.each([0, 1, 2, 3, 4])(
  "cut off after %i answers nothing is lost, and the next time nothing is doubled",
  async (calls) => {
    const { call, taken, received, cutAfter } = server();
    cutAfter(calls);
    await sendOutbox("u", call);
    const onServer = (nom: string) => taken.includes(nom);
    for (const nom of ["Awa", "Yao"]) expect(records.has(nom) || onServer(nom)).toBe(true);
    for (const { name } of [photo("Awa", "1.jpg"), photo("Awa", "2.jpg")])
      expect(received.includes(name) || files.some((file) => file.name === name)).toBe(true);
    cutAfter(Number.POSITIVE_INFINITY);
    await sendOutbox("u", call);
    expect([taken, received]).toEqual([
      ["Awa", "Yao"],
      ["1.jpg", "2.jpg"],
    ]);
    expect(records.size).toBe(0);
  },
);

test("a record that is refused stays with the reason, and keeps none of the others back", async () => {
  records.set("Refusé", unsent("Refusé"));
  const { call, taken } = server();
  expect(await sendOutbox("u", call)).toEqual({ sent: 2, waiting: 0, refused: 1 });
  expect(taken).toEqual(["Awa", "Yao"]);
  expect(records.get("Refusé")).toMatchObject({
    state: "unsent",
    refusal: "Ce formulaire ne reçoit plus rien.",
  });
});

test("a mended record says what was seen of the one that it mends, and a new one nothing", async () => {
  const told: unknown[] = [];
  const { call } = server();
  records.set("Awa", { ...records.get("Awa")!, mends: { formerId: "uuid:avant", seenRevision: 2 } });
  await sendOutbox("u", async (name, input) => {
    if (name === "submit-record") told.push((input as { seenRevision?: number }).seenRevision);
    return call(name, input);
  });
  expect(told.toSorted()).toEqual([2, undefined]);
});
