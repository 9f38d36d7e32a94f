import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { type Asked, asGeojson, BoundaryDesk, unitFeature } from "./factories/boundary-desk.ts";
import { zippedUnitLayers } from "./factories/unit-layers.ts";

/** Two regions of Côte d’Ivoire side by side, and a department in each. */
const regions = asGeojson([
  unitFeature({ nom: "Ouest", code: "09" }, [-7, 6]),
  unitFeature({ nom: "Est", code: "10" }, [-6, 6]),
]);
const departments = asGeojson([
  unitFeature({ nom: "Soubré", region: "Ouest" }, [-6.9, 6.1], 0.5),
  unitFeature({ nom: "Daloa", region: "est" }, [-5.9, 6.1], 0.5),
]);
const ofLevel = (level: 1 | 2 | 3, content: string) => ({ name: `niveau-${level}.geojson`, level, content });
const country = (...files: Asked["files"]): Asked => ({ country: "CI", files });

describeOnOneEngine("administrative boundaries", (open) => {
  let desk: BoundaryDesk;

  beforeAll(async () => {
    desk = await BoundaryDesk.open(await open());
  });
  afterAll(() => desk.close());

  /** What keeps a version from being published. */
  const errorsOf = async (asked: Asked) => {
    const { status, preview } = await desk.looked(await desk.start(asked));
    expect(status).toBe("unusable");
    return preview.problems
      .filter(({ severity }) => severity === "error")
      .map(({ code, file, row, unit }) => ({ code, file, row, unit }));
  };

  it("are looked at first: units by level, the columns that were used, and nobody else sees them", async () => {
    const id = await desk.start(country(ofLevel(1, regions), ofLevel(2, departments)));
    const { status, preview } = await desk.looked(id);
    expect(status).toBe("inspected");
    expect(preview).toMatchObject({
      levels: [
        { level: 1, units: 2 },
        { level: 2, units: 2 },
      ],
      files: [
        { chosen: { name: "nom", code: "code", parent: null } },
        { chosen: { name: "nom", code: null, parent: "region" } },
      ],
      ...{ errors: 0, warnings: 0, bounds: [-7, 6, -5, 7] },
    });
    expect(await desk.units(id)).toEqual([
      { level: 1, code: "CI-09", name: "Ouest", parent: null },
      { level: 1, code: "CI-10", name: "Est", parent: null },
      { level: 2, code: "CI-09.soubre", name: "Soubré", parent: "CI-09" },
      { level: 2, code: "CI-10.daloa", name: "Daloa", parent: "CI-10" },
    ]);
    const { client } = await desk.server.signedIn("agent@boundaries.test");
    expect((await client.from("boundary_versions").select("id")).data).toEqual([]);
    expect((await client.from("administrative_units").select("id")).data).toEqual([]);

    await desk.call("discard-boundaries", { versionId: id });
    expect(await desk.units(id)).toEqual([]);
    await expect(desk.call("publish-boundaries", { versionId: id })).rejects.toThrow(
      "boundaries_not_waiting",
    );
  });

  it("are begun once for a key, which no other request may have", async () => {
    const key = crypto.randomUUID();
    const request = await desk.requestOf(country(ofLevel(1, regions)));
    const id = await desk.startAs(key, request);
    expect(await desk.startAs(key, request)).toBe(id);
    await expect(desk.startAs(key, { ...request, source: "Un autre institut" })).rejects.toThrow(
      "request_key_used",
    );
    await desk.looked(id);
    await desk.call("discard-boundaries", { versionId: id });
  });

  it("that are published replace the ones before, which end that day and stay readable by everyone", async () => {
    const first = await desk.published(country(ofLevel(1, regions), ofLevel(2, departments)));
    const second = await desk.published({ ...country(ofLevel(1, regions)), validFrom: "2025-07-01" });
    expect(await desk.read(first)).toMatchObject({ status: "replaced", valid_to: "2025-07-01" });
    const { client } = await desk.server.signedIn("reader@boundaries.test");
    const seen = await client.from("boundary_versions").select("id, status").order("id");
    expect(seen.data).toEqual([
      { id: first, status: "replaced" },
      { id: second, status: "published" },
    ]);
    const map = await client.rpc("boundary_features", { version: first, level: 2 });
    expect(map.data).toMatchObject({
      features: [{ properties: { name: "Soubré", code: "CI-09.soubre" } }, { properties: { name: "Daloa" } }],
    });
    const left = async () => (await desk.client.storage.from("boundary-uploads").list("")).data;
    await expect.poll(left).toEqual([]);

    const older = await desk.start({ ...country(ofLevel(1, regions)), validFrom: "2025-07-01" });
    await desk.looked(older);
    await expect(desk.call("publish-boundaries", { versionId: older })).rejects.toThrow("boundaries_older");
    await desk.call("discard-boundaries", { versionId: older });
  });

  it("are read again with other columns, from the same file", async () => {
    const file = ofLevel(1, asGeojson([unitFeature({ lib: "Ouest", num: "9" }, [-7, 6])]));
    const id = await desk.start(country(file));
    const { preview, files } = await desk.looked(id);
    expect(preview.problems).toMatchObject([{ code: "name_column_missing", file: file.name }]);
    expect(preview.files).toMatchObject([{ columns: ["lib", "num"] }]);
    const columns = { name: "lib", code: "num", parent: null, level: null };
    await desk.call("reread-boundaries", { versionId: id, files: [{ ...files[0], columns }] });
    expect(await desk.looked(id)).toMatchObject({ status: "inspected" });
    expect(await desk.units(id)).toMatchObject([{ code: "CI-9", name: "Ouest" }]);
    await desk.call("discard-boundaries", { versionId: id });
  });

  it("are read from the layer and in the coordinate system that the operator says", async () => {
    const content = await zippedUnitLayers({
      regions: [unitFeature({ nom: "Ouest" }, [-5, 6]), unitFeature({ nom: "Est" }, [-4, 6])],
      departements: [unitFeature({ nom: "Daloa", chef: "A" }, [-4.9, 6.1], 0.5)],
    });
    const id = await desk.start(country({ name: "limites.zip", level: 1, content }));
    const { status, preview, files } = await desk.looked(id);
    expect(status).toBe("unusable");
    expect(preview.files).toMatchObject([{ objectPath: files[0]!.objectPath, refusal: null }]);
    const named = preview.files[0]!.notices.find(({ layers }) => layers)?.layers;
    expect(named?.map(({ name }) => name)).toEqual(["regions", "departements"]);
    const options = { layer: "departements", crs: "EPSG:32630" };
    await desk.call("reread-boundaries", { versionId: id, files: [{ ...files[0], options }] });
    expect(await desk.looked(id)).toMatchObject({ status: "inspected" });
    expect(await desk.units(id)).toMatchObject([{ name: "Daloa" }]);
    await desk.call("discard-boundaries", { versionId: id });
  });

  it("of a coordinate system that nobody knows are refused, and read in the one that the operator says", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::99999" } };
    const content = JSON.stringify({ ...JSON.parse(regions), crs });
    const id = await desk.start(country(ofLevel(1, content)));
    const { preview, files } = await desk.looked(id);
    const { objectPath } = files[0]!;
    expect(preview.files).toMatchObject([{ objectPath, format: null, refusal: { code: "crs_unknown" } }]);
    const asked = [{ ...files[0], options: { crs: "EPSG:4326" } }];
    await desk.call("reread-boundaries", { versionId: id, files: asked });
    expect(await desk.looked(id)).toMatchObject({
      status: "inspected",
      preview: { files: [{ refusal: null, notices: [{ code: "crs_overridden" }] }] },
    });
    await desk.call("discard-boundaries", { versionId: id });
  });

  it("may come in one file whose column says the level", async () => {
    const columns = { name: "nom", code: "code", parent: "parent", level: "type" };
    const content = asGeojson([
      unitFeature({ nom: "Soubré", code: "1", parent: "A", type: "ADM2" }, [-6.9, 6.1], 0.5),
      unitFeature({ nom: "Ouest", code: "A", parent: null, type: "ADM1" }, [-7, 6]),
    ]);
    const id = await desk.start(country({ name: "tout.geojson", level: null, columns, content }));
    await desk.looked(id);
    expect(await desk.units(id)).toMatchObject([
      { level: 1, code: "CI-A" },
      { level: 2, code: "CI-1", parent: "CI-A" },
    ]);
    await desk.call("discard-boundaries", { versionId: id });
  });

  it("find the parent by place where no column names it", async () => {
    const content = asGeojson([unitFeature({ nom: "Daloa" }, [-6.2, 6.1], 0.8)]);
    const id = await desk.start(country(ofLevel(1, regions), ofLevel(2, content)));
    const { preview } = await desk.looked(id);
    expect(await desk.units(id)).toMatchObject([{}, {}, { name: "Daloa", parent: "CI-10" }]);
    expect(preview.problems).toMatchObject([
      { code: "outside_parent", severity: "warning", unit: "Daloa", detail: { parent: "Est" } },
    ]);
    expect(Math.round(preview.problems[0]!.detail.percent as number)).toBe(25);
    await desk.call("discard-boundaries", { versionId: id });
  });

  const [west, east] = [
    unitFeature({ nom: "Ouest", code: "09" }, [-7, 6]),
    unitFeature({ nom: "Est", code: "10" }, [-6, 6]),
  ];
  const sieve = unitFeature({ nom: "Tamis" }, [-7, 6]);
  for (let hole = 0; hole <= 500; hole += 1) {
    const [west, south] = [-6.99 + hole / 600, 6.5];
    const corners = [0, 0.0004, 0.0008].map((step) => [west + step, south + (step === 0.0004 ? 0.0004 : 0)]);
    sieve.geometry.coordinates.push([...corners, corners[0]!]);
  }
  const bow = {
    ...{ type: "Feature", properties: { nom: "Papillon" } },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [-7, 6],
          [-6, 7],
          [-6, 6],
          [-7, 6.9],
          [-7, 6],
        ],
      ],
    },
  };
  const columns = { name: "nom", code: "code", parent: null, level: null };
  it.each<[string, Asked["files"], object[]]>([
    [
      "two units with one code",
      [{ ...ofLevel(1, asGeojson([west, unitFeature({ nom: "Est", code: "09" }, [-6, 6])])), columns }],
      [{ code: "duplicate_code", row: 2, unit: "Est" }],
    ],
    [
      "a unit without its code",
      [{ ...ofLevel(1, asGeojson([west, unitFeature({ nom: "Est", code: "" }, [-6, 6])])), columns }],
      [{ code: "code_missing", row: 2, unit: "Est" }],
    ],
    [
      "a parent that there is not",
      [
        ofLevel(1, regions),
        ofLevel(2, asGeojson([unitFeature({ nom: "Man", region: "Nord" }, [-7, 6], 0.1)])),
      ],
      [{ code: "parent_unknown", file: "niveau-2.geojson", row: 1, unit: "Man" }],
    ],
    [
      "a unit in no unit of the level above",
      [ofLevel(1, asGeojson([west])), ofLevel(2, asGeojson([unitFeature({ nom: "Daloa" }, [-5.5, 6], 0.1)]))],
      [{ code: "parent_missing", unit: "Daloa" }],
    ],
    [
      "a unit outside the parent that it names",
      [
        ofLevel(1, regions),
        ofLevel(2, asGeojson([unitFeature({ nom: "Daloa", region: "Ouest" }, [-5.5, 6], 0.1)])),
      ],
      [{ code: "outside_parent", unit: "Daloa" }],
    ],
    [
      "an outline that crosses itself",
      [ofLevel(1, asGeojson([bow]))],
      [{ code: "outline_invalid", unit: "Papillon" }],
    ],
    [
      "an outline with more holes than any that is published",
      [ofLevel(1, asGeojson([east, sieve]))],
      [{ code: "too_many_holes", unit: "Tamis" }],
    ],
    [
      "units on each other",
      [ofLevel(1, asGeojson([west, unitFeature({ nom: "Est" }, [-6.5, 6])]))],
      [{ code: "overlaps_sibling", unit: "Ouest" }],
    ],
    [
      "a unit of another country",
      [ofLevel(1, asGeojson([east, unitFeature({ nom: "Ashanti" }, [-2, 6.5], 0.5)]))],
      [{ code: "another_country", unit: "Ashanti" }],
    ],
    [
      "a level without the one above",
      [ofLevel(2, departments)],
      [
        { code: "level_missing", file: null, row: null, unit: null },
        { code: "parent_unknown" },
        { code: "parent_unknown" },
      ],
    ],
    [
      "a point for a unit",
      [ofLevel(1, asGeojson([{ ...west, geometry: { type: "Point", coordinates: [-6, 6] } }]))],
      [{ code: "not_an_area", unit: "Ouest" }],
    ],
    ["a file that is none", [ofLevel(1, "rien")], [{ code: "file_refused", file: "niveau-1.geojson" }]],
  ])("name what is wrong, and are not published: %s", async (_, files, told) => {
    const found = await errorsOf(country(...files));
    expect(found).toMatchObject(told);
    expect(found).toHaveLength(told.length);
  });

  it("whose reading is cancelled are not published, and can be read again", async () => {
    await desk.worker.stop();
    const id = await desk.start(country(ofLevel(1, regions)));
    const { data } = await desk.client
      .from("boundary_versions")
      .select("inspect_job_id")
      .eq("id", id)
      .single();
    await desk.call("cancel-job", { jobId: data!.inspect_job_id });
    await desk.startWorker();
    expect(await desk.looked(id)).toMatchObject({ status: "cancelled" });
    const { files } = await desk.read(id);
    await desk.call("reread-boundaries", { versionId: id, files });
    expect(await desk.looked(id)).toMatchObject({ status: "inspected" });
    await desk.call("discard-boundaries", { versionId: id });
  });
});
