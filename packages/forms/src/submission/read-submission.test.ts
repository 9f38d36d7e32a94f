import { expect, test } from "vitest";
import type { SchemaNode } from "../compile/schema-node.ts";
import { FormRefusal } from "../form-refusal.ts";
import type { Answers } from "../record/answers.ts";
import { answersOfSent, readSentXml } from "./read-submission.ts";

const emptyForm: SchemaNode = {
  ...{
    name: "data",
    path: "/data",
    parent: null,
    slot: 0,
    children: [],
    childByName: new Map(),
    attributes: {},
  },
  ...{ defaultValue: "", bind: null, isRepeat: false, firstRows: [], row: null, isLeaf: false },
};
const sentWith = (inside: string) => readSentXml(`<data>${inside}</data>`);

test("what comes several times under one name is kept as rows, in order", () => {
  expect(answersOfSent(emptyForm, sentWith("<x>a</x><x><y>b</y></x><x>c</x>"))).toEqual({
    x: [{ "": "a" }, { y: "b" }, { "": "c" }],
  });
});

test("two hundred thousand rows are read while one waits", () => {
  const begun = performance.now();
  const { x } = answersOfSent(emptyForm, sentWith("<x>a</x>".repeat(200_000)));
  expect((x as Answers[]).length).toBe(200_000);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test("more elements than a record can have are refused by name", () => {
  expect(() => sentWith("<x/>".repeat(400_001))).toThrow(
    expect.objectContaining({ constructor: FormRefusal, code: "submission_too_large" }),
  );
});
