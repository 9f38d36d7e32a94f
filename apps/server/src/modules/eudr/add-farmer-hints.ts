import { muchLargerHints, type OwnedPlot } from "@parcelle/domain/risk/hints/much-larger";
import type { Claims, Database, Transaction } from "#database/database.ts";

/**
 * Marks the plots that are much larger than the median of their farmer's others, of all projects of the organisation that
 * the person may read; told once, also when the job ends twice.
 */
export async function addFarmerHints(
  database: Database,
  claims: Claims,
  assessmentId: number,
): Promise<void> {
  const readable = await database.asWorkflow(
    claims,
    (transaction) => transaction.query<{ id: number }>("select id from public.projects"),
    { readOnly: true },
  );
  const projects = readable.map(({ id }) => id);
  await database.asService(async (transaction) => {
    const asked = await transaction.query<OwnedPlot & { id: number }>(askedPlots, [assessmentId]);
    const farmers = [...new Set(asked.map((plot) => plot.farmer))];
    if (farmers.length === 0) return;
    const held = await transaction.query<OwnedPlot>(heldPlots, [assessmentId, projects, farmers]);
    const hints = muchLargerHints(asked, held).flatMap((hint, place) =>
      hint ? [{ id: asked[place]!.id, hint }] : [],
    );
    await addHints(transaction, hints);
  });
}

async function addHints(transaction: Transaction, hints: { id: number; hint: unknown }[]): Promise<void> {
  await transaction.query(
    `update public.plot_results as result
     set hints = result.hints || jsonb_build_array(added.hint)
     from jsonb_to_recordset($1::jsonb) as added (id bigint, hint jsonb)
     where result.id = added.id and not result.hints @> '[{"code": "much_larger_than_others"}]'`,
    [JSON.stringify(hints)],
  );
}

const farmer =
  "coalesce('farmer ' || plot.farmer_id, 'name ' || lower(nullif(btrim(plot.producer_name), '')))";

const askedPlots = `
  select
    result.id,
    result.geometry_hash as outline,
    result.area_hectares as hectares,
    ${farmer} as farmer
  from public.plot_results as result
  join public.plots as plot on plot.id = result.plot_id
  where result.assessment_id = $1 and not result.is_point and result.area_hectares > 0 and ${farmer} is not null
  order by result.id`;

// The project of the run counts even where the person has lost it meanwhile: the run is his. The farmers are given as values:
// where a table has no statistics yet, PostgreSQL would look each plot up among all plots of the run.
const heldPlots = `
  select
    plot.geometry_hash as outline,
    plot.area_hectares as hectares,
    ${farmer} as farmer
  from public.assessments as assessment
  join public.plots as plot on plot.organisation_id = assessment.organisation_id
  where assessment.id = $1
    and (plot.project_id = assessment.project_id or plot.project_id = any ($2::bigint[]))
    and plot.deleted_at is null
    and plot.geometry_state <> 'abnormal'
    and plot.area_hectares > 0
    and ${farmer} = any ($3::text[])
  order by plot.id`;
