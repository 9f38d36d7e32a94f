import { expect, it } from "vitest";
import { describeFinding } from "./finding-messages.ts";
import { type Finding, finding } from "./findings.ts";
import { readFindings } from "./read-findings.ts";

const told = (stored: unknown) => readFindings(stored).map((found) => describeFinding(found, "en"));

it("a finding of ours is read as it was written", () => {
  const found = finding("spike", [-5.8, 6.2], { angle: 3.5 });
  expect(readFindings(JSON.parse(JSON.stringify([found])))).toEqual([found]);
});

it("a finding of a newer version stays, and says that it is not known", () => {
  const newer = { code: "from_a_newer_version", severity: "error", location: [-5.8, 6.2], detail: { a: 1 } };
  expect(readFindings([newer])).toMatchObject([{ code: newer.code, severity: "error", repaired: false }]);
  expect(told([newer])).toEqual([
    "Unknown (from_a_newer_version). Place: longitude 5.8° W, latitude 6.2° N.",
  ]);
  expect(readFindings([{ code: "from_a_newer_version", severity: "fatal" }])[0]!.severity).toBe("warning");
});

it("nothing that a column may hold keeps the others from being told", () => {
  const strange = [
    { code: "constructor" },
    { code: "spike", location: "here", detail: { angle: { deep: [] } } },
    { code: "spike", location: [null, 1], detail: null },
    { code: "hole", detail: [1, 2], repaired: "yes" },
    7,
    null,
  ];
  expect(told(strange)).toHaveLength(6);
  expect(told(strange)[0]).toBe("Unknown (constructor).");
  for (const column of [null, {}, "spike", 7]) expect(told(column)).toEqual([]);
});

it("a finding that nobody read first is told too", () => {
  for (const stored of strangeOnes)
    expect(typeof describeFinding(stored as unknown as Finding, "fr")).toBe("string");
});

const strangeOnes = [
  { code: "from_a_newer_version" },
  { code: "spike", location: "here" },
  { code: "spike", detail: null },
];
