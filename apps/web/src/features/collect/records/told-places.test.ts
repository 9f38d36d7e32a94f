import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import { toldPlaces } from "./told-places.ts";

const question = (name: string, type: string) =>
  ({ kind: "question", name, type, label: { "": name } }) as unknown as FormItem;
const form = {
  items: [
    question("maison", "geopoint"),
    { kind: "repeat", name: "parcelle", label: {}, items: [question("contour", "geoshape")] },
  ],
} as unknown as FormDefinition;

test("Points and shapes of a record are places, those of rows too, with longitude first", () => {
  const places = toldPlaces(
    form,
    {
      maison: "5.84 -5.36 120 4.5",
      parcelle: [{ contour: "5.8 -5.3 0 0; 5.8 -5.2 0 0; 5.9 -5.2 0 0; 5.8 -5.3 0 0" }, {}],
    },
    "fr",
  );
  expect(places).toEqual([
    { id: "1", question: "maison", geometry: { type: "Point", coordinates: [-5.36, 5.84] } },
    {
      ...{ id: "2", question: "contour" },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [-5.3, 5.8],
            [-5.2, 5.8],
            [-5.2, 5.9],
            [-5.3, 5.8],
          ],
        ],
      },
    },
  ]);
});

test("What is no place is none", () => {
  expect(toldPlaces(form, { maison: "près du puits" }, "fr")).toEqual([]);
});
