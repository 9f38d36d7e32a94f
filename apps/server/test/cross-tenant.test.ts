import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { adopt, pointAt, readFrom, writeTo } from "./cross-tenant/attack-tables.ts";
import { type Answer, ask, type Scene, setScene, tokenOf } from "./cross-tenant/attackers.ts";
import { exposedProcedures, exposedRelations, type Relation } from "./cross-tenant/catalogue.ts";
import { functionCases, operatorFunctionCases, visitorFunctions } from "./cross-tenant/function-cases.ts";
import { belongsTo, dump, operatorTables, type Row, rowsOf, sharedTables } from "./cross-tenant/rows.ts";
import { nobody } from "./cross-tenant/targets.ts";
import { describeOnBothEngines, isAskedOf } from "./engines.ts";

import { addArticle, addBoundaries, addLayer } from "./factories/platform-rows.ts";
import { addTrashedPlot } from "./factories/trashed-plot.ts";
import { serve, type TestServer } from "./serve.ts";

/** What needs a project of another module than those of the scene, or an access to the EU that is sealed. */
const servedByItsModule =
  /-(redd|arr|dmrv|baseline)-(run|plots)$|^(compare-land|describe-carbon-changes|price-risk-map|start-risk-map|try-eu-access|(create|duplicate)-dossier)$/;

