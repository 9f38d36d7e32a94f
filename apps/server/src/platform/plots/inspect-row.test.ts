import { geometryHash } from "@parcelle/domain/evidence/evidence";
import type { Polygon } from "geojson";
import { expect, it } from "vitest";
import { inspectRow } from "./inspect-row.ts";

const context = { country: "CI", commodity: "cocoa", areaColumn: null };
const rightHand: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-5.8, 6.2],
      [-5.79, 6.2],
      [-5.79, 6.21],
      [-5.8, 6.2],
    ],
  ],
};
const inspected = (geometry: Polygon) => inspectRow({ row: 1, properties: {}, geometry }, context);

it("an outline has the hash by which evidence knows it", async () => {
  const { geometryHash: hash, usedGeometry } = inspected(rightHand);
  expect(hash).toBe(await geometryHash(usedGeometry!));
});

it("an outline used as it was given is kept once, if the database writes it as it was", () => {
  expect(inspected(rightHand).givenGeometry).toBeNull();
  expect(inspected({ ...rightHand, bbox: [-5.8, 6.2, -5.79, 6.21] }).givenGeometry).not.toBeNull();
  const turned = { ...rightHand, coordinates: [rightHand.coordinates[0]!.toReversed()] };
  expect(inspected(turned).givenGeometry).not.toBeNull();
  const near = (longitude: number) =>
    inspected({
      ...rightHand,
      coordinates: [rightHand.coordinates[0]!.map(([x, y]) => [x! + 5.8 + longitude, y!])],
    });
  expect(near(0.1234567890123456).givenGeometry).not.toBeNull();
  expect(near(2e-7).givenGeometry).not.toBeNull();
});
