import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { addFarmerHints } from "../src/modules/eudr/add-farmer-hints.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnBothEngines("a plot much larger than its farmer's others", (open) => {
  it("is marked once, and only where there are others to compare with", async () => {
    const database = await open();
    const tenant = await addTenant(database);
    await addPlots(database, tenant, " Awa Koné ", [2, 2.2, 1.8, 21]);
    await addPlots(database, tenant, "Yao Kouassi", [2, 30]);
    await addPlots(database, tenant, "Aya Brou", [8, 9, 10, 20]);
    await addPlots(database, tenant, null, [1, 1, 1, 50]);
    await addFarmerHints(database, tenant.assessmentId);
    await addFarmerHints(database, tenant.assessmentId);
    const marked = await database.asService((transaction) =>
      transaction.query("select area_hectares, hints from public.plot_results where hints <> '[]'"),
    );
    expect(marked).toEqual([
      {
        area_hectares: 21,
        hints: [
          { version: 1, code: "much_larger_than_others", hectares: 21, medianHectares: 2.1, otherPlots: 3 },
        ],
      },
    ]);
  });
});

function addPlots(database: Database, tenant: Tenant, producer: string | null, areas: number[]) {
  const { organisationId, projectId, assessmentId } = tenant;
  return database.asOwner((transaction) =>
    transaction.query(
      `with added as (
         insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state, producer_name
         )
         select
           $1, $2, gen_random_uuid(), '{}', ST_SetSRID(ST_MakePoint(-5, 6), 4326), 'hash', area, 1, true, 'normal', $4
         from unnest($5::double precision[]) as area
         returning id, area_hectares
       )
       insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, assessment, risk, compliance, inputs_hash,
         result_hash, area_hectares
       )
       select $2, $3, id, 'hash', '{}', '{}', 'low', 'compliant', 'a', 'b', area_hectares from added`,
      [organisationId, projectId, assessmentId, producer, areas],
    ),
  );
}