describeOnBothEngines("another organisation", (open, { engine }) => {
  let database: Database;
  let server: TestServer;
  let scene: Scene;
  let relations: Relation[];
  let before: Row;

  const dumpNow = async (): Promise<Row> => {
    const tables = relations.filter(({ isView }) => !isView).map(({ name }) => name);
    const all = await dump(database, tables, scene);
    // Whom the rows belong to is asked beside the attacker, and his reading is noted in his log.
    const attackers = new Set<unknown>(scene.attackers.map(({ claims }) => claims?.sub));
    const log = (all.farmer_accesses as Row[]).filter(({ person }) => attackers.has(person));
    return { ...all, farmer_accesses: log };
  };

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    scene = await setScene(database, server);
    await database.asOwner(async (transaction) => {
      await transaction.query("update public.imports set status = 'inspected'");
      await transaction.query("update public.plots set import_row = 1 where import_id is not null");
      await transaction.query(
        `update public.plot_eu_checks as looked set plot_updated_at = plot.updated_at
         from public.plots as plot where plot.id = looked.plot_id`,
      );
      await transaction.query(
        `update public.imports as import set inspect_job_id = job.id, apply_job_id = job.id
         from public.jobs as job where job.project_id = import.project_id`,
      );
    });
    await addLayer(database);
    await addBoundaries(database);
    await addArticle(database);
    await addTrashedPlot(database, scene.victim);
    relations = await exposedRelations(database);
    before = await dumpNow();
    return () => server.close();
  });

  /** Each engine is asked every thing by every second attacker, the one what the other is not. */
  const attackersOf = (thing: number) =>
    scene.attackers.filter((_, attacker) => isAskedOf(engine, thing + attacker));

  const unchanged = async () => expect(await dumpNow()).toEqual(before);

  const victimRow = async (name: string): Promise<Row> => {
    const rows = await rowsOf(database, `public.${name}`);
    const ofPlatform = sharedTables.includes(name) || operatorTables.includes(name);
    const row = rows.find((one) => ofPlatform || belongsTo(scene.victim, name, one));
    if (row === undefined)
      throw new Error(`the victim has no row of ${name}: add one to factories/tenant.ts`);
    return row;
  };

  it("sees and changes no row of any table or view", async () => {
    const faults: Record<string, string[]> = {};
    for (const [number, relation] of relations.entries()) {
      const row = await victimRow(relation.name);
      for (const attacker of attackersOf(number)) {
        const isShared = sharedTables.includes(relation.name) && attacker.claims !== null;
        const found = [
          ...(isShared ? [] : await readFrom(server, attacker, relation, scene.victim, row)),
          ...(await writeTo(server, attacker, relation, row)),
        ];
        if (found.length > 0) faults[`${relation.name} as ${attacker.name}`] = found;
      }
    }
    expect(faults).toEqual({});
    await unchanged();
  });

  it("cannot make rows of its own point at the victim's, nor learn that those exist", async () => {
    const faults: Record<string, string[]> = {};
    const attacker = scene.attackers[0]!;
    const pointing = relations.filter(
      ({ name, references }) => references.length > 0 && !operatorTables.includes(name),
    );
    for (const relation of pointing.filter(({ name }) => !sharedTables.includes(name))) {
      const own = (await rowsOf(database, `public.${relation.name}`)).find((row) =>
        belongsTo(scene.other, relation.name, row),
      );
      const theirs = await victimRow(relation.name);
      const found = [
        ...(await pointAt(server, attacker, relation, own!, theirs)),
        ...(await adopt(server, attacker, relation, own!, theirs)),
      ];
      if (found.length > 0) faults[relation.name] = found;
    }
    expect(faults).toEqual({});
    await unchanged();
  });

  it("gets from no procedure more than for a row that nobody has", async () => {
    const argumentOf: Record<string, keyof typeof nobody> = {
      project: "projectId",
      farmer: "farmerId",
      import: "farmerImportId",
      section: "farmerSectionId",
      sample: "sampleId",
      before_run: "assessmentId",
      after_run: "assessmentId",
      organisation: "organisationId",
      projects: "projectId",
      chosen: "plotId",
      fields: "farmerFieldId",
      emptied: "emptiedRegistryId",
      project_form: "projectFormId",
      declaration: "declarationId",
      folder: "folderId",
      target: "projectId",
    };
    const lists = ["projects", "chosen", "fields"];
    // What a caller may choose, or a row of the platform, instead of somebody's row.
    const words: Record<string, unknown> = {
      ...{ wanted_kind: "guide", wanted_language: "fr", wanted_slug: "cacao", language: "fr" },
      ...{ question: "cacao", most: 8, article: 1, steps: ["guide"], version: 1, level: 1 },
      ...{ measured: { id: 1 }, entry: { action: "update" }, summed: ["eligible_hectares"] },
      ...{ keys: ["biomass"], asked: ["biomass"], code_column: "code", wanted: "P" },
      ...{ lines: { path: ["nom"] }, columns: { fact: "state" }, measure: { path: ["ha"] }, filter: {} },
      ...{ zone: "Africa/Abidjan", repeat: "parcelle", taken_states: ["accept"] },
    };
    // These only narrow what is answered.
    const choices = ["search", "of_import"];
    for (const { name, parameters: all } of await exposedProcedures(database)) {
      const parameters = all.filter((parameter) => !choices.includes(parameter));
      const pointing = parameters.filter((parameter) => !(parameter in words));
      for (const parameter of pointing)
        expect(argumentOf, `no case for the parameter ${parameter} of ${name}`).toHaveProperty(parameter);
      const call = (attacker: { token: string }, targets: typeof nobody) => {
        const pointed = (one: string) => {
          const target = targets[argumentOf[one]!];
          return lists.includes(one) ? [target] : target;
        };
        const body = Object.fromEntries(parameters.map((one) => [one, words[one] ?? pointed(one)]));
        return ask(server, attacker, "POST", `/rest/v1/rpc/${name}`, { body });
      };
      for (const attacker of scene.attackers) {
        const [theirs, none] = [await call(attacker, scene.victim), await call(attacker, nobody)];
        expect([name, attacker.name, theirs.status, theirs.body]).toEqual([
          name,
          attacker.name,
          none.status,
          none.body,
        ]);
        if (attacker.claims === null) expect(theirs.status).toBe(401);
      }
      if (pointing.length === 0) continue;
      const owner = { token: await tokenOf(server, scene.victim.people.owner) };
      const [own, none] = [await call(owner, scene.victim), await call(owner, nobody)];
      expect([name, own.body]).not.toEqual([name, none.body]);
    }
  });

  it("gets from no function more than for a row that nobody has", async () => {
    const names = installedModules.flatMap(({ functions }) => functions.map(({ name }) => name));
    const call = (attacker: { token: string }, name: string, targets: typeof nobody) =>
      ask(server, attacker, "POST", `/functions/v1/${name}`, { body: functionCases[name]!(targets) });
    for (const [number, name] of names.filter((one) => !(one in operatorFunctionCases)).entries()) {
      expect(functionCases, `no case for the function ${name}: add one`).toHaveProperty(name);
      for (const attacker of attackersOf(number)) {
        const [theirs, none] = [await call(attacker, name, scene.victim), await call(attacker, name, nobody)];
        expect([name, attacker.name, ...told(theirs)]).toEqual([name, attacker.name, ...told(none)]);
        expect([name, (theirs.body as Row).code]).not.toEqual([name, "invalid_input"]);
        const asksAccount = !visitorFunctions.includes(name);
        if (attacker.claims === null && asksAccount) expect([name, theirs.status]).toEqual([name, 401]);
      }
    }
    await unchanged();
  });

  it("does nothing that platform operators alone may do", async () => {
    const owner = { name: "an owner", claims: scene.victim.people.owner };
    const token = await tokenOf(server, owner.claims);
    for (const attacker of [...scene.attackers, { ...owner, token }]) {
      for (const [name, body] of Object.entries(operatorFunctionCases)) {
        const { status } = await ask(server, attacker, "POST", `/functions/v1/${name}`, { body });
        expect([name, attacker.name, status]).toEqual([
          name,
          attacker.name,
          attacker.claims === null ? 401 : 403,
        ]);
      }
    }
    await unchanged();
  });

  it("would have been served if the rows were its own", async () => {
    const owner = { token: await tokenOf(server, scene.victim.people.owner) };
    const refused: unknown[] = [];
    for (const [name, input] of Object.entries(functionCases)) {
      // Its project is of another module; theirs are served in forest/eligibility.test.ts, forest/compare-land.test.ts,
      // forest/risk-maps.test.ts, dmrv/digital-mrv.test.ts and dynamic-baseline/baseline-run.test.ts; dossiers in forest/dossiers.test.ts.
      if (servedByItsModule.test(name)) continue;
      await database.asOwner((transaction) =>
        transaction.query("update public.imports set status = 'inspected'"),
      );
      const body = input(scene.victim);
      const { status, body: answer } = await ask(server, owner, "POST", `/functions/v1/${name}`, { body });
      const { code } = answer as Row;
      if (status !== 200 && status !== 409) refused.push([name, status, code]);
    }
    expect(refused).toEqual([]);
  });
});

/** What an answer tells, without the numbers that the request itself named. */
function told({ status, body }: Answer): unknown[] {
  const { code, message, ...rest } = body as Row;
  return code === undefined ? [status, rest] : [status, code, message];
}
