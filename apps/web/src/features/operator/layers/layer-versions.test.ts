import type { RegisteredLayer } from "@parcelle/domain/layers/layer-register";
import { findProduct } from "@parcelle/raster/products/all-products";
import { expect, test } from "vitest";
import { layerVersions, mostTellingFirst } from "./layer-versions.ts";

let lastId = 0;
function layer(changes: Partial<RegisteredLayer>): RegisteredLayer {
  lastId += 1;
  return {
    ...{
      id: lastId,
      product: "hansen-gfc",
      component: "lossyear",
      version: "v1.9",
      file: "a.tif",
      sha256: "x",
    },
    ...{
      bytes: 10,
      box: [-6, 5, -5, 6],
      licence: "",
      citation: "",
      synthetic: false,
      own: null,
      active: true,
    },
    ...{ missing: false, registeredAt: "2026-01-01T00:00:00Z", assessments: 0 },
    ...changes,
  };
}

test("of two active versions the newest is the one in use", () => {
  const versions = layerVersions([layer({}), layer({ version: "v1.12" })], []);
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    ["v1.9", "superseded"],
    ["v1.12", "active"],
  ]);
});

test("an older version is in use when the newer one is switched off", () => {
  const versions = layerVersions([layer({}), layer({ version: "v1.12", active: false })], []);
  expect(versions.map(({ state }) => state)).toEqual(["active", "inactive"]);
});

test("a version shows what its active files cover and weigh, not those that were replaced", () => {
  const east = layer({ box: [-5, 5, -4, 6], component: "treecover2000" });
  const [version] = layerVersions([layer({}), layer({ active: false, bytes: 99 }), east], []);
  expect(version).toMatchObject({
    bytes: 20,
    box: [-6, 5, -4, 6],
    components: ["lossyear", "treecover2000"],
  });
});

test("a version without files on the server is told from one that is switched off", () => {
  expect(layerVersions([layer({ active: false, missing: true })], [])[0]?.state).toBe("missing");
});

test("of Hansen the year of loss comes first and the mask last, whatever the register says", () => {
  const files = ["datamask", "treecover2000", "lossyear"].map((component) => layer({ component }));
  const [version] = layerVersions(files, [findProduct("hansen-gfc")!]);
  expect(mostTellingFirst(version!).map(({ component }) => component)).toEqual([
    "lossyear",
    "treecover2000",
    "datamask",
  ]);
});
