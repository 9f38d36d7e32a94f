import { join } from "node:path";
import { carbonRules } from "@parcelle/domain/carbon/carbon-run";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { cci } from "../../../../raster/test/carbon-folders.ts";
import { layerFolder, pixelBox, side, writeLayer } from "../../../../raster/test/layer-files.ts";
import type { AskedChange, ChangeMapsHead } from "./change-maps-source.ts";
import { notComparedFile, writeChangeZip } from "./write-change-zip.ts";

const years = { before: 2010, after: 2020 };
const definition = {
  ...{ minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 as const },
};

function biomassFiles(): AskedChange["files"] {
  const folder = layerFolder();
  return [2010, 2020].map((year) => {
    writeLayer(folder, cci("AGB", year), { value: () => year - 1900 }, new Float32Array(side * side));
    const told = { product: "esa-cci-biomass", component: `AGB_${year}`, version: "v6.0", synthetic: false };
    return { path: join(folder, cci("AGB", year)), ...told };
  });
}

async function zipped(asked: readonly AskedChange[], plot = pixelBox(4, 4, 3, 3)) {
  const head: ChangeMapsHead = {
    ...{ organisation: "Coopérative", project: "Mé", runId: 7, rules: carbonRules({ definition }), asked },
    ...{ licences: ["ESA CCI v6.0: ESA CCI"], generatedAt: "2026-11-28T00:00:00Z", codeVersion: "test" },
  };
  async function* rows() {
    yield { geometry: plot };
  }
  const files = unzipSync(await collectBytes(writeChangeZip(head, rows())));
  const reasons = new TextDecoder().decode(files[notComparedFile] ?? new Uint8Array());
  return { names: Object.keys(files), reasons: reasons.trim().split("\n") };
}

const biomass = (): AskedChange => ({ quantity: "biomass", years, files: biomassFiles(), setAside: null });

test("maps stand beside a text that says of which years there is none, and why", async () => {
  const gone: AskedChange = { quantity: "forest", years, files: [], setAside: "hansen-gfc v1.12 lossyear" };
  const absent = { ...biomass(), years: { before: 2010, after: 2015 } };
  const { names, reasons } = await zipped([biomass(), gone, absent]);
  expect(names).toEqual([
    "biomass-change-2010-2020.tif",
    "biomass-change-2010-2020-classes.tif",
    notComparedFile,
  ]);
  expect(reasons).toHaveLength(2);
  expect(reasons[0]).toMatch(
    /Change of forest from 2010 to 2020.*no longer in use.*\(hansen-gfc v1.12 lossyear\)/,
  );
  expect(reasons[1]).toMatch(/Change of biomass from 2010 to 2015.*No layer tells.*\(biomass: 2015\)/);
});

test("of plots that the layers do not reach there is the text alone", async () => {
  const { names, reasons } = await zipped([biomass()], pixelBox(900, 900, 3, 3));
  expect(names).toEqual([notComparedFile]);
  expect(reasons[0]).toContain("no plot meets the layer");
});

test("a file that cannot be read is no reason for there being no map: it fails", async () => {
  const broken = {
    ...biomass(),
    files: biomassFiles().map((file) => ({ ...file, path: `${file.path}.gone` })),
  };
  await expect(zipped([broken])).rejects.toThrow();
});
