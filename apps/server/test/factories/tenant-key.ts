import type { Claims, Database } from "#database/database.ts";
import { makeIntegrationKey } from "#hosted/auth/keys/integration-keys.ts";
import type { Tenant } from "./tenant.ts";

/** The account of an integration, and the key that its requests carry. */
export type TenantKey = { id: number; membershipId: number; claims: Claims; token: string };

/** A key that the owner made for his organisation, as `create-api-key` makes it. */
export async function addKey(
  database: Database,
  { organisationId, people }: Tenant,
  permissions: readonly string[],
): Promise<TenantKey> {
  const { key: token, prefix, hash } = makeIntegrationKey();
  const [made] = await database.asWorkflow(people.owner, (transaction) =>
    transaction.query<{ id: number }>("select app.create_api_key($1, 'Clé', $2, null, $3, $4) as id", [
      ...[organisationId, permissions, prefix, hash],
    ]),
  );
  const [account] = await database.asOwner((transaction) =>
    transaction.query<{ sub: string; membership: number }>(
      `select key.user_id as sub, membership.id as membership
       from public.api_keys as key join public.memberships as membership on membership.user_id = key.user_id
       where key.id = $1`,
      [made!.id],
    ),
  );
  const { sub, membership } = account!;
  const claims: Claims = { role: "authenticated", aud: "authenticated", sub, api_key: made!.id };
  return { id: made!.id, membershipId: membership, claims, token };
}

/** All that a key of an integration may be given: nothing of members, money, audit and the organisation itself. */
export const widestKey: readonly string[] = [
  ...["organisation.read", "projects.read", "projects.create", "projects.edit", "projects.delete"],
  ...["plots.read", "plots.import", "plots.edit", "plots.review", "files.read", "reports.read"],
  ...["assessments.read", "assessments.run", "assessments.overrule"],
  ...["declarations.read", "declarations.edit", "declarations.submit", "credits.read"],
  ...["farmers.read", "farmers.edit"],
];
