import { expect, it } from "vitest";
import { SAMPLE_LENGTH, sniffSeparator } from "./sniff-separator.ts";

it("is the comma where the beginning of the file ends inside a quotation with semicolons", () => {
  const header = "identifier,reason,place";
  const rows = Array.from(
    { length: 60 },
    (_, number) =>
      `P-${number},"${`loss, ${"cover, ".repeat(number % 7)}`.repeat(30)}; ${"x".repeat(1200)}; seen",Daloa`,
  );
  const text = [header, ...rows].join("\n").slice(0, SAMPLE_LENGTH);
  expect(text.length).toBe(SAMPLE_LENGTH);
  expect(sniffSeparator(text).separator).toBe(",");
});
