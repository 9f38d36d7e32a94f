import { bundleFiles } from "@parcelle/formats/zip/bundle-files";
import { beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "#app/problem.ts";
import { type Brought, bringRecords, recordsOf } from "./bring-phone-file.ts";

const calls: { name: string; input: unknown }[] = [];
let known: string[];
vi.mock("#app/call-function.ts", () => ({
  callFunction: async (name: string, input: { answers?: { nom: string } }) => {
    calls.push({ name, input });
    if (name === "send-record-file") return { received: "stored" };
    if (input.answers?.nom === "Refusé") throw new ProblemError({ code: "x", message: "non", status: 422 });
    return { recordId: 7, isNew: !known.includes(input.answers!.nom) };
  },
}));

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const record = (nom: string, files: { name: string; type: string }[] = []) => ({
  ...{ instanceId: `uuid:${nom}`, projectFormId: 1, versionId: 2, title: nom, finishedAt: 0 },
  ...{ filledBy: "agent@coop.test", answers: { nom }, files },
});

beforeEach(() => {
  calls.length = 0;
  known = [];
});

test("each record of a phone's file is taken once, its photos with it, and one that is refused keeps none back", async () => {
  known = ["Connu"];
  const photo = { name: "a.jpg", type: "image/jpeg" };
  const zip = bundleFiles([
    { name: "1-a/record.json", bytes: text(record("Neuf", [photo])) },
    { name: "1-a/submission.xml", bytes: text("") },
    { name: "1-a/a.jpg", bytes: new Uint8Array([1]) },
    { name: "2-b/record.json", bytes: text(record("Refusé")) },
    { name: "3-c/record.json", bytes: text(record("Connu")) },
  ]);
  const told: Brought[] = [];
  await bringRecords(recordsOf(zip), (one) => told.push(one), new AbortController().signal);
  expect(told.map(({ title, outcome, files }) => [title, outcome, files])).toEqual([
    ["Neuf", "taken", 1],
    ["Refusé", "refused", 0],
    ["Connu", "known", 0],
  ]);
  const sent = calls.find(({ name }) => name === "send-record-file")!.input as FormData;
  expect([sent.get("recordId"), (sent.get("file") as File).name]).toEqual(["7", "a.jpg"]);
});

test("what is no file of a phone is refused as a whole", () => {
  expect(() => recordsOf(bundleFiles([{ name: "plots.geojson", bytes: text({}) }]))).toThrow("damaged");
  expect(() => recordsOf(bundleFiles([{ name: "1/record.json", bytes: text({}) }]))).toThrow("damaged");
});
