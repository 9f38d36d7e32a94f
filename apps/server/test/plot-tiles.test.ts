import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { type Attacker, ask, type Scene, setScene, tokenOf } from "./cross-tenant/attackers.ts";
import { nobody } from "./cross-tenant/targets.ts";
import { type DecodedFeature, decodeTile } from "./decode-tile.ts";
import { describeOnBothEngines } from "./engines.ts";
import { completeRun } from "./factories/complete-run.ts";
import { addMappedPlots } from "./factories/mapped-plots.ts";
import { openRun } from "./factories/open-run.ts";
import { serve, type TestServer } from "./serve.ts";

const PLOTS = 400;

/** Zoom, column and row of the tile over a place. */
function tileAt(longitude: number, latitude: number, z: number): string {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${z}/${Math.floor((longitude / 360 + 0.5) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
}

const near = (z: number) => tileAt(-5.66, 5.84, z);
const compared = [0, 3, 6, 8, 9, 10, 11, 12, 13, 14, 15].map(near);
const filters = [
  "state=compliant,to_review",
  "geometry_state=abnormal&state=not_assessed",
  "classes->>risk=high",
  "area=4..7",
  "area=..3",
  "identifier=m-0001",
  "producer=elie",
  "region=CI-09",
  "region=CI-18,-&department=-",
  "q=meagui%20kone",
];

/** What the first engine gave, for the second to be held against. */
const seen = new Map<string, DecodedFeature[]>();

describeOnBothEngines("vector tiles of plots", (open) => {
  let database: Database;
  let server: TestServer;
  let scene: Scene;
  let token = "";

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    scene = await setScene(database, server);
    token = await tokenOf(server, scene.victim.people.auditor);
    const userId = scene.victim.people.manager.sub!;
    await database.asService((transaction) =>
      transaction.query("update public.plots set identifier = 'P-' || id where identifier like 'P-%'"),
    );
    const run = await openRun(database, scene.victim);
    await database.asOwner(async (transaction) => {
      await addMappedPlots(transaction, { ...run, userId }, PLOTS);
      await transaction.query(
        "update public.plots set province = 'CI-18' where project_id = $1 and id % 3 = 0",
        [run.projectId],
      );
      await transaction.query(
        `insert into public.plot_units (plot_id, project_id, version_id, region, region_name, department, department_name)
         select id, project_id, 0, 'CI-09', 'Bas-Sassandra', 'CI-09.1', 'Soubré' from public.plots
         where project_id = $1 and id % 4 = 0`,
        [run.projectId],
      );
      await completeRun(transaction, run.assessmentId);
    });
    scene.victim = run;
    return () => server.close();
  });

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/tiles/plots/${scene.victim.projectId}/${address}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const features = async (place: string, filter = "") => {
    const response = await get(`${place}.mvt${filter && `?${filter}`}`);
    expect(response.status).toBe(200);
    const layer = Number(place.split("/")[0]) < 10 ? "cells" : "plots";
    return decodeTile(await response.bytes(), layer);
  };
  const rows = <Row>(text: string, values: unknown[] = [scene.victim.projectId]) =>
    database.asService((transaction) => transaction.query<Row>(text, values));
  const plotsIn = (cells: readonly DecodedFeature[]) =>
    cells.reduce((sum, { properties }) => sum + Number(properties.plots), 0);

  it("have the same plots, states and places on both engines", async () => {
    for (const place of compared) {
      for (const filter of ["", ...filters]) {
        const found = await features(place, filter);
        const key = `${place}?${filter}`;
        const other = seen.get(key);
        seen.set(key, found);
        if (!other) continue;
        const told = ({ id, properties, type }: DecodedFeature) => [id, type, properties];
        expect([key, found.map(told)]).toEqual([key, other.map(told)]);
        const farthest = found.map(({ box }, at) =>
          Math.max(...box.map((side, index) => Math.abs(side - other[at]!.box[index]!))),
        );
        // Half a unit of rounding here and there, and less than one of simplification.
        expect([key, Math.max(0, ...farthest)]).toEqual([key, expect.toSatisfy((far: number) => far <= 2)]);
      }
    }
  });

  it("show each plot with its id, its states after decisions, its risk and its farmer", async () => {
    const stored = await rows<Record<string, unknown>>(
      `select id, identifier, coalesce(state, 'not_assessed') as state, geometry_state, classes ->> 'risk' as risk, farmer_id as farmer
       from public.plot_overview where project_id = $1 order by id`,
    );
    const [z, x, y] = near(10).split("/").map(Number) as [number, number, number];
    const around = await Promise.all(
      [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => features(`${z}/${x + dx}/${y + dy}`))),
    );
    const shown = new Map(around.flat().map(({ id, properties }) => [id, { id, ...properties }]));
    expect(shown.size).toBe(stored.length);
    for (const plot of stored) {
      const known = Object.entries(plot).filter(([, value]) => value !== null);
      expect(shown.get(Number(plot.id))).toEqual(Object.fromEntries(known));
    }
  });

  it("count all plots below, however far one looks", async () => {
    const [{ plots }] = (await rows<{ plots: number }>(
      "select count(*) as plots from public.plot_overview where project_id = $1",
    )) as [{ plots: number }];
    for (const z of [0, 2, 4, 5]) expect(plotsIn(await features(near(z)))).toBe(plots);
    const cells = await features(near(9));
    expect(cells.length).toBeGreaterThan(10);
    for (const { box } of cells) expect(Math.min(...box) >= 0 && Math.max(...box) <= 4096).toBe(true);
  });

  it.each(filters)("filtered by %s hold the plots that a question for them gives", async (filter) => {
    const wanted: Record<string, string> = {
      "state=compliant,to_review": "state in ('compliant', 'to_review')",
      "geometry_state=abnormal&state=not_assessed": "geometry_state = 'abnormal' and state is null",
      "classes->>risk=high": "classes ->> 'risk' = 'high'",
      "area=4..7": "stated between 4 and 7",
      "area=..3": "stated <= 3",
      "identifier=m-0001": "identifier ilike '%m-0001%'",
      "region=CI-09": "region = 'CI-09'",
      "region=CI-18,-&department=-": "coalesce(region, '-') in ('CI-18', '-') and department is null",
      "producer=elie": "farmer_first_name = 'Élie'",
      "q=meagui%20kone": "production_place = 'Méagui' and farmer_last_name ilike 'kon%'",
    };
    const [{ plots }] = (await rows<{ plots: number }>(
      `select count(*) as plots
       from (select *, case when is_point then declared_area_hectares else area_hectares end as stated from public.plot_overview) as plot
       where project_id = $1 and ${wanted[filter]}`,
    )) as [{ plots: number }];
    expect(plots).toBeGreaterThan(0);
    expect(plotsIn(await features(near(5), filter))).toBe(plots);
  });

  it("are named by what they show: the name changes when a plot does, and only then", async () => {
    const place = near(11);
    const first = await get(`${place}.mvt`);
    const etag = first.headers.get("etag")!;
    const again = await get(`${place}.mvt`, { "if-none-match": etag });
    expect([again.status, (await again.bytes()).length]).toEqual([304, 0]);
    const [shown] = decodeTile(await first.bytes(), "plots");
    await rows("update public.plots set identifier = 'renamed' where id = $1", [shown!.id]);
    const changed = await get(`${place}.mvt`, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    const renamed = decodeTile(await changed.bytes(), "plots").find(({ id }) => id === shown!.id);
    expect(renamed?.properties.identifier).toBe("renamed");
  });

  it("follow a plot that moves, goes, is decided about, and an assessment that replaces another", async () => {
    const place = near(10);
    const [one, two, three] = await features(place);
    const find = async (id: number | undefined) => (await features(place)).find((plot) => plot.id === id);
    await rows("update public.plots set geometry = ST_Translate(geometry, 0.01, 0) where id = $1", [one!.id]);
    expect((await find(one!.id))!.box[0] - one!.box[0]).toSatisfy(
      (moved: number) => Math.abs(moved - 116) < 3,
    );
    await rows("update public.plots set deleted_at = now() where id = $1", [two!.id]);
    expect(await find(two!.id)).toBeUndefined();
    const counted = plotsIn(await features(near(4)));
    await rows("update public.plots set deleted_at = null where id = $1", [two!.id]);
    expect(plotsIn(await features(near(4)))).toBe(counted + 1);
    const { victim } = scene;
    const run = await openRun(database, victim);
    await rows(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       values ($1, $2, $3, 'h', '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'i', 'r') on conflict do nothing`,
      [victim.projectId, run.assessmentId, three!.id],
    );
    await database.asOwner((transaction) => completeRun(transaction, run.assessmentId));
    await rows(
      `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment, created_by, author)
       select $1, $2, 'EUDR', $3, id, 'non_compliant', 'Visite', $4, 'Awa' from public.plot_results where plot_id = $3 and assessment_id = $5`,
      [victim.organisationId, victim.projectId, three!.id, victim.people.manager.sub, run.assessmentId],
    );
    expect((await find(three!.id))!.properties.state).toBe("non_compliant");
    await rows("update public.projects set current_assessment_id = null where id = $1");
    const states = new Set((await features(place)).map(({ properties }) => properties.state));
    expect([...states]).toEqual(["not_assessed"]);
  });

  it("show a plot that moved to other tiles there and no longer here, at every zoom", async () => {
    const zooms = [5, 8, 9, 10, 11, 12];
    const [one] = await rows<{ id: number }>(
      "select id from public.plot_overview where project_id = $1 order by id desc limit 1",
    );
    const there = (z: number) => tileAt(-3.1, 8.2, z);
    const counts = async () => {
      const all: unknown[] = [];
      for (const z of zooms) {
        const [here, away] = [await features(near(z)), await features(there(z))];
        all.push(z < 10 ? [plotsIn(here), plotsIn(away)] : [here.length, away.length]);
      }
      return all;
    };
    await rows(
      "update public.plots set geometry = ST_Translate(ST_Centroid(geometry), -5.66 - ST_X(ST_Centroid(geometry)), 5.84 - ST_Y(ST_Centroid(geometry))) where id = $1",
      [one!.id],
    );
    const before = (await counts()) as [number, number][];
    await rows("update public.plots set geometry = ST_Translate(geometry, 2.56, 2.36) where id = $1", [
      one!.id,
    ]);
    const moved = await counts();
    const far = zooms.map((z) => near(z) !== there(z));
    expect(moved).toEqual(before.map(([here, away], at) => (far[at] ? [here - 1, away + 1] : [here, away])));
    expect(far).toContain(true);
    await database.asOwner(async (transaction) => {
      await transaction.query("insert into app.purges (reason) values ('Demande de la personne')");
      await transaction.query("delete from public.plots where id = $1", [one!.id]);
    });
    expect(await counts()).toEqual(
      before.map(([here, away], at) => (far[at] ? [here - 1, away] : [here - 1, away - 1])),
    );
  });

  it("are of no project that the caller may not read, and of no project that is not", async () => {
    const answers = async (attacker: Attacker, projectId: number) => {
      const { status, body } = await ask(
        server,
        attacker,
        "GET",
        `/tiles/plots/${projectId}/${near(10)}.mvt`,
      );
      return [status, body];
    };
    expect((await features(near(10))).length).toBeGreaterThan(0);
    const place = [scene.victim.projectId, ...near(10).split("/").map(Number)];
    for (const attacker of scene.attackers) {
      const theirs = await answers(attacker, scene.victim.projectId);
      expect([attacker.name, theirs]).toEqual([attacker.name, await answers(attacker, nobody.projectId)]);
      expect(theirs[0]).toBe(404);
      if (attacker.claims === null) continue;
      const { claims } = attacker;
      const call = (name: string) =>
        database.asCaller(claims, (transaction) =>
          transaction.query<{ tile: unknown }>(`select app.${name} as tile`, place),
        );
      expect((await call("plot_tile($1, $2, $3, $4)"))[0]!.tile).toBeNull();
      expect((await call("kept_plot_tile($1, $2, $3, $4)"))[0]!.tile).toBeNull();
      for (const name of ["drawn_plot_tile($1, $2, $3, $4, null)", "keep_plot_tile($1, $2, $3, $4)"])
        await expect(call(name)).rejects.toThrow(/permission denied/);
    }
    for (const wrong of ["10/9999/0.mvt", "99/0/0.mvt", "3/a/0.mvt"])
      expect((await get(wrong)).status).toBe(404);
    expect((await get(`${near(10)}.mvt?area=a..b`)).status).toBe(400);
  });
});
