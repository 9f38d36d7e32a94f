import type { Database } from "./database.ts";

type Found = { name: string; isThere: boolean; isGranted: boolean; isMember: boolean; isUnbound: boolean };

/**
 * Refuses to start with listed roles that no transaction could take, or that row-level security would not bind: a
 * token is never worth more than the policies let its role do.
 */
export async function refuseUnusableRoles(database: Database, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return;
  const found = await database.asService((transaction) =>
    transaction.query<Found>(
      `select listed.name, role.oid is not null as "isThere",
         coalesce(pg_has_role(session_user, role.oid, 'member'), false) as "isGranted",
         coalesce(pg_has_role(role.oid, 'anon', 'usage') or pg_has_role(role.oid, 'authenticated', 'usage'), false) as "isMember",
         coalesce(role.rolsuper or role.rolbypassrls or pg_has_role(role.oid, 'service_role', 'member')
           or pg_has_role(role.oid, 'workflow', 'member'), false) as "isUnbound"
       from json_array_elements_text($1::text::json) as listed (name)
       left join pg_roles as role on role.rolname = listed.name`,
      [JSON.stringify(roles)],
    ),
  );
  const problems = found.map(problemOf).filter((problem) => problem !== null);
  if (problems.length > 0) throw new Error(`DATABASE_ROLES is not usable:\n${problems.join("\n")}`);
}

function problemOf({ name, isThere, isGranted, isMember, isUnbound }: Found): string | null {
  if (!isThere)
    return `  - the role ${name} is missing: create role ${name} nologin in role authenticated; grant ${name} to authenticator;`;
  if (isUnbound) return `  - row-level security does not bind the role ${name}`;
  // What every request asks before its own question is granted to these two.
  if (!isMember)
    return `  - the role ${name} is no member of the others: grant authenticated to ${name}; or grant anon to ${name};`;
  return isGranted ? null : `  - the role ${name} cannot be taken: grant ${name} to authenticator;`;
}
