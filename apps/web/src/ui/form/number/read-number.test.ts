import { expect, test } from "vitest";
import { type NumberMarks, readNumber } from "./read-number.ts";

const french: NumberMarks = { decimal: ",", group: " " };
const english: NumberMarks = { decimal: ".", group: "," };
const german: NumberMarks = { decimal: ",", group: "." };

const readValue = (text: string, marks: NumberMarks) => {
  const read = readNumber(text, marks);
  return read.kind === "number" ? read.value : read.kind;
};

test.each([
  ["1250", 1250],
  ["1250.75", 1250.75],
  ["1250,75", 1250.75],
  ["25.5", 25.5],
  ["25,5", 25.5],
  ["0.5", 0.5],
  ["0,5", 0.5],
  [",5", 0.5],
  [".5", 0.5],
  ["5,", 5],
  ["5.", 5],
  ["0,250", 0.25],
  ["0.250", 0.25],
  ["1250,750", 1250.75],
  ["1250.750", 1250.75],
  ["1 250,75", 1250.75],
  ["1 250.75", 1250.75],
  ["1\u00a0250,75", 1250.75],
  ["1\u202f250,75", 1250.75],
  ["1\u2009250,75", 1250.75],
  ["1\u2007250,75", 1250.75],
  ["1\t250,75", 1250.75],
  ["1’250.75", 1250.75],
  ["1'250.75", 1250.75],
  ["1 250,750", 1250.75],
  ["1 250 000", 1_250_000],
  ["1,250.75", 1250.75],
  ["1.250,75", 1250.75],
  ["1,250,000", 1_250_000],
  ["1.250.000", 1_250_000],
  ["1,250,000.5", 1_250_000.5],
  ["1.250.000,5", 1_250_000.5],
  ["  12 500\n", 12_500],
  ["-5", -5],
  ["\u22125,25", -5.25],
  ["+5", 5],
])("%j is the same number for every reader", (text, value) => {
  for (const marks of [french, english, german]) expect(readValue(text, marks)).toBe(value);
});

test.each([
  ["1,250", 1.25, 1250, 1.25],
  ["1.250", "ambiguous", 1.25, 1250],
  ["125,000", 125, 125_000, 125],
  ["-1,250", -1.25, -1250, -1.25],
])("%j is read by the marks of the reader, and by no others", (text, inFrench, inEnglish, inGerman) => {
  expect([readValue(text, french), readValue(text, english), readValue(text, german)]).toEqual([
    ...[inFrench, inEnglish, inGerman],
  ]);
});

test("what two readers read differently is told as such, with both numbers where nobody can tell", () => {
  expect(readNumber("1,250", french)).toEqual({ kind: "number", value: 1.25, isGuided: true });
  expect(readNumber("1250,75", french)).toEqual({ kind: "number", value: 1250.75, isGuided: false });
  expect(readNumber("1.250", french)).toEqual({ kind: "ambiguous", asThousands: 1250, asDecimals: 1.25 });
});

test.each([
  ...["abc", "12 kg", "1e5", "1.2.3", "1,25.5", "1.25,5", "12 50", "1 25,5", "1,250.75,5", "--5", "5-", "-"],
  ...["1  250", ".", ",", "1.250,000.5", "Infinity", "0x10", "１２"],
])("%j is no number", (text) => {
  for (const marks of [french, english]) expect(readValue(text, marks)).toBe("unreadable");
});

test.each(["", "   ", "\u00a0"])("%j is nothing yet", (text) => {
  expect(readValue(text, french)).toBe("empty");
});
