import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQUARE } from "@parcelle/demonstration/square";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { decodePng } from "../../../../packages/raster/test/decode-png.ts";
import { runProgram } from "../../../cli/src/run-program.ts";
import { describeOnOneEngine } from "../engines.ts";
import { giveOrganisation, writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";
import { square } from "../zone-installation.ts";
import { demonstration } from "./demonstration-land.ts";

const zone = square(SQUARE[0] + 0.01, SQUARE[1] + 0.01, 0.08);
const settings = { years: [2005, 2015, 2023], coverPercent: 30, pixelMetres: 30, windows: [5, 13] };

/** Zoom, column and row of the tile over a place. */
function tileAt(longitude: number, latitude: number, z: number): string {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${z}/${Math.floor((longitude / 360 + 0.5) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
}
const tile = tileAt(SQUARE[0] + 0.05, SQUARE[1] + 0.05, 13);

describeOnOneEngine("a map of deforestation risk", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let zoneVersionId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@risk.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into public.organisation_features (organisation_id, feature) values ($1, 'REDD') on conflict do nothing",
        [product.organisationId],
      ),
    );
    projectId = await product.createProject({ module: "REDD", name: "Risque" });
    zoneVersionId = await zoneOf(projectId, zone);
  });
  afterAll(() => product.stop());

  async function zoneOf(project: number, geometry: object): Promise<number> {
    const { versionId } = await product.ask("save-zone", {
      ...{ zone: { projectId: project, name: `Massif ${randomUUID()}` } },
      ...{ source: { kind: "drawing", geometry }, requestKey: randomUUID() },
    });
    return versionId;
  }

  const request = (changes: object = {}) => ({ projectId, zoneVersionId, settings, ...changes });
  const start = (changes: object = {}) =>
    product.ask("start-risk-map", { ...request(), name: "Risque", requestKey: randomUUID(), ...changes });
  const row = async (riskMapId: number) =>
    (
      await product.person
        .from("risk_maps")
        .select("status, document, files, failure, computed_at, deleted_at")
        .eq("id", riskMapId)
        .single()
    ).data!;
  const credits = async () => {
    const { data } = await product.person.from("credit_balances").select("available, reserved").single();
    return data!;
  };

  async function get(person: TestProduct["person"], address: string) {
    const { data } = await person.auth.getSession();
    const answer = await fetch(`${product.server.url}/tiles/risk-map/${address}.png`, {
      headers: { authorization: `Bearer ${data.session!.access_token}` },
    });
    return { status: answer.status, bytes: await answer.bytes() };
  }

  let made = 0;

  it("is priced before it is made, with the layers that tell it and what they cover", async () => {
    const price = await product.ask("price-risk-map", request());
    expect(price).toMatchObject({ credits: 5, product: "hansen-gfc", firstYear: 2000, coveredShare: 1 });
    expect(price.width * price.height).toBeLessThan(1_000_000);
    const fine = await product.ask("price-risk-map", request({ settings: { ...settings, pixelMetres: 10 } }));
    expect(fine.credits).toBe(5 * Math.ceil((fine.width * fine.height) / 1_000_000));
  });

  it("has the files that the command writes of the same zone and layers, and is paid once", async () => {
    const before = await credits();
    const requestKey = randomUUID();
    const asked = { agreedCredits: 5, requestKey };
    const { riskMapId, jobId } = await start(asked);
    expect(await start(asked)).toEqual({ riskMapId, jobId });
    // A round of credits that comes by meanwhile gives nothing back.
    await database.asService((transaction) =>
      transaction.query("select app.release_stuck_reservations('0 seconds')"),
    );
    await product.completed(jobId);
    made = riskMapId;
    const { status, document, files } = await row(riskMapId);
    expect(status).toBe("computed");
    expect(await credits()).toEqual({ available: before.available - 5, reserved: 0 });
    const expected = await byCommand();
    const named = Object.fromEntries(files.map(({ name, sha256 }: Record<string, string>) => [name, sha256]));
    expect(document.maps.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
      expected.document.maps.map(({ sha256 }: { sha256: string }) => sha256),
    );
    for (const name of ["thresholds.csv", "models.csv", "rates.csv", "cells.csv"]) {
      const { data } = await product.person.storage
        .from("exports")
        .download(files.find((file: { name: string }) => file.name === name)!.path);
      expect(await data!.text()).toBe(expected.tables[name]);
    }
    expect(Object.keys(named).toSorted()).toEqual(["activity.csv", ...expected.names].toSorted());
    for (const key of [
      "models",
      "classes",
      "thresholds_m",
      "forest_ha",
      "deforested_ha",
      "zone_ha",
      "untold_ha",
    ])
      expect(document[key]).toEqual(expected.document[key]);
    expect(document.models.some(({ best }: { best: boolean }) => best)).toBe(true);
  });

  it("tells the loss of each year, what the reference period lets expect, and the emissions of both", async () => {
    const biomass = { value: 150, standardError: 30, source: "MRV numérique" };
    const { riskMapId, jobId } = await start({ settings: { ...settings, leakageMetres: 1000, biomass } });
    await product.completed(jobId);
    const { document, files } = await row(riskMapId);
    const { zone: inZone, belt, factor } = document.activity;
    const after = inZone.lost.filter(({ year }: { year: number }) => year > 2015);
    const summed = after.reduce((sum: number, { hectares }: { hectares: number }) => sum + hectares, 0);
    expect(summed).toBeCloseTo(document.deforested_ha[1], 6);
    expect(inZone.baseline.monitored.observed).toBeCloseTo(document.deforested_ha[1], 6);
    expect(inZone.baseline.yearly.value).toBeCloseTo(document.deforested_ha[0] / 10, 6);
    expect(factor.perHectare.value).toBeCloseTo(1.5 * 217.1, 0);
    expect(inZone.baseline.monitored.observedEmissions.value).toBeCloseTo(
      summed * factor.perHectare.value,
      4,
    );
    // A square of 0.08 degrees with a strip of a kilometre around it.
    expect(belt.hectares).toBeCloseTo(4 * 8.87 * 100 + Math.PI * 100, -2);
    const { path } = files.find(({ name }: { name: string }) => name === "activity.csv");
    const { data } = await product.person.storage.from("exports").download(path);
    const lines = (await data!.text()).trim().split("\n");
    expect(lines).toHaveLength(1 + 2 * (18 + 1));
    expect(lines.find((line) => line.startsWith("zone,2016-2023,"))).toContain(`,${summed},`);
  });

  it("is drawn as tiles for who may read it, and for nobody else", async () => {
    const { status, bytes } = await get(product.person, `${made}/3/${tile}`);
    expect(status).toBe(200);
    const { indices } = decodePng(bytes);
    expect(new Set(indices).size).toBeGreaterThan(2);
    expect((await get(product.person, `${made}/1/${tile}`)).bytes).not.toEqual(bytes);
    for (const address of [`${made}/4/${tile}`, `${made + 1000}/3/${tile}`])
      expect((await get(product.person, address)).status).toBe(404);
    const { client } = await product.server.signedIn("stranger@risk.example");
    await giveOrganisation(database, (await client.auth.getUser()).data.user!.id, 1);
    expect((await get(client, `${made}/3/${tile}`)).status).toBe(404);
    expect((await client.from("risk_maps").select("id")).data).toEqual([]);
  });

  it("keeps its files while nobody put it away; put away and taken back it is as it was", async () => {
    const { files } = await row(made);
    const remove = async () =>
      (await product.person.storage.from("exports").remove([files[0].path])).error?.message ?? null;
    expect(await remove()).not.toBeNull();
    await product.ask("trash-risk-map", { riskMapId: made });
    expect((await row(made)).deleted_at).not.toBeNull();
    await product.ask("restore-risk-map", { riskMapId: made });
    expect((await row(made)).deleted_at).toBeNull();
    expect((await get(product.person, `${made}/3/${tile}`)).status).toBe(200);
  });

  it("is the same one when it is asked for again, though its layers were switched off since", async () => {
    const switched = (active: boolean) =>
      database.asOwner((transaction) =>
        transaction.query("update public.layers set active = $1 where product = 'hansen-gfc'", [active]),
      );
    const before = await credits();
    const again = { requestKey: randomUUID(), agreedCredits: 5, name: "Deux fois" };
    const begun = await start(again);
    await product.completed(begun.jobId);
    await switched(false);
    try {
      expect(await start(again)).toEqual(begun);
      const another = { ...request(), ...again, requestKey: randomUUID() };
      expect((await product.refusal("start-risk-map", another)).code).toBe("risk_map_refused");
    } finally {
      await switched(true);
    }
    expect(await credits()).toEqual({ available: before.available - 5, reserved: 0 });
  });

  it("is stored anew by an attempt that follows one which died while it stored", async () => {
    const { files } = await row(made);
    const path = files.find(({ name }: { name: string }) => name === "cells.csv").path as string;
    const jobIs = (status: string) =>
      database.asOwner(async (transaction) => {
        await transaction.script("set local session_replication_role = replica");
        await transaction.query(
          "update public.jobs set status = $2 where id = (select job_id from public.risk_maps where id = $1)",
          [made, status],
        );
      });
    const { data } = await product.person.auth.getUser();
    const claims = { role: "authenticated", aud: "authenticated", sub: data.user!.id, aal: "aal2" } as const;
    const store = () =>
      product.server.foundation.services.files.write(claims, "exports", path, {
        chunks: [new Uint8Array([49])],
        contentType: "text/csv",
      });
    await jobIs("running");
    expect(await store()).toBe(1);
    await jobIs("completed");
    await expect(store()).rejects.toMatchObject({ code: "42501" });
  });

  it("is refused by name and unpaid where years, layers or the zone cannot tell it", async () => {
    const before = await credits();
    const refused = async (changes: object) => {
      const asked = { ...request(), name: "Non", requestKey: randomUUID(), ...changes };
      return product.refusal("start-risk-map", asked);
    };
    const late = { ...settings, years: [2005, 2015, 2031] };
    expect(await refused({ settings: late })).toMatchObject({
      ...{ code: "risk_map_refused", details: { reason: "years-untold" } },
    });
    const faraway = await zoneOf(projectId, square(SQUARE[0] + 3, SQUARE[1], 0.05));
    expect(await refused({ zoneVersionId: faraway })).toMatchObject({ code: "risk_map_uncovered" });
    const wide = await zoneOf(projectId, square(SQUARE[0] - 1, SQUARE[1] - 1, 4));
    const fine = { ...settings, pixelMetres: 10 };
    expect(await refused({ zoneVersionId: wide, settings: fine })).toMatchObject({
      code: "risk_map_too_large",
    });
    expect(await refused({ agreedCredits: 3 })).toMatchObject({ code: "price_changed" });
    expect(await credits()).toEqual(before);
  });

  it("that cannot be fitted says why, and its credits come back", async () => {
    const before = await credits();
    // Nothing has so dense a cover that was lost in one year and the next.
    const dense = { ...settings, coverPercent: 100, years: [2000, 2001, 2002] };
    const { riskMapId, jobId } = await start({ settings: dense });
    expect(await product.over(jobId)).toMatchObject({
      ...{ status: "failed", error: { code: expect.stringMatching(/^no-/) } },
    });
    const { status, failure } = await row(riskMapId);
    expect([status, failure.code]).toEqual(["failed", expect.stringMatching(/^no-/)]);
    expect(await credits()).toEqual(before);
  });

  async function byCommand() {
    const folder = await mkdtemp(join(tmpdir(), "parcelle-risk-"));
    try {
      const file = (name: string) => join(folder, name);
      await mkdir(file("out"));
      // As the server keeps it: of several parts, of which there is one.
      await writeFile(
        file("zone.geojson"),
        JSON.stringify({ type: "MultiPolygon", coordinates: [zone.coordinates] }),
      );
      let told = "";
      const { dataDirectory } = product.server.foundation.services;
      const layers = await layerFolder(join(dataDirectory, "layers"));
      const asked = [
        "riskmap",
        file("zone.geojson"),
        "--layers",
        layers,
        "--cover",
        "30",
        "--years",
        "2005,2015,2023",
      ];
      await runProgram([...asked, "--windows", "5,13", "--out", file("out"), "--json"], {
        ...{ environment: { LANG: "en_GB.UTF-8" }, errIsTerminal: false, err: () => undefined },
        out: (text) => {
          told += text;
        },
      });
      const names = (await readdir(file("out"))).toSorted();
      const tables: Record<string, string> = {};
      for (const name of names)
        if (name.endsWith(".csv")) tables[name] = await readFile(join(file("out"), name), "utf8");
      return { document: JSON.parse(told), names, tables };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** Where the files of cover and loss lie. */
  async function layerFolder(root: string): Promise<string> {
    const [layer] = await database.asService((transaction) =>
      transaction.query<{ file_path: string }>(
        "select file_path from public.layers where active and product = 'hansen-gfc' order by id limit 1",
      ),
    );
    return join(root, "..", layer!.file_path, "..");
  }
});
