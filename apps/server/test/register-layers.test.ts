import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { afterAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnOneEngine } from "./engines.ts";

const fileName = "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif";

const onEarth = { minX: -6, minY: 5, maxX: -5.984, maxY: 5.016 };

async function folderWithLayer(bounds = onEarth): Promise<string> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "parcelle-layers-"));
  const folder = path.join(dataDirectory, "layers", "hansen");
  await mkdir(folder, { recursive: true });
  const layer = writeGeotiff({
    width: 64,
    height: 64,
    data: new Uint8Array(64 * 64).fill(22),
    bounds,
    crs: 4326,
    tileSize: 256,
    compression: "deflate",
  });
  await writeFile(path.join(folder, fileName), layer);
  await writeFile(path.join(folder, "notes.txt"), "nothing to see");
  return dataDirectory;
}

describeOnOneEngine("the register of layers", (open) => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const read = (database: Database) =>
    database.asService((transaction) =>
      transaction.query("select product, component, version, west, north, active, sha256 from public.layers"),
    );

  it("leaves out a file that lies nowhere on the Earth, and says so", async () => {
    const database = await open();
    const dataDirectory = await folderWithLayer({ minX: -6, minY: 5, maxX: 1e300, maxY: 5.016 });
    folders.push(dataDirectory);
    const unused = await registerLayers(database, dataDirectory);
    expect(unused).toContainEqual({
      file: `hansen/${fileName}`,
      reason: expect.objectContaining({ fr: expect.stringContaining("géoréférencement") }),
    });
    expect(await read(database)).toEqual([]);
  });

  it("follows the folder: enters a file once, tells what it cannot use, sets aside what is gone", async () => {
    const database = await open();
    const dataDirectory = await folderWithLayer();
    folders.push(dataDirectory);

    const unused = await registerLayers(database, dataDirectory);
    expect(unused.map(({ file }) => file)).toEqual(["hansen/notes.txt"]);
    const [first, ...others] = await read(database);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ component: "lossyear", west: -6, active: true });

    await registerLayers(database, dataDirectory);
    expect(await read(database)).toEqual([first]);

    await cp(
      path.join(dataDirectory, "layers/hansen/notes.txt"),
      path.join(dataDirectory, "layers/notes.txt"),
    );
    await rm(path.join(dataDirectory, "layers/hansen", fileName));
    await registerLayers(database, dataDirectory);
    expect(await read(database)).toMatchObject([{ component: "lossyear", active: false }]);
  });
});
