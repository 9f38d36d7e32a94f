import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import packageJson from "pg-boss/package.json" with { type: "json" };
import type { Transaction } from "./database.ts";
import { withoutTransactionFrame } from "./without-transaction-frame.ts";

/** Schema and queue of pg-boss; what a job is and how far it got stands in public.jobs. */
export const queueSchema = "jobs";
export const workQueue = "work";

/** Creates or migrates pg-boss' schema as the owner, so that the running server needs no right to create anything. */
export async function installQueue(transaction: Transaction): Promise<void> {
  const version = await installedVersion(transaction);
  const wanted = packageJson.pgboss.schema;
  if (version === wanted) return;
  const plans =
    version === undefined ? getConstructionPlans(queueSchema) : getMigrationPlans(queueSchema, version);
  await transaction.script(withoutTransactionFrame(plans));
  await transaction.query(`select ${queueSchema}.create_queue($1, $2::jsonb)`, [
    workQueue,
    JSON.stringify({ policy: "standard", notify: true }),
  ]);
  await grantToService(transaction);
}

/** Whether pg-boss' schema is there in the version that this program brings. */
export async function isQueueInstalled(transaction: Transaction): Promise<boolean> {
  return (await installedVersion(transaction)) === packageJson.pgboss.schema;
}

async function installedVersion(transaction: Transaction): Promise<number | undefined> {
  const [table] = await transaction.query<{ exists: boolean }>(
    "select to_regclass($1) is not null as exists",
    [`${queueSchema}.version`],
  );
  if (table?.exists !== true) return undefined;
  const [row] = await transaction.query<{ version: number }>(`select version from ${queueSchema}.version`);
  return row?.version;
}

async function grantToService(transaction: Transaction): Promise<void> {
  const [role] = await transaction.query("select from pg_roles where rolname = 'service_role'");
  if (role === undefined) return;
  await transaction.script(`
    grant usage on schema ${queueSchema} to service_role;
    grant select, insert, update, delete on all tables in schema ${queueSchema} to service_role;
    grant usage on all sequences in schema ${queueSchema} to service_role;
    grant execute on all functions in schema ${queueSchema} to service_role;
  `);
}
