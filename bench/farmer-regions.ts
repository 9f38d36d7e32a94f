import type { Claims, Database } from "../apps/server/src/database/database.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { measureBeside } from "./measure/measure.ts";
import { openWithRoles } from "./measure/open-with-roles.ts";

const FARMERS = Number(process.env.ROWS ?? 100_000);
const RUNS = { warmUps: 1, runs: 5 };

/** Twenty-five regions of 1,600 corners each, and in each nine departments. */
const boundaries = `
  with version as (
    insert into public.boundary_versions (country, status, source, licence, valid_from, files, request_key)
    values ('CI', 'published', 'Institut', 'CC BY 4.0', '2020-01-01', '[]', 'regions of the benchmark')
    returning id
  ), regions as (
    insert into public.administrative_units (version_id, level, code, name, outline, hectares)
    select version.id, 1, x || '.' || y, 'Région ' || x || '.' || y,
      extensions.ST_Multi(extensions.ST_Segmentize(extensions.ST_MakeEnvelope(x, y, x + 0.9, y + 0.9, 4326), 0.00225)), 1000000
    from version, generate_series(-8, -4) as x, generate_series(5, 9) as y
    returning id, version_id, code, outline
  )
  insert into public.administrative_units (version_id, level, code, name, parent_id, outline, hectares)
  select version_id, 2, code || '.' || i || j, 'Département', id,
    extensions.ST_Multi(extensions.ST_MakeEnvelope(west + i * 0.3, south + j * 0.3, west + i * 0.3 + 0.3, south + j * 0.3 + 0.3, 4326)), 100000
  from regions
  cross join lateral (values (extensions.ST_XMin(outline), extensions.ST_YMin(outline))) as corner (west, south),
    generate_series(0, 2) as i, generate_series(0, 2) as j`;

/** Half of the farmers have a point of their own; all have one plot, every third has a second one. */
const farmers = `
  insert into public.farmers (organisation_id, identifier, first_name, last_name, latitude, longitude)
  select $1::bigint, 'R-' || number, '', 'Koné ' || number,
    case when number % 2 = 0 then 5 + (number::bigint * 7919 % 49000) * 0.0001 end, case when number % 2 = 0 then -8 + (number::bigint * 104729 % 49000) * 0.0001 end
  from generate_series(1, $2::int) as number`;
const plots = `
  insert into public.plots (
    organisation_id, project_id, identifier, farmer_id, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
    geometry_valid, geometry_state
  )
  select $1::bigint, $2::bigint, 'R-' || farmer.id || '-' || part, farmer.id, '{}',
    extensions.ST_Expand(extensions.ST_SetSRID(extensions.ST_MakePoint(-8 + (farmer.id * 6007 + part * 17) % 49000 * 0.0001, 5 + (farmer.id * 3571) % 49000 * 0.0001), 4326), 0.0004),
    'hash ' || farmer.id || ' ' || part, 0.8, 350, true, 'normal'
  from public.farmers as farmer, generate_series(1, 2) as part
  where farmer.organisation_id = $1 and (part = 1 or farmer.id % 3 = 0)`;

const asked = (database: Database, claims: Claims, organisationId: number) =>
  database.asCaller(claims, (transaction) =>
    transaction.query<{ farmers: number }>("select farmers from public.farmer_regions($1)", [organisationId]),
  );

/** What one writes first: each point, or the first plot, against the whole outlines of the regions. */
const wholeOutlines = (database: Database, organisationId: number) =>
  database.asOwner((transaction) =>
    transaction.query<{ farmers: number }>(
      `with place as (
         select farmer.id, coalesce(
           extensions.ST_SetSRID(extensions.ST_MakePoint(farmer.longitude, farmer.latitude), 4326),
           (select extensions.ST_Centroid(plot.geometry) from public.plots as plot where plot.farmer_id = farmer.id order by plot.id limit 1)
         ) as point
         from public.farmers as farmer
         where farmer.organisation_id = $1
       )
       select count(*)::int as farmers
       from place
       left join public.administrative_units as unit on unit.level = 1 and extensions.ST_Intersects(unit.outline, place.point)
       group by unit.code`,
      [organisationId],
    ),
  );

await onEachEngine(async (engine, location) => {
  const database = await openWithRoles(location);
  const { organisationId, projectId, people } = await addTenant(database);
  await database.asOwner(async (transaction) => {
    await transaction.script(boundaries);
    await transaction.query(farmers, [organisationId, FARMERS]);
    await transaction.query(plots, [organisationId, projectId]);
    await transaction.script("analyze");
  });
  const { ours, theirs } = await measureBeside(
    () => asked(database, people.manager, organisationId),
    () => wholeOutlines(database, organisationId),
    RUNS,
  );
  await database.close();
  const total = (rows: readonly { farmers: number }[]) =>
    rows.reduce((sum, row) => sum + Number(row.farmers), 0);
  printLine({
    benchmark: `farmer-regions-${engine}`,
    ours: { name: "farmer_regions, as a manager asks", seconds: ours.seconds },
    peer: {
      name: "PostGIS: points in whole outlines, past the policies",
      version: null,
      seconds: theirs!.seconds,
    },
    rows: FARMERS,
    agreement: `${ours.result.length} and ${theirs!.result.length} regions, ${total(ours.result)} and ${total(theirs!.result)} farmers`,
    note: "goal 1 s on PostgreSQL",
  });
});
