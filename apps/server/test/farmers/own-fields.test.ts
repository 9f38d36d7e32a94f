import { openMigration } from "@parcelle/farmers/migration/open-migration";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";
import { writeRegistryWorkbook } from "@parcelle/reporting/farmers/registry/write-registry-workbook";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

describeOnOneEngine("own fields of farmers", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: string, path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method as "GET", path, body ? { body } : {});
  }
  const call = (claims: Claims, name: string, body: object) =>
    send(claims, "POST", `/functions/v1/${name}`, body);
  const rest = async (method: string, path: string, body?: object, claims: Claims = own.people.manager) =>
    send(claims, method, `/rest/v1/${path}`, body);
  const read = async (path: string, claims: Claims = own.people.manager) =>
    (await rest("GET", path, undefined, claims)).body as Row[];
  const define = (field: object, claims: Claims = own.people.manager) =>
    rest("POST", "farmer_fields", { organisation_id: own.organisationId, ...field }, claims);
  const fieldOf = async (key: string) => (await read(`farmer_fields?key=eq.${key}`))[0]!;
  const save = (values: object, farmer: object = {}, claims: Claims = own.people.agent) =>
    call(claims, "save-farmer", {
      ...{ organisationId: own.organisationId, existing: null },
      farmer: { lastName: "Koffi", ...farmer, own: values },
    });
  async function saved(values: object, farmer: object = {}): Promise<number> {
    const answer = await save(values, farmer);
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { farmerId: number }).farmerId;
  }
  const valuesOf = async (farmerId: number, claims?: Claims) =>
    (await read(`farmer_overview?id=eq.${farmerId}&select=own_values,private_values`, claims))[0];
  const found = async (condition: string) =>
    (
      await read(
        `rpc/organisation_farmers?organisation=${own.organisationId}&select=id&order=id&${condition}`,
      )
    ).map(({ id }) => id);

  it("are defined by those who lead the registry, with a key of the name, and by nobody else", async () => {
    const household = {
      name_fr: "Taille du ménage",
      name_en: "Household size",
      kind: "whole",
      least: 1,
      most: 40,
    };
    expect(await define(household, own.people.agent)).toMatchObject({ status: 403 });
    expect(await define(household, other.people.owner)).toMatchObject({ status: 403 });
    expect(await define(household)).toMatchObject({ status: 201 });
    expect(await define(household)).toMatchObject({ status: 409 });
    expect(await fieldOf("taille_du_menage")).toMatchObject({ kind: "whole" });
    for (const field of [
      { name_fr: "Âge de la plantation", name_en: "Age of the farm", kind: "number", unit: "ans" },
      { name_fr: "Visité le", name_en: "Visited", kind: "day" },
      { name_fr: "Compte en banque", name_en: "Bank account", kind: "text", is_private: true },
      { name_fr: "Coopérateur", name_en: "Cooperator", kind: "yes_no" },
      {
        ...{ name_fr: "Certification", name_en: "Certification", kind: "one" },
        choices: [
          { fr: "Bio", en: "Organic" },
          { fr: "Équitable", en: "Fair trade" },
        ],
      },
      {
        ...{ name_fr: "Bétail", name_en: "Livestock", kind: "several" },
        choices: ["Chèvres", "Moutons", "Poules"].map((name) => ({ fr: name, en: name })),
      },
    ])
      expect(await define(field)).toMatchObject({ status: 201 });
    expect((await fieldOf("certification")).choices).toEqual([
      { key: "bio", fr: "Bio", en: "Organic", retired: false },
      { key: "equitable", fr: "Équitable", en: "Fair trade", retired: false },
    ]);
    expect(await rest("PATCH", "farmer_fields?key=eq.certification", { kind: "text" })).toMatchObject({
      status: 403,
    });
    expect(
      await define({
        name_fr: "X",
        name_en: "X",
        kind: "one",
        choices: [
          { fr: "A", en: "A" },
          { fr: "A", en: "B" },
        ],
      }),
    ).toMatchObject({ status: 409, body: { code: "P0476" } });
    expect(await read("farmer_fields?key=eq.certification&select=key", other.people.owner)).toEqual([]);
  });

  it("have no name that the registry gives a column of its own, in either language and however it is written", async () => {
    const headers = await Promise.all(
      (["fr", "en"] as const).map(async (language) => {
        const { file } = await openMigration(
          { name: "a.xlsx", bytes: await collectBytes(writeRegistryWorkbook([], [], true, language)) },
          DEFAULT_LIMITS,
        );
        return file.sheets[0]!.rows[0]!.cells.map(String);
      }),
    );
    for (const name of [...headers.flat(), "prénom", " VILLAGE ", "Certifications"])
      expect([name, await define({ name_fr: name, name_en: "Other", kind: "text" })]).toMatchObject([
        name,
        { status: 409, body: { code: "P0436", details: expect.stringContaining(name.trim()) } },
      ]);
    expect(await define({ name_fr: "Autre", name_en: "Plots", kind: "text" })).toMatchObject({ status: 409 });
    const renamed = await rest("PATCH", "farmer_fields?key=eq.certification", { name_fr: "Téléphone" });
    expect(renamed).toMatchObject({ status: 409, body: { code: "P0436" } });
  });

  it("are added also behind one that somebody put at the last place of all", async () => {
    await rest("PATCH", "farmer_fields?key=eq.visite_le", { position: 1000 });
    for (const name of ["Derrière", "Tout derrière"])
      expect(await define({ name_fr: name, name_en: name, kind: "text" })).toMatchObject({ status: 201 });
    const keys = await read("farmer_fields?select=key&order=position.desc,id.desc&limit=3");
    expect(keys).toEqual([{ key: "tout_derriere" }, { key: "derriere" }, { key: "visite_le" }]);
    await rest("PATCH", "farmer_fields?key=eq.visite_le", { position: 3 });
    for (const key of ["tout_derriere", "derriere"]) await rest("DELETE", `farmer_fields?key=eq.${key}`);
  });

  it("hold what their kind says, and what they do not is refused by name in the user's language", async () => {
    const farmerId = await saved({
      ...{ taille_du_menage: 7, age_de_la_plantation: 12.5, visite_le: "2024-02-29", cooperateur: true },
      ...{ certification: "bio", betail: ["poules", "chevres"], compte_en_banque: "CI-001" },
    });
    expect(await valuesOf(farmerId)).toMatchObject({
      own_values: { taille_du_menage: 7, betail: ["poules", "chevres"] },
      private_values: { compte_en_banque: "CI-001" },
    });
    for (const [values, reason] of [
      [{ taille_du_menage: "sept" }, "n’est pas du type"],
      [{ taille_du_menage: 7.5 }, "nombre entier"],
      [{ taille_du_menage: 41 }, "au plus 40"],
      [{ visite_le: "2023-02-29" }, "une date qui existe"],
      [{ certification: "autre" }, "ce choix"],
      [{ betail: ["poules", "poules"] }, "n’est pas du type"],
      [{ cooperateur: "oui" }, "n’est pas du type"],
      [{ inconnu: 1 }, "n’existe pas"],
    ] as const) {
      const answer = await save(values);
      expect(answer, JSON.stringify(values)).toMatchObject({
        status: 400,
        body: { code: "own_value_refused" },
      });
      expect(JSON.stringify(answer.body)).toContain(reason);
    }
  });

  it("are told to who may read them: a private one to no auditor, by no door, nor in the history", async () => {
    const farmerId = await saved({ compte_en_banque: "CI-777", cooperateur: false });
    expect(await valuesOf(farmerId, own.people.auditor)).toEqual({
      own_values: { cooperateur: false },
      private_values: null,
    });
    expect(await read("farmer_private_values?select=own_values", own.people.auditor)).toEqual([]);
    expect(
      await read(`farmer_private_values?farmer_id=eq.${farmerId}&select=own_values`, other.people.owner),
    ).toEqual([]);
    const [row] = await read(`farmer_overview?id=eq.${farmerId}&select=updated_at`);
    const changed = await call(own.people.agent, "save-farmer", {
      ...{ organisationId: own.organisationId, existing: { farmerId, readAt: row!.updated_at } },
      farmer: { lastName: "Koffi", own: { compte_en_banque: "CI-778", cooperateur: null } },
    });
    expect(changed).toMatchObject({ status: 200 });
    const history = `rpc/farmer_history?farmer=${farmerId}&select=entity&order=id`;
    expect(await read(history)).toEqual([{ entity: "farmers" }, { entity: "farmer_private_values" }]);
    expect(await read(history, own.people.auditor)).toEqual([{ entity: "farmers" }]);
    expect(await read("audit_entries?entity=eq.farmer_private_values&select=id", own.people.auditor)).toEqual(
      [],
    );
  });

  it("filter and sort the list", async () => {
    const [ten, nine] = [
      await saved({ taille_du_menage: 10 }),
      await saved({ taille_du_menage: 9, betail: ["moutons"] }),
    ];
    expect(await found("own_values->taille_du_menage=gte.9")).toEqual([ten, nine]);
    expect(
      await read(
        `rpc/organisation_farmers?organisation=${own.organisationId}&select=id&own_values->taille_du_menage=gte.8&order=own_values->taille_du_menage`,
      ),
    ).toEqual([{ id: nine }, { id: ten }]);
    expect(await found(`own_values->betail=cs.${encodeURIComponent('["moutons"]')}`)).toEqual([nine]);
    expect(await found(`or=(own_values->>certification.in.("bio"))`)).toHaveLength(1);
  });

  it("are given to many at once, and taken back from those who were given nothing else since", async () => {
    const ids = [await saved({ certification: "bio" }), await saved({})];
    const change = (value: unknown, key = "certification") =>
      call(own.people.agent, "change-farmers", {
        ...{ organisationId: own.organisationId, farmers: { ids }, change: { own: { key, value } } },
      });
    expect(await change("autre")).toMatchObject({ status: 400 });
    expect(await change("X", "compte_en_banque")).toMatchObject({ status: 400 });
    const { body } = await change("equitable");
    expect(body).toMatchObject({ farmers: 2 });
    await call(own.people.agent, "change-farmers", {
      ...{ organisationId: own.organisationId, farmers: { ids: [ids[1]] } },
      change: { own: { key: "certification", value: null } },
    });
    const { changeId } = body as { changeId: number };
    expect(await call(own.people.agent, "undo-farmer-change", { changeId })).toMatchObject({
      body: { farmers: 1 },
    });
    expect(await valuesOf(ids[0]!)).toMatchObject({ own_values: { certification: "bio" } });
    expect(await valuesOf(ids[1]!)).toMatchObject({ own_values: {} });
  });

  it("are retired instead of deleted where farmers have them, a choice too, and both stay with who has them", async () => {
    const farmerId = await saved({ certification: "bio", visite_le: "2025-01-01" });
    const choices = [
      { key: "equitable", fr: "Équitable", en: "Fair trade" },
      { fr: "UTZ", en: "UTZ" },
    ];
    await rest("PATCH", "farmer_fields?key=eq.certification", { choices });
    expect((await fieldOf("certification")).choices).toMatchObject([
      { key: "equitable", retired: false },
      { key: "utz", retired: false },
      { key: "bio", retired: true },
    ]);
    expect(await save({ certification: "bio" })).toMatchObject({ status: 400 });
    const [{ updated_at: readAt }] = (await read(`farmer_overview?id=eq.${farmerId}&select=updated_at`)) as [
      Row,
    ];
    const again = { lastName: "Koffi", own: { certification: "bio", taille_du_menage: 3 } };
    expect(
      await call(own.people.agent, "save-farmer", {
        ...{ organisationId: own.organisationId, existing: { farmerId, readAt }, farmer: again },
      }),
    ).toMatchObject({ status: 200 });
    const { id } = await fieldOf("visite_le");
    expect(await rest("DELETE", `farmer_fields?id=eq.${id}`)).toMatchObject({ status: 409 });
    expect(
      await rest("PATCH", `farmer_fields?id=eq.${id}`, { retired_at: new Date().toISOString() }),
    ).toMatchObject({ status: 204 });
    expect(await save({ visite_le: "2025-01-02" })).toMatchObject({ status: 400 });
    expect(await valuesOf(farmerId)).toMatchObject({ own_values: { visite_le: "2025-01-01" } });
    await define({ name_fr: "Vide", name_en: "Empty", kind: "text" });
    const { id: empty } = await fieldOf("vide");
    await rest("DELETE", `farmer_fields?id=eq.${empty}`, undefined, own.people.agent);
    expect(await read(`farmer_fields?id=eq.${empty}&select=id`)).toHaveLength(1);
    await rest("DELETE", `farmer_fields?id=eq.${empty}`);
    expect(await read(`farmer_fields?id=eq.${empty}&select=id`)).toEqual([]);
  });

  it("follow a merge where the kept record has none, and go back with its undo", async () => {
    const kept = await saved({ taille_du_menage: 4 });
    const gone = await saved({ taille_du_menage: 5, cooperateur: true, compte_en_banque: "CI-5" });
    const { body } = await call(own.people.manager, "merge-farmers", {
      keptId: kept,
      otherId: gone,
      values: {},
    });
    expect(await valuesOf(kept)).toEqual({
      own_values: { taille_du_menage: 4, cooperateur: true },
      private_values: { compte_en_banque: "CI-5" },
    });
    const { mergeId } = body as { mergeId: number };
    expect(await call(own.people.manager, "undo-farmer-merge", { mergeId })).toMatchObject({ status: 200 });
    expect(await valuesOf(kept)).toEqual({ own_values: { taille_du_menage: 4 }, private_values: {} });
    expect(await valuesOf(gone)).toMatchObject({ private_values: { compte_en_banque: "CI-5" } });
  });

  it("that are required are asked of who is registered, and nobody empties them", async () => {
    await rest("PATCH", "farmer_fields?key=eq.cooperateur", { is_required: true });
    const refused = await save({});
    expect(refused).toMatchObject({ status: 400, body: { code: "own_value_refused" } });
    expect(JSON.stringify(refused.body)).toContain("obligatoire");
    const farmerId = await saved({ cooperateur: true });
    expect(
      await call(own.people.agent, "change-farmers", {
        ...{ organisationId: own.organisationId, farmers: { ids: [farmerId] } },
        change: { own: { key: "cooperateur", value: null } },
      }),
    ).toMatchObject({ status: 400 });
  });

  it("are counted by choice, private ones for who reads them", async () => {
    const figures = async (claims: Claims) =>
      (await read(`rpc/farmer_field_figures?organisation=${own.organisationId}`, claims)) as Row[];
    const { id } = await fieldOf("betail");
    const sheep = (await figures(own.people.auditor)).filter(({ field_id }) => field_id === id);
    expect(sheep).toContainEqual({ field_id: id, value: "moutons", farmers: 1 });
    const bank = (await fieldOf("compte_en_banque")).id;
    expect((await figures(own.people.auditor)).some(({ field_id }) => field_id === bank)).toBe(false);
    expect((await figures(own.people.agent)).some(({ field_id }) => field_id === bank)).toBe(true);
    expect(await figures(other.people.owner)).toEqual([]);
  });
});
