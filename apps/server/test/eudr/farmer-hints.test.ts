import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { addFarmerHints } from "../../src/modules/eudr/add-farmer-hints.ts";
import { describeOnOneEngine } from "../engines.ts";
import { openRun } from "../factories/open-run.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { listeningDatabase } from "../listening-database.ts";

describeOnOneEngine("a plot much larger than its farmer's others", (open) => {
  let database: Database;
  let lastOfOtherTests = 0;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    lastOfOtherTests = await lastResult(database);
  });

  const marked = () => markedAfter(database, lastOfOtherTests);

  it("is marked once, and only where there are others to compare with", async () => {
    const tenant = await openRun(database, await addTenant(database));
    await addPlots(database, tenant, " Awa Koné ", [2, 2.2, 1.8, 21]);
    await addPlots(database, tenant, "Yao Kouassi", [2, 30]);
    await addPlots(database, tenant, "Aya Brou", [8, 9, 10, 20]);
    await addPlots(database, tenant, null, [1, 1, 1, 50]);
    await addFarmerHints(database, tenant.people.manager, tenant.assessmentId);
    await addFarmerHints(database, tenant.people.manager, tenant.assessmentId);
    expect(await marked()).toEqual([
      {
        area_hectares: 21,
        hints: [
          { version: 2, code: "much_larger_than_others", hectares: 21, medianHectares: 2, otherPlots: 3 },
        ],
      },
    ]);
  });

  it("is compared with the farmer's plots in other projects that the person may read, and in no others", async () => {
    const tenant = await openRun(database, await addTenant(database));
    const stranger = await addTenant(database);
    await addPlots(database, tenant, "Awa Koné", [30]);
    const elsewhere = await addProject(database, tenant.organisationId);
    await addPlots(database, { ...tenant, projectId: elsewhere }, "awa koné", [2, 3, 4], false);
    await addPlots(database, stranger, "Awa Koné", [1, 1, 1, 1], false);
    await addFarmerHints(database, stranger.people.manager, tenant.assessmentId);
    expect(await marked()).toEqual([]);
    await addFarmerHints(database, tenant.people.manager, tenant.assessmentId);
    expect(await marked()).toMatchObject([
      { area_hectares: 30, hints: [{ medianHectares: 3, otherPlots: 3 }] },
    ]);
  });

  it("is not looked for in other projects where no plot of the run has a farmer", async () => {
    const tenant = await openRun(database, await addTenant(database));
    await addPlots(database, tenant, null, [1, 2]);
    const texts: string[] = [];
    await addFarmerHints(
      listeningDatabase(database, (text) => texts.push(text)),
      tenant.people.manager,
      tenant.assessmentId,
    );
    expect(texts.filter((text) => text.includes("from public.assessments"))).toEqual([]);
  });
});

async function lastResult(database: Database): Promise<number> {
  const [last] = await database.asService((transaction) =>
    transaction.query<{ id: number }>("select coalesce(max(id), 0) as id from public.plot_results"),
  );
  return last!.id;
}

/** Of every organisation and run, so that a mark in the wrong one is seen. */
function markedAfter(database: Database, resultId: number) {
  return database.asService((transaction) =>
    transaction.query(
      "select area_hectares, hints from public.plot_results where id > $1 and hints <> '[]'",
      [resultId],
    ),
  );
}

async function addProject(database: Database, organisationId: number): Promise<number> {
  const [project] = await database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      `insert into public.projects (organisation_id, module, name, type)
       values ($1, 'EUDR', 'Cacao Soubré', 'reference') returning id`,
      [organisationId],
    ),
  );
  return project!.id;
}

function addPlots(
  database: Database,
  tenant: Pick<Tenant, "organisationId" | "projectId" | "assessmentId">,
  producer: string | null,
  areas: number[],
  areAssessed = true,
) {
  const { organisationId, projectId, assessmentId } = tenant;
  return database.asOwner((transaction) =>
    transaction.query(
      `with added as (
         insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state, producer_name
         )
         select
           $1, $2, gen_random_uuid(), '{}', ST_SetSRID(ST_MakePoint(-5, 6), 4326), gen_random_uuid(), area, 1, true,
           'normal', $4
         from unnest($5::double precision[]) as area
         returning id, area_hectares, geometry_hash
       )
       insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash,
         result_hash, area_hectares
       )
       select $2, $3, id, geometry_hash, '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'a', 'b', area_hectares
       from added
       where $6`,
      [organisationId, projectId, assessmentId, producer, areas, areAssessed],
    ),
  );
}
