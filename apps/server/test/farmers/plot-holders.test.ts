import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { plotsPlatform } from "#platform/plots/plots.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

const ONE_FIELD = "POLYGON((-5 6, -5 6.001, -4.999 6.001, -4.999 6, -5 6))";
const TWO_FIELDS =
  "MULTIPOLYGON(((-5 6, -4.999 6, -4.999 6.001, -5 6.001, -5 6)), ((-4.98 6, -4.979 6, -4.979 6.001, -4.98 6.001, -4.98 6)))";

describeOnOneEngine("who holds a plot", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [plotsPlatform, farmersModule, farmerPrivacyModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method, path, body ? { body } : {});
  }
  const call = (name: string, body: object, claims: Claims = own.people.manager) =>
    send(claims, "POST", `/functions/v1/${name}`, body);
  const read = async (query: string, claims: Claims = own.people.manager) =>
    (await send(claims, "GET", `/rest/v1/${query}`)).body as Row[];
  async function done<Body>(name: string, body: object): Promise<Body> {
    const answer = await call(name, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Body;
  }
  async function registered(lastName: string): Promise<number> {
    const farmer = { lastName, firstName: "Ama", identifier: lastName };
    const asked = { organisationId: own.organisationId, existing: null, farmer };
    return (await done<{ farmerId: number }>("save-farmer", asked)).farmerId;
  }
  async function laid(identifier: string, farmerId: number | null, outline = ONE_FIELD): Promise<number> {
    const [plot] = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.plots (
           organisation_id, project_id, farmer_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state
         ) values ($1, $2, $3, $4, '{}', extensions.ST_GeomFromText($5, 4326), $4, 1.2, 450, true, 'normal')
         returning id`,
        [own.organisationId, own.projectId, farmerId, identifier, outline],
      ),
    );
    return plot!.id;
  }
  const holder = (farmerId: number | null, tenure: string | null, sharePercent: number | null) => ({
    ...{ farmerId, tenure, sharePercent },
  });
  const set = (plotId: number, holders: object[], claims?: Claims) =>
    call("set-plot-holders", { plotId, holders }, claims);
  const held = async (farmerId: number) =>
    (await read(`rpc/holders_of_plots?farmer=${farmerId}&select=last_name,works,tenure,share_percent`)).map(
      ({ last_name, works, tenure, share_percent }) => [last_name, works, tenure, share_percent],
    );

  it("is the plot's own farmer and others, each by a right and for a share; what was told comes back", async () => {
    const [kofi, yao] = [await registered("Kofi"), await registered("Yao")];
    const plotId = await laid("H-1", kofi);
    expect(await held(kofi)).toEqual([["Kofi", true, null, null]]);
    const both = [holder(null, "abusa", 33.33), holder(yao, "owner", 66.67)];
    expect(await set(plotId, both)).toMatchObject({ status: 200, body: { before: [] } });
    const told = [
      ["Kofi", true, "abusa", 33.33],
      ["Yao", false, "owner", 66.67],
    ];
    expect([await held(kofi), await held(yao)]).toEqual([told, told]);
    const again = await set(plotId, []);
    expect((again.body as { before: Row[] }).before).toHaveLength(2);
    expect(await held(yao)).toEqual([]);
    await set(plotId, (again.body as { before: Row[] }).before);
    expect((await held(yao)).toSorted()).toEqual(told.toSorted());
    const history = await read(
      `rpc/farmer_history?farmer=${kofi}&entity=eq.plot_holders&select=action,after`,
    );
    expect(history.map(({ action }) => action)).toEqual(["insert", "delete", "insert"]);
    expect(history[0]).toMatchObject({ after: { tenure: "abusa", share_percent: 33.33 } });
  });

  it("has no shares above the whole: who has which is told, and the database refuses it too", async () => {
    const [kouame, brou] = [await registered("Kouamé"), await registered("Brou")];
    const plotId = await laid("H-2", kouame);
    const refused = await set(plotId, [holder(null, "owner", 60), holder(brou, null, 50)]);
    expect(refused).toMatchObject({ status: 422, body: { code: "shares_above_whole" } });
    expect(JSON.stringify(refused.body)).toContain("Kouamé Ama 60");
    expect(JSON.stringify(refused.body)).toContain("Brou Ama 50");
    const insert = database.asOwner((transaction) =>
      transaction.query(
        `insert into public.plot_holders (organisation_id, project_id, plot_id, farmer_id, share_percent)
         values ($1, $2, $3, null, 60), ($1, $2, $3, $4, 50)`,
        [own.organisationId, own.projectId, plotId, brou],
      ),
    );
    await expect(insert).rejects.toMatchObject({ code: "P0595" });
    const raised = database.asService((transaction) =>
      transaction.query("update public.plot_holders set share_percent = 100 where share_percent < 100"),
    );
    await expect(raised).rejects.toMatchObject({ code: "P0595" });
    const thirds = [
      holder(null, "family", 33.34),
      holder(brou, "family", 33.34),
      holder(own.farmerId, null, 33.34),
    ];
    expect(await set(plotId, thirds)).toMatchObject({ status: 200 });
  });

  it("is told by those who change farmers, of plots and farmers of their own", async () => {
    const farmer = await registered("Zadi");
    const plotId = await laid("H-3", farmer);
    const told = [holder(null, "rented", null)];
    expect((await set(plotId, told, own.people.auditor)).status).toBeGreaterThanOrEqual(400);
    expect(await set(plotId, told, other.people.owner)).toMatchObject({ status: 404 });
    expect(await set(plotId, [holder(other.farmerId, "owner", null)])).toMatchObject({ status: 404 });
    expect(await set(other.plotId, told)).toMatchObject({ status: 404 });
    expect(await set(plotId, told)).toMatchObject({ status: 200 });
    expect(await read(`plot_holders?plot_id=eq.${plotId}`, other.people.owner)).toEqual([]);
    expect(await read(`plot_holders?plot_id=eq.${plotId}`, own.people.auditor)).toHaveLength(1);
  });

  it("changes no area, and is a column of the list by which farmers are found", async () => {
    const [owner, worker] = [await registered("Tano"), await registered("Soro")];
    const plotId = await laid("H-4", worker);
    const areas = () =>
      read(
        `farmer_overview?id=in.(${owner},${worker})&select=last_name,plots,measured_hectares&order=last_name`,
      );
    const before = await areas();
    expect(before).toEqual([
      { last_name: "Soro", plots: 1, measured_hectares: 1.2 },
      { last_name: "Tano", plots: 0, measured_hectares: null },
    ]);
    await set(plotId, [holder(null, "caretaker", 25), holder(owner, "customary", 75)]);
    expect(await areas()).toEqual(before);
    const found = await read(
      `rpc/organisation_farmers?organisation=${own.organisationId}&tenures=cs.{customary}&select=last_name,tenures`,
    );
    expect(found).toEqual([{ last_name: "Tano", tenures: ["customary"] }]);
    const person = await done<{ plots: Row[]; heldPlots: Row[] }>("export-farmer-person", {
      ...{ farmerId: owner, format: "json" },
    });
    expect(person.heldPlots).toEqual([{ identifier: "H-4", tenure: "customary", sharePercent: 75 }]);
    const points = (await done("export-farmers", {
      ...{ organisationId: own.organisationId, format: "geojson", farmers: { ids: [worker] } },
    })) as { features: { properties: Row }[] };
    expect(points.features[0]!.properties.holdings).toEqual([
      { plot: "H-4", works: true, tenure: "caretaker", sharePercent: 25 },
    ]);
  });

  it("stays with the plot that is given to another, and follows a farmer through a merge and back", async () => {
    const [kept, gone, third] = [await registered("Adou"), await registered("Adu"), await registered("Bah")];
    const plotId = await laid("H-5", kept);
    await set(plotId, [holder(null, "abunu", 50), holder(gone, "owner", 50)]);
    const { mergeId } = await done<{ mergeId: number }>("merge-farmers", {
      ...{ keptId: kept, otherId: gone, values: {} },
    });
    expect(await held(kept)).toEqual([
      ["Adou", true, "abunu", 50],
      ["Adou", false, "owner", 50],
    ]);
    await done("undo-farmer-merge", { mergeId });
    expect(await held(gone)).toEqual([
      ["Adou", true, "abunu", 50],
      ["Adu", false, "owner", 50],
    ]);
    const asked = { organisationId: own.organisationId, plots: [plotId], farmerId: third };
    const { linkId } = await done<{ linkId: number }>("give-plots-to-farmer", asked);
    expect((await held(gone))[0]).toEqual(["Bah", true, "abunu", 50]);
    await done("undo-plot-link", { linkId });
    expect((await held(gone))[0]).toEqual(["Adou", true, "abunu", 50]);
  });

  it("is read from the columns of the plot's file when the plot is given, where nobody told it", async () => {
    const farmer = await registered("Loba");
    const [untold, told] = [await laid("H-7", null), await laid("H-8", null)];
    await database.asOwner((transaction) =>
      transaction.query("update public.plots set properties = $2 where id = any ($1)", [
        [untold, told],
        JSON.stringify({ "Statut foncier": "Métayer", "Part (%)": "40", code: 7 }),
      ]),
    );
    expect(await set(told, [holder(null, "owner", null)])).toMatchObject({ status: 200 });
    const asked = { organisationId: own.organisationId, plots: [untold, told], farmerId: farmer };
    await done("give-plots-to-farmer", asked);
    expect(await held(farmer)).toEqual([
      ["Loba", true, "sharecropper", 40],
      ["Loba", true, "owner", null],
    ]);
  });

  it("is who held the whole where a plot is split, and of the whole again when that is undone", async () => {
    const [worker, owner] = [await registered("Séka"), await registered("Achi")];
    const plotId = await laid("H-9", worker, TWO_FIELDS);
    await set(plotId, [holder(null, "abunu", 50), holder(owner, "owner", 50)]);
    const split = { plotId, requestKey: "holders" };
    const { splitId } = await done<{ splitId: number }>("split-plot", split);
    await done("split-plot", split);
    const plots = async () =>
      (
        await read(
          `rpc/holders_of_plots?farmer=${owner}&select=plot_identifier,last_name,tenure,share_percent`,
        )
      ).map((row) => Object.values(row));
    expect(await plots()).toEqual([
      ["H-9-1", "Séka", "abunu", 50],
      ["H-9-1", "Achi", "owner", 50],
      ["H-9-2", "Séka", "abunu", 50],
      ["H-9-2", "Achi", "owner", 50],
    ]);
    await done("undo-plot-split", { splitId });
    expect(await plots()).toEqual([
      ["H-9", "Séka", "abunu", 50],
      ["H-9", "Achi", "owner", 50],
    ]);
  });

  it("is forgotten with a farmer who is erased", async () => {
    const [worker, erased] = [await registered("Gueu"), await registered("Zouh")];
    const plotId = await laid("H-6", worker);
    await set(plotId, [holder(null, "borrowed", null), holder(erased, "family", null)]);
    await done("erase-farmer", { farmerId: erased, identifier: "Zouh" });
    expect(await held(worker)).toEqual([["Gueu", true, "borrowed", null]]);
    const kept = await database.asOwner((transaction) =>
      transaction.query<{ after: Row }>(
        "select after from public.audit_entries where entity = 'plot_holders' and entity_id = $1 and action = 'insert'",
        [erased],
      ),
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]!.after).not.toHaveProperty("tenure");
  });
});
