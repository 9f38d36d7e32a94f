import { randomBytes } from "node:crypto";
import type { Database } from "#database/database.ts";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import { addTenant } from "../factories/tenant.ts";
import type { Installation } from "../kill/processes.ts";
import { serve } from "../serve.ts";

export const PASSWORD = "a-long-password";

/** An organisation, its project and the people who sign in for it. */
export type Party = { projectId: number; plotId: number; people: string[] };

export type Tenants = { installation: Installation; victim: Party; hostile: Party };

/** Two organisations with plots of their own; nothing runs yet. */
export async function prepareTenants(location: DatabaseLocation, dataDirectory: string): Promise<Tenants> {
  const secret = randomBytes(32).toString("hex");
  const database = await openDatabase(location);
  try {
    const server = await serve(database, { secret: Buffer.from(secret) });
    const party = async (name: string, people: number, plots: number): Promise<Party> => {
      const { organisationId, projectId, plotId } = await addTenant(database);
      const emails = Array.from({ length: people }, (_, index) => `${name}${index}@example.org`);
      for (const email of emails)
        await addOwner(database, organisationId, (await server.signedIn(email)).userId);
      await database.asOwner((transaction) => transaction.query(PLOTS, [organisationId, projectId, plots]));
      return { projectId, plotId, people: emails };
    };
    const tenants = {
      installation: { location, dataDirectory, secret },
      victim: await party("victim", 1, 500),
      hostile: await party("hostile", 4, 2_000),
    };
    await database.asOwner((transaction) => transaction.script("analyze"));
    await server.close();
    return tenants;
  } finally {
    await database.close();
  }
}

async function addOwner(database: Database, organisationId: number, userId: string): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.query(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
      [organisationId, userId],
    ),
  );
}

const PLOTS = `
  insert into public.plots (
    organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
    perimeter_metres, geometry_valid, geometry_state
  )
  select $1::bigint, $2::bigint, 'H-' || number, '{}', ST_Expand(ST_SetSRID(ST_MakePoint(-6 + number * 0.001, 6), 4326), 0.0004),
    'hash' || number, 0.8 + number * 0.0001, 350, true, 'normal'
  from generate_series(1, $3::int) as number`;
