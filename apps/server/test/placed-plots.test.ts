import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { asGeojson, BoundaryDesk, unitFeature } from "./factories/boundary-desk.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { addKey } from "./factories/tenant-key.ts";

const region = (name: string, west: number) => unitFeature({ nom: name, code: name }, [west, 6]);
const regions = asGeojson([region("Ouest", -7), region("Est", -6)]);
const departments = asGeojson([unitFeature({ nom: "Daloa", region: "Est" }, [-5.9, 6.1], 0.5)]);
const ofLevel = (level: 1 | 2, content: string) => ({ name: `niveau-${level}.geojson`, level, content });

describeOnOneEngine("plots in administrative units", (open) => {
  let desk: BoundaryDesk;
  let tenant: Tenant;

  beforeAll(async () => {
    const database = await open();
    desk = await BoundaryDesk.open(database);
    tenant = await addTenant(database);
    await owner("update public.plots set deleted_at = now() where project_id = $1", [tenant.projectId]);
  });
  afterAll(() => desk.close());

  const owner = <Row>(text: string, values: unknown[] = []) =>
    desk.database.asOwner((transaction) => transaction.query<Row>(text, values));

  const outline = (longitude: number) =>
    `ST_Multi(ST_Expand(ST_SetSRID(ST_MakePoint(${longitude}, 6.3), 4326), 0.001))`;

  const addPlot = (identifier: string, longitude: number) =>
    owner(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state, province
       ) values ($1, $2, $3, '{}', ${outline(longitude)}, $3, 5, 900, true, 'normal', 'CI-18')`,
      [tenant.organisationId, tenant.projectId, identifier],
    );

  /** What the agent of the organisation reads of each plot. */
  const placed = async () => {
    const rows = await desk.database.asCaller(tenant.people.agent, (transaction) =>
      transaction.query<{ identifier: string; place: string }>(
        `select identifier, concat_ws(' > ', region_name, department_name, municipality_name) as place
         from public.plot_overview where project_id = $1 order by identifier`,
        [tenant.projectId],
      ),
    );
    return Object.fromEntries(rows.map(({ identifier, place }) => [identifier, place]));
  };

  it("that are there when boundaries are published are told their units, the deepest and those above", async () => {
    await addPlot("A", -6.5);
    await addPlot("B", -5.7);
    await addPlot("C", -5.1);
    await addPlot("D", -4.5);
    const before = await owner<{ updated_at: string }>("select updated_at from public.plots order by id");
    expect(await placed()).toEqual({ A: "", B: "", C: "", D: "" });
    await desk.published({ country: "CI", files: [ofLevel(1, regions), ofLevel(2, departments)] });
    await expect.poll(placed).toEqual({ A: "Ouest", B: "Est > Daloa", C: "Est", D: "" });
    expect(await owner("select updated_at from public.plots order by id")).toEqual(before);
  });

  it("tell their units to a key that may read plots, and to none that only reads projects", async () => {
    for (const [permissions, found] of [
      [["projects.read", "plots.read"], 3],
      [["projects.read"], 0],
    ] as const) {
      const { claims } = await addKey(desk.database, tenant, permissions);
      const units = await desk.database.asCaller(claims, (transaction) =>
        transaction.query("select plot_id from public.plot_units where project_id = $1", [tenant.projectId]),
      );
      expect(units).toHaveLength(found);
    }
  });

  it("that come or move later are placed at once", async () => {
    await addPlot("E", -5.6);
    await owner(
      `update public.plots set geometry = ${outline(-6.6)}, geometry_hash = 'autre' where identifier = 'C'`,
    );
    expect(await placed()).toMatchObject({ C: "Ouest", E: "Est > Daloa" });
    await owner(
      `update public.plots set geometry = ${outline(-3)}, geometry_hash = 'loin' where identifier = 'E'`,
    );
    expect(await placed()).toMatchObject({ E: "" });
  });

  it.each([
    ["moved", () => "update public.plots set geometry_hash = 'turned' where identifier = 'A'"],
    [
      "added",
      () => `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state, province, deleted_at
       ) values (
         ${tenant.organisationId}, ${tenant.projectId}, 'held', '{}', ${outline(-6.5)}, 'held', 5, 900, true, 'normal', 'CI-18', now()
       )`,
    ],
  ])("that are being %s hold off a version that comes into force", async (_how, change) => {
    const held = await desk.database.asOwner(async (transaction) => {
      await transaction.query(change());
      return transaction.query(
        `select mode from pg_locks
         where pid = pg_backend_pid() and relation = 'public.boundary_versions'::regclass and mode = 'RowExclusiveLock'`,
      );
    });
    expect(held).toHaveLength(1);
  });

  it("are counted by region, department and municipality; the province stays where there is no unit", async () => {
    const figures = await desk.database.asCaller(tenant.people.agent, (transaction) =>
      transaction.query(
        `select region, region_name, department, department_name, municipality, sum(plots)::integer as plots
         from public.project_plot_figures($1) group by 1, 2, 3, 4, 5 order by 1, 3`,
        [tenant.projectId],
      ),
    );
    const none = { department: "", department_name: null, municipality: "" };
    expect(figures).toEqual([
      { region: "CI-18", region_name: null, ...none, plots: 2 },
      {
        region: "CI-est",
        region_name: "Est",
        ...none,
        department: "CI-est.daloa",
        department_name: "Daloa",
        plots: 1,
      },
      { region: "CI-ouest", region_name: "Ouest", ...none, plots: 2 },
    ]);
  });

  it("lie in the unit whose whole outline holds them, however detailed it is and wherever it is cut", async () => {
    const wave = Array.from({ length: 601 }, (_, at) => [
      -1.25 + Math.sin(at / 9) / 8 + Math.sin(at / 2) / 50,
      6 + at / 400,
    ]);
    const unit = (nom: string, far: number) => {
      const ring = [...wave, [far, 7.5], [far, 6], wave[0]];
      return { type: "Feature", properties: { nom }, geometry: { type: "Polygon", coordinates: [ring] } };
    };
    const level = ofLevel(1, asGeojson([unit("Volta", -2), unit("Oti", -0.5)]));
    const id = await desk.published({ country: "GH", files: [level] });
    await owner(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       )
       select $1, $2, 'wave ' || x || ' ' || y, '{}',
         ST_Multi(ST_Expand(ST_SetSRID(ST_MakePoint(-2.125 + x / 16.0, 5.9375 + y / 16.0), 4326), 0.001)), x || ' ' || y, 5, 900, true, 'normal'
       from generate_series(0, 28) as x, generate_series(0, 28) as y`,
      [tenant.organisationId, tenant.projectId],
    );
    const places = await owner<{ point: string; held: string | null; told: string | null }>(
      `select
         ST_AsText(ST_PointOnSurface(plot.geometry)) as point,
         (select name from public.administrative_units
          where version_id = $1 and ST_Intersects(outline, ST_PointOnSurface(plot.geometry)) order by id limit 1) as held,
         (select region_name from public.plot_units where plot_id = plot.id) as told
       from public.plots as plot where identifier like 'wave %'`,
      [id],
    );
    expect(places.filter(({ held, told }) => held !== told)).toEqual([]);
    expect(new Set(places.map(({ held }) => held))).toEqual(new Set(["Volta", "Oti", null]));
    await owner("delete from public.plots where identifier like 'wave %'");
    const [drawn] = await owner<{ kept: number; whole: number }>(
      `select max(ST_NPoints(sketch)) as kept, max(ST_NPoints(outline)) as whole
       from public.administrative_units where version_id = $1`,
      [id],
    );
    expect(drawn!.kept).toBeLessThan(drawn!.whole);
  });

  it("are placed anew by the next version, and lose what it does not reach", async () => {
    const files = [ofLevel(1, asGeojson([region("Grand Ouest", -7)]))];
    await desk.published({ country: "CI", validFrom: "2026-01-01", files });
    await expect.poll(placed).toEqual({ A: "Grand Ouest", B: "", C: "Grand Ouest", D: "", E: "" });
    const kept = await owner(
      `select distinct version.status from app.unit_pieces as piece
       join public.boundary_versions as version on version.id = piece.version_id`,
    );
    expect(kept).toEqual([{ status: "published" }]);
  });

  it("are placed again when an operator asks, and by nobody else", async () => {
    await owner("delete from public.plot_units");
    const [version] = await owner<{ id: number }>(
      "select id from public.boundary_versions where status = 'published' and country = 'CI'",
    );
    await desk.call("place-plots", { versionId: version!.id });
    await expect.poll(placed).toMatchObject({ A: "Grand Ouest", C: "Grand Ouest" });
    const { client } = await desk.server.signedIn("agent@placed.test");
    const { error } = await client.functions.invoke("place-plots", { body: { versionId: version!.id } });
    expect(error.context.status).toBe(403);
  });
});
