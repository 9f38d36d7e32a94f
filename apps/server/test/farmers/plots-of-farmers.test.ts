import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Told = { identifier: string; producer?: string; code?: string | number };

describeOnOneEngine("plots and their farmers", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;
  let projectId: number;
  const farmers: Record<string, number> = {};

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
    projectId = own.projectId;
    for (const [identifier, lastName, firstName] of [
      ["P-001", "Kouassi", "Amani"],
      ["P-002", "Traoré", "Awa"],
      ["P-003", "Traoré", "Awa"],
      ["P-004", "Ouédraogo", "Salif Ibrahim"],
    ] as const) {
      const { farmerId } = await ok<{ farmerId: number }>(
        call("agent", "save-farmer", {
          ...{ organisationId: own.organisationId, existing: null },
          farmer: { identifier, lastName, firstName },
        }),
      );
      farmers[identifier] = farmerId;
    }
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method, path, body ? { body } : {});
  }
  type Person = keyof Tenant["people"];
  const call = (person: Person, name: string, body: object, tenant = own) =>
    send(tenant.people[person], "POST", `/functions/v1/${name}`, body);

  async function ok<Body>(asked: Promise<Answer>): Promise<Body> {
    const answer = await asked;
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Body;
  }

  const read = async <Row>(path: string, claims: Claims = own.people.agent) =>
    ok<Row[]>(send(claims, "GET", `/rest/v1/${path}`));

  /** Plots that only these tests know, in place of those before. */
  async function lay(plots: Told[]): Promise<Record<string, number>> {
    const laid = await database.asOwner(async (transaction) => {
      await transaction.query("update public.plots set deleted_at = now() where project_id = $1", [
        projectId,
      ]);
      return transaction.query<{ id: number; identifier: string }>(
        `insert into public.plots (
           organisation_id, project_id, identifier, properties, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state, producer_name
         )
         select $1, $2, told ->> 'identifier', jsonb_strip_nulls(jsonb_build_object('code_producteur', told -> 'code', 'annee', 2010)), '{}',
           extensions.ST_GeomFromText('POLYGON((-5 6, -5 6.001, -4.999 6.001, -4.999 6, -5 6))', 4326), told ->> 'identifier', 1.2,
           450, true, 'normal', told ->> 'producer'
         from jsonb_array_elements($3::jsonb) as told
         returning id, identifier`,
        [own.organisationId, projectId, JSON.stringify(plots)],
      );
    });
    return Object.fromEntries(laid.map(({ identifier, id }) => [identifier, id]));
  }

  const owners = async () =>
    Object.fromEntries(
      (
        await read<{ identifier: string; farmer_id: number | null }>(
          `plot_overview?project_id=eq.${projectId}&select=identifier,farmer_id`,
        )
      ).map(({ identifier, farmer_id }) => [identifier, farmer_id]),
    );
  const totals = async (column?: string) =>
    (
      await read<Record<string, number>>(
        `rpc/plot_farmer_totals?project=${projectId}${column ? `&code_column=${column}` : ""}`,
      )
    )[0];

  it("are found for each other by the codes that plots tell, and what fits nobody is told", async () => {
    await lay([
      { identifier: "A1", code: "P-001" },
      { identifier: "A2", code: " p-001 ", producer: "Quelqu’un d’autre" },
      { identifier: "A3", code: "P-999" },
      { identifier: "A4" },
    ]);
    expect(await read(`rpc/plot_code_columns?project=${projectId}`)).toEqual([
      { column_name: "code_producteur", plots: 3, matched: 2 },
      { column_name: "annee", plots: 4, matched: 0 },
    ]);
    expect(await totals("code_producteur")).toEqual({
      ...{ plots: 4, linked: 0, fitting: 2, several: 0, unknown: 1, untold: 1 },
    });
    const done = await ok<{ linkId: number; plots: number; left: number }>(
      call("agent", "match-plots-to-farmers", { projectId, column: "code_producteur" }),
    );
    expect(done).toMatchObject({ plots: 2, left: 0 });
    const kouassi = farmers["P-001"];
    expect(await owners()).toEqual({ A1: kouassi, A2: kouassi, A3: null, A4: null });
    expect(
      await read(
        `rpc/plot_farmer_matches?project=${projectId}&code_column=code_producteur&select=told,plots,unlinked,farmers,last_name&order=told`,
      ),
    ).toEqual(
      [
        { told: " p-001 ".trim(), plots: 2, unlinked: 0, farmers: 1, last_name: "Kouassi" },
        { told: "P-999", plots: 1, unlinked: 1, farmers: 0, last_name: null },
      ].map((row) => ({ ...row, told: expect.stringMatching(new RegExp(`^${row.told}$`, "i")) })),
    );
    const [farmer] = await read<{ plots: number }>(
      `farmer_overview?id=eq.${kouassi}&select=plots,measured_hectares`,
    );
    expect(farmer).toMatchObject({ plots: 2 });
  });

  it("are found by the code of a record that was merged into another", async () => {
    await lay([{ identifier: "M1", code: "P-010" }]);
    const { farmerId: otherId } = await ok<{ farmerId: number }>(
      call("agent", "save-farmer", {
        ...{ organisationId: own.organisationId, existing: null },
        farmer: { identifier: "P-010", lastName: "Kouassi", firstName: "Aman" },
      }),
    );
    const keptId = farmers["P-001"];
    const { mergeId } = await ok<{ mergeId: number }>(
      call("manager", "merge-farmers", { keptId, otherId, values: {} }),
    );
    await ok(call("agent", "match-plots-to-farmers", { projectId, column: "code_producteur" }));
    expect(await owners()).toEqual({ M1: keptId });
    await ok(call("manager", "undo-farmer-merge", { mergeId }));
  });

  it("are found by name whatever its order and accents, and a name of two farmers means neither", async () => {
    await lay([
      { identifier: "B1", producer: "KOUASSI amani" },
      { identifier: "B2", producer: "Awa Traore" },
      { identifier: "B3", producer: "Ibrahim Salif OUEDRAOGO" },
      { identifier: "B4", producer: "Personne" },
    ]);
    expect(await totals()).toEqual({ plots: 4, linked: 0, fitting: 2, several: 1, unknown: 1, untold: 0 });
    await ok(call("manager", "match-plots-to-farmers", { projectId, column: null }));
    expect(await owners()).toEqual({ B1: farmers["P-001"], B2: null, B3: farmers["P-004"], B4: null });
  });

  it("are given by hand, and each giving is taken back without touching what was given since", async () => {
    const plots = await lay([{ identifier: "C1" }, { identifier: "C2", producer: "Kouassi Amani" }]);
    const give = (chosen: number[], farmerId: number | null, person: Person = "agent") =>
      call(person, "give-plots-to-farmer", { organisationId: own.organisationId, plots: chosen, farmerId });
    const both = await ok<{ linkId: number; plots: number }>(give([plots.C1!, plots.C2!], farmers["P-002"]!));
    expect(both.plots).toBe(2);
    expect(await ok(give([plots.C1!], farmers["P-002"]!))).toEqual({ linkId: null, plots: 0 });
    await ok(give([plots.C2!], farmers["P-003"]!));
    const undo = () => call("agent", "undo-plot-link", { linkId: both.linkId });
    expect(await ok(undo())).toEqual({ plots: 1 });
    expect(await undo()).toMatchObject({ status: 404 });
    expect(await owners()).toEqual({ C1: null, C2: farmers["P-003"] });
    const history = await read<{ before: { farmer_id: number | null }; after: { farmer_id: number | null } }>(
      `audit_entries?entity=eq.plots&entity_id=eq.${plots.C1}&select=before,after&order=id`,
      own.people.owner,
    );
    expect(history.map(({ before, after }) => [before.farmer_id, after.farmer_id])).toEqual([
      [null, farmers["P-002"]],
      [farmers["P-002"], null],
    ]);
  });

  it("come back to the farmer whom a merged record has become, and to nobody who was removed", async () => {
    const plots = await lay([{ identifier: "U1" }, { identifier: "U2" }]);
    const register = async (identifier: string) =>
      (
        await ok<{ farmerId: number }>(
          call("agent", "save-farmer", {
            ...{ organisationId: own.organisationId, existing: null },
            farmer: { identifier, lastName: `Zadi ${identifier}` },
          }),
        )
      ).farmerId;
    const [first, gone, kept] = [await register("U-1"), await register("U-2"), await register("U-3")];
    const give = (plot: number, farmerId: number) =>
      ok<{ linkId: number }>(
        call("agent", "give-plots-to-farmer", {
          ...{ organisationId: own.organisationId, plots: [plot], farmerId },
        }),
      );
    await give(plots.U1!, gone);
    await give(plots.U2!, first);
    const links = [await give(plots.U1!, kept), await give(plots.U2!, kept)];
    await ok(call("manager", "merge-farmers", { keptId: farmers["P-004"], otherId: gone, values: {} }));
    await ok(
      call("manager", "trash-farmers", { organisationId: own.organisationId, farmers: { ids: [first] } }),
    );
    for (const { linkId } of links) await ok(call("agent", "undo-plot-link", { linkId }));
    expect(await owners()).toEqual({ U1: farmers["P-004"], U2: null });
  });

  it("are found to be given by who may change them, with whose they are today", async () => {
    const plots = await lay([{ identifier: "ZQ-1" }, { identifier: "ZQ-2" }, { identifier: "ZQ-3" }]);
    await ok(
      call("agent", "give-plots-to-farmer", {
        ...{ organisationId: own.organisationId, plots: [plots["ZQ-1"]], farmerId: farmers["P-003"] },
      }),
    );
    const offered = (claims: Claims, organisation = own.organisationId) =>
      read(
        `rpc/plots_to_give?organisation=${organisation}&wanted=zq&select=identifier,farmer_id,farmer_last_name`,
        claims,
      );
    expect(await offered(own.people.agent)).toEqual([
      { identifier: "ZQ-2", farmer_id: null, farmer_last_name: null },
      { identifier: "ZQ-3", farmer_id: null, farmer_last_name: null },
      { identifier: "ZQ-1", farmer_id: farmers["P-003"], farmer_last_name: "Traoré" },
    ]);
    expect(await offered(own.people.auditor)).toEqual([]);
    expect(await offered(other.people.owner)).toEqual([]);
  });

  it("are given to nobody of another organisation, to nobody who was removed, and not by who only reads", async () => {
    const plots = await lay([{ identifier: "D1", code: "P-002" }]);
    const give = (farmerId: number, person: Person = "manager", tenant = own) =>
      call(
        person,
        "give-plots-to-farmer",
        { organisationId: tenant.organisationId, plots: [plots.D1], farmerId },
        tenant,
      );
    expect(await give(other.farmerId)).toMatchObject({ status: 404, body: { code: "farmer_not_found" } });
    expect(await give(other.farmerId, "manager", other)).toMatchObject({ status: 404 });
    expect((await give(farmers["P-002"]!, "auditor")).status).toBe(404);
    const match = (person: Person, tenant = own) =>
      call(person, "match-plots-to-farmers", { projectId, column: "code_producteur" }, tenant);
    expect(await match("auditor")).toMatchObject({ status: 404 });
    expect(await match("owner", other)).toMatchObject({ status: 404 });
    await ok(
      call("manager", "trash-farmers", {
        organisationId: own.organisationId,
        farmers: { ids: [farmers["P-002"]] },
      }),
    );
    expect(await give(farmers["P-002"]!)).toMatchObject({ status: 404 });
    expect(await ok(match("manager"))).toEqual({ linkId: null, plots: 0, left: 0 });
    expect(await owners()).toEqual({ D1: null });
  });

  it("are counted by project, as far as the reader sees them", async () => {
    await lay([{ identifier: "E1", code: "P-001" }, { identifier: "E2" }]);
    await ok(call("agent", "match-plots-to-farmers", { projectId, column: "code_producteur" }));
    const counted = (claims: Claims) =>
      read<{ project_id: number; plots: number; linked: number }>(
        `rpc/plots_by_farmer_link?organisation=${own.organisationId}&project_id=eq.${projectId}&select=project_id,plots,linked`,
        claims,
      );
    expect(await counted(own.people.auditor)).toEqual([{ project_id: projectId, plots: 2, linked: 1 }]);
    expect(await counted(other.people.owner)).toEqual([]);
  });
});
