import { expect, it } from "vitest";
import { printable } from "./printable.ts";

it("shows what would hide text, move the cursor or begin a line as a sign that stands for it", () => {
  expect(printable("Projet X\n3 plots confirmed\u001b[8m\u202e")).toBe("Projet X�3 plots confirmed�[8m�");
  expect(printable("Forêts de Divo – 100 %")).toBe("Forêts de Divo – 100 %");
});
