import type { Claims, Database } from "#database/database.ts";
import type { Tenant } from "./tenant.ts";

/** What tests of overlaps between organisations do in a database. */
export function privateOverlapsIn(database: Database) {
  const asService = <Row>(text: string, values: unknown[] = []) =>
    database.asService((transaction) => transaction.query<Row>(text, values));
  const asCaller = <Row>(claims: Claims, text: string, values: unknown[] = []) =>
    database.asCaller(claims, (transaction) => transaction.query<Row>(text, values));
  return {
    today: new Date().toISOString().slice(0, 10),
    /** Leaves organisations that did not agree and have nothing compared; their plots go. */
    clear: async () => {
      await database.asOwner((transaction) =>
        transaction.script(
          "delete from public.overlap_agreements; delete from public.private_overlaps; update public.plots set deleted_at = now() where deleted_at is null",
        ),
      );
    },
    agree: (claims: Claims, organisationId: number) =>
      asCaller(claims, "insert into public.overlap_agreements (organisation_id) values ($1)", [
        organisationId,
      ]),
    revoke: (claims: Claims, organisationId: number) =>
      asCaller(claims, "delete from public.overlap_agreements where organisation_id = $1", [organisationId]),
    makeSynthetic: (organisationId: number) =>
      database.asOwner((transaction) =>
        transaction.query("update public.organisations set synthetic = true where id = $1", [organisationId]),
      ),
    /** A square plot by its south-west corner and side in degrees; its number. */
    addSquare: async (tenant: Tenant, west: number, south: number, side: number): Promise<number> => {
      const [plot] = await asService<{ id: number }>(
        `insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state
         )
         select $1, $2, 'S-' || gen_random_uuid(), '{}', box, md5(box::text), ST_Area(box::geography) / 10000, 400, true, 'normal'
         from (
           select ST_MakeEnvelope($3::float8, $4::float8, $3::float8 + $5::float8, $4::float8 + $5::float8, 4326) as box
         ) as square
         returning id`,
        [tenant.organisationId, tenant.projectId, west, south, side],
      );
      return plot!.id;
    },
    answersAs: (claims: Claims) =>
      asCaller<{ plot_id: number }>(claims, "select * from public.private_overlaps order by plot_id"),
    all: () => asService("select * from public.private_overlaps"),
    pairsOf: async (organisationId: number) => {
      const pairs = await asService(
        "select from app.private_overlap_pairs where $1 in (organisation_id, other_organisation_id)",
        [organisationId],
      );
      return pairs.length;
    },
    /** The same database, in which something else happens first before anything is written of the first comparison. */
    beforeStoring: (happens: () => Promise<void>): Database => {
      let transactions = 0;
      return {
        ...database,
        asService: async (run) => {
          transactions += 1;
          if (transactions === 3) await happens();
          return database.asService(run);
        },
      } as Database;
    },
  };
}
