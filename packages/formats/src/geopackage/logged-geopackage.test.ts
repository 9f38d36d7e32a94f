import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zipSync } from "fflate";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectBytes } from "../collect-bytes.ts";
import { FileRefusal } from "../file-refusal.ts";
import { readPlots } from "../read-plots.ts";
import { writeGeopackage } from "../write-geopackage.ts";

const ring = [
  [-5.6, 5.7],
  [-5.597, 5.7],
  [-5.597, 5.703],
  [-5.6, 5.7],
];

describe("a GeoPackage that was copied while a program had it open", () => {
  let folder: string;
  let database: Uint8Array;
  let log: Uint8Array;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parcelle-logged-"));
    const path = join(folder, "a.gpkg");
    const geometry: Polygon = { type: "Polygon", coordinates: [ring] };
    const feature = { geometry, properties: { name: "Awa" } };
    const written = writeGeopackage({
      ...{ table: "plots", title: "Plots", changedAt: "2026-01-01T00:00:00Z" },
      columns: [{ key: "name", name: "name", type: "text" }],
      features: [feature, feature],
    });
    await writeFile(path, await collectBytes(written));
    const open = new DatabaseSync(path);
    open.exec("PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0; CREATE TABLE later (word)");
    await copyFile(path, join(folder, "copy.gpkg"));
    database = await readFile(join(folder, "copy.gpkg"));
    log = await readFile(`${path}-wal`);
    open.close();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("is refused with its log beside it, and says to close it first", async () => {
    const bytes = zipSync({ "a.gpkg": database, "a.gpkg-wal": log });
    const refusal = await readPlots({ name: "a.zip", bytes }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FileRefusal);
    expect(refusal).toMatchObject({ code: "geopackage_in_use", detail: { entry: "a.gpkg" } });
  });

  it("is read without its log, and says that changes may be missing", async () => {
    const { rows, notices } = await readPlots({ name: "a.gpkg", bytes: database });
    expect(rows).toHaveLength(2);
    expect(notices).toContainEqual({ code: "geopackage_log_missing", detail: {} });
  });
});
