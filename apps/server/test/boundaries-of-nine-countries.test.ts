import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import type { BoundaryFile } from "#platform/boundaries/boundary-request.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { describeOnOneEngine } from "./engines.ts";
import { BoundaryDesk } from "./factories/boundary-desk.ts";

const folder = fileURLToPath(new URL("../../../../shared/data/boundaries/", import.meta.url));
const isMissing = !existsSync(folder) && process.env.REFERENCE_DATA !== "required";
const withReferenceData = skippedWithout("reference data", isMissing);

type Level = { file: string; units: number } & Partial<Pick<BoundaryFile, "columns" | "joinsParts">>;
type Country = { country: string; levels: Level[]; warnings: string[] };

const departmentsOfCameroon = "CMR/cm_admin2_geoboundaries.geojson";

const countries: Country[] = [
  { country: "BJ", levels: [{ file: "naturalearth_adm1/ben.geojson", units: 12 }], warnings: [] },
  {
    country: "BF",
    levels: [
      { file: "BFA/bfa_adm1_regions.geojson", units: 13 },
      { file: "BFA/bfa_adm2_provinces.geojson", units: 45 },
      { file: "BFA/bfa_adm3_departments.geojson", units: 351 },
    ],
    warnings: ["outline_repaired Aribinda", "outline_repaired Gorgadji", "outline_repaired Koulpelogo"],
  },
  { country: "CI", levels: [{ file: "naturalearth_adm1/civ.geojson", units: 19 }], warnings: [] },
  {
    country: "CM",
    levels: [
      { file: "CMR/cm_admin1_geoboundaries.geojson", units: 10 },
      {
        ...{ file: departmentsOfCameroon, units: 58, joinsParts: true },
        columns: { name: "shapeName", code: null, parent: null, level: null },
      },
    ],
    warnings: ["parts_joined Ndian", "parts_joined Sanaga-Maritime"],
  },
  { country: "GH", levels: [{ file: "naturalearth_adm1/gha.geojson", units: 10 }], warnings: [] },
  { country: "GN", levels: [{ file: "naturalearth_adm1/gin.geojson", units: 34 }], warnings: [] },
  {
    country: "ML",
    levels: [
      { file: "MLI/mli_adm1.geojson", units: 9 },
      { file: "MLI/mli_adm2.geojson", units: 50 },
      { file: "MLI/mli_adm3.geojson", units: 701 },
    ],
    warnings: ["outline_repaired Soumpi"],
  },
  { country: "SN", levels: [{ file: "naturalearth_adm1/sen.geojson", units: 14 }], warnings: [] },
  { country: "TG", levels: [{ file: "naturalearth_adm1/tgo.geojson", units: 5 }], warnings: [] },
];

const fileOf = async ({ file, columns = null, joinsParts = false }: Level, index: number) => ({
  ...{ name: path.basename(file), level: (index + 1) as 1 | 2 | 3, columns, joinsParts },
  content: await readFile(path.join(folder, file)),
});

describeOnOneEngine("published boundaries of nine countries", (open) => {
  let desk: BoundaryDesk;

  beforeAll(async () => {
    if (isMissing) return undefined;
    desk = await BoundaryDesk.open(await open());
    return () => desk.close();
  });

  it.each(countries)("of $country are read whole and put in force", withReferenceData, async (one) => {
    const files = await Promise.all(one.levels.map(fileOf));
    const id = await desk.start({ country: one.country, files });
    const { status, preview } = await desk.looked(id);
    expect(preview.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(status).toBe("inspected");
    expect(preview.levels.map(({ units }) => units)).toEqual(one.levels.map(({ units }) => units));
    const told = preview.problems
      .filter(({ code }) => code !== "outside_parent")
      .map(({ code, unit }) => `${code} ${unit}`);
    expect(told.sort()).toEqual(one.warnings);
    await desk.call("publish-boundaries", { versionId: id });
    expect(await desk.read(id)).toMatchObject({ status: "published" });
  });

  it(
    "of Cameroon, as they come, name the two islands that have rows of their own",
    withReferenceData,
    async () => {
      const regions = { file: "CMR/cm_admin1_geoboundaries.geojson", units: 10 };
      const files = await Promise.all([regions, { file: departmentsOfCameroon, units: 60 }].map(fileOf));
      const { status, preview } = await desk.looked(
        await desk.start({ country: "CM", validFrom: "2026-01-01", files }),
      );
      expect(status).toBe("unusable");
      expect(preview.problems.slice(0, preview.errors)).toMatchObject([
        { code: "parent_missing", row: 28, unit: "Sanaga-Maritime" },
        { code: "parent_missing", row: 60, unit: "Ndian" },
      ]);
    },
  );
});
