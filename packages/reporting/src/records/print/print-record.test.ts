import type { FormItem } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { describe, expect, it } from "vitest";
import { printRecord } from "./print-record.ts";
import { printedAnswers } from "./printed-answers.ts";
import type { PrintedRecord, PrintHead } from "./printed-record.ts";

const said = (fr: string, en: string) => ({ "Français (fr)": fr, "English (en)": en });
const question = (type: string, name: string, label: Record<string, string>, list = "") =>
  ({ kind: "question", type, name, label, list }) as unknown as FormItem;
const within = (kind: string, name: string, label: Record<string, string>, items: FormItem[]) =>
  ({ kind, name, label, items }) as unknown as FormItem;

const items = [
  question("text", "nom", said("**Nom**", "Name")),
  question("note", "merci", said("Merci", "Thank you")),
  within("group", "menage", said("Ménage", "Household"), [
    question("select_multiple", "cultures", said("Cultures", "Crops"), "cultures"),
    question("text", "absent", said("Jamais demandé", "Never asked")),
  ]),
  within("repeat", "parcelle", said("Parcelle", "Plot"), [
    question("geoshape", "contour", said("Contour", "Outline")),
    within("group", "", {}, [question("image", "photo", said("Photo", "Photo"))]),
  ]),
];
const lists = [
  {
    id: "cultures",
    choices: [
      { name: "cacao", label: said("Cacao", "Cocoa"), media: {}, columns: {} },
      { name: "cafe", label: said("Café", "Coffee"), media: {}, columns: {} },
    ],
  },
];
const contour = "5.83 -5.36 0 0; 5.83 -5.359 0 0; 5.831 -5.359 0 0; 5.83 -5.36 0 0";
const answers: Answers = {
  nom: "Awa",
  menage: { cultures: "cacao cafe" },
  parcelle: [{ contour, photo: "un.jpg" }, {}],
};

describe("The answers of a printed record", () => {
  const told = (language: string) =>
    printedAnswers({ items, lists }, answers, ["menage/absent"], {
      language,
      rowTitle: (label, number) => `${label} ${number}`,
    });

  it("stand under the headings of the form, a heading for each row, in its language", () => {
    expect(
      told("fr").map(({ title, depth, answers: own }) => [title, depth, own.map(({ question: one }) => one)]),
    ).toEqual([
      ["", 0, ["Nom"]],
      ["Ménage", 1, ["Cultures"]],
      ["Parcelle 1", 1, ["Contour", "Photo"]],
      ["Parcelle 2", 1, ["Contour", "Photo"]],
    ]);
    expect(told("English (en)")[1]).toMatchObject({
      title: "Household",
      answers: [{ answer: "Cocoa, Coffee" }],
    });
  });

  it("leave out what the form did not ask, and keep the address of each", () => {
    expect(told("fr").flatMap(({ answers: own }) => own.map(({ address }) => address))).toEqual([
      ...["nom", "menage/cultures", "parcelle[1]/contour", "parcelle[1]/photo"],
      ...["parcelle[2]/contour", "parcelle[2]/photo"],
    ]);
  });
});

describe("The PDF of a record", () => {
  const onePixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const record: PrintedRecord = {
    ...{
      id: 7,
      instanceId: "uuid:7",
      state: "accept",
      label: "Awa",
      author: "Yao",
      device: null,
      version: "2",
    },
    ...{ startedAt: null, finishedAt: "2026-11-29T08:12:00Z", receivedAt: "2026-11-29T09:00:00Z" },
    ...{ errors: 0, warnings: 1, answers, versionId: 3, revision: 1, unasked: [] },
    violations: [{ address: "/data/parcelle[1]/contour", kind: "constraint", severity: "warning" }],
    events: [
      {
        at: "2026-11-29T10:00:00Z",
        person: "Koné",
        state: "refuse",
        level: null,
        comment: "Mesurez de nouveau.",
      },
      { at: "2026-11-29T11:00:00Z", person: "Yao", state: null, level: null, comment: null },
      { at: "2026-11-29T12:00:00Z", person: "Koné", state: "accept", level: "supervisor", comment: null },
    ],
    places: [{ address: "parcelle[1]/contour", hectares: 0.61, metres: null, state: "overlapping" }],
    files: [{ name: "un.jpg", bytes: 70, content: onePixel }],
  };
  const head: PrintHead = {
    ...{
      form: "Recensement",
      project: "Campagne",
      organisation: "Coopérative",
      synthetic: true,
      language: "fr",
    },
    ...{ formLanguage: null, generatedAt: "2026-11-30T00:00:00Z" },
    definitions: { 3: { items, lists } as never },
  };
  const read = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

  it("has its photo and its outline, and the same record gives the same bytes", async () => {
    const bytes = await printRecord(record, head);
    expect(read(bytes.slice(0, 8))).toBe("%PDF-1.7");
    expect(read(bytes).match(/\/Subtype \/Image/g)).not.toBeNull();
    expect(await printRecord(record, head)).toEqual(bytes);
    const bare = { ...record, files: [{ name: "un.jpg", bytes: null, content: null }] };
    expect(read(await printRecord(bare, head)).match(/\/Subtype \/Image/g)).toBeNull();
  });

  it("of a photo that is no picture is refused, so that it is printed again without", async () => {
    const broken = {
      ...record,
      files: [{ name: "un.jpg", bytes: 3, content: "data:image/jpeg;base64,AQID" }],
    };
    await expect(printRecord(broken, head)).rejects.toThrow();
  });
});
