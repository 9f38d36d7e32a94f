import { expect, test } from "vitest";
import { namesOf } from "./known-names.ts";

test("certifications to choose from are the usual ones and all that farmers have, each once", () => {
  const figures = [
    { kind: "certification", name: "Label local" },
    { kind: "certification", name: "Fairtrade" },
    { kind: "certification", name: null },
    { kind: "training", name: "Taille" },
  ] as const;
  const names = namesOf("certification", figures);
  expect(names).toContain("Label local");
  expect(names.filter((name) => name === "Fairtrade")).toHaveLength(1);
  expect(names).not.toContain("Taille");
  expect(namesOf("training", figures)).toContain("Taille");
});
