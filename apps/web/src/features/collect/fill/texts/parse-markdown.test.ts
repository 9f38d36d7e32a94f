import { expect, test } from "vitest";
import { parseMarkdown, plainText } from "./parse-markdown.ts";

test("bold, italics and headings are read, colours are left out", () => {
  expect(parseMarkdown('**Nom** de _la_ <span style="color:red">mère</span>')).toEqual([
    { kind: "strong", pieces: [{ kind: "text", text: "Nom" }] },
    { kind: "text", text: " de " },
    { kind: "emphasis", pieces: [{ kind: "text", text: "la" }] },
    { kind: "text", text: " mère" },
  ]);
  expect(plainText("# Parcelle\n*1*")).toBe("Parcelle\n1");
});

test("a link leads only where links may lead", () => {
  expect(parseMarkdown("[ici](https://exemple.ci)")[0]).toMatchObject({ kind: "link" });
  expect(parseMarkdown("[ici](javascript:alert(1))").map(({ kind }) => kind)).not.toContain("link");
});

test("names with underscores and products with stars stay as they are", () => {
  expect(plainText("code_parcelle_1 et 2 * 3 * 4")).toBe("code_parcelle_1 et 2 * 3 * 4");
});

test("marks without an end and markup take no time", () => {
  expect(plainText("**".repeat(20_000))).toContain("*");
});
