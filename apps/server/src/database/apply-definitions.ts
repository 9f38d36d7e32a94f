import type { Transaction } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { definedSchemas } from "./drop-definitions.ts";
import { MigrationError } from "./migration-error.ts";
import { runSqlFile } from "./run-sql-file.ts";
import type { Definitions } from "./sql-source.ts";

/** Roles, schemas, and the functions that defaults, checks and indexes call: before any table is made or changed. */
export async function applyWhatTablesUse(
  transaction: Transaction,
  { beforeTables }: Definitions,
): Promise<void> {
  // Bodies name what later files make; they are proven once all is there.
  await transaction.script(
    "set local check_function_bodies = off; set search_path = public, extensions; set local client_min_messages = warning",
  );
  for (const file of beforeTables) await runSqlFile(transaction, "definition", file);
}

/** All the others, over bare tables. Throws MigrationError by file and line when one is wrong. */
export async function applyDefinitions(transaction: Transaction, definitions: Definitions): Promise<void> {
  for (const file of definitions.afterTables) await runSqlFile(transaction, "definition", file);
  await proveBodies(transaction, definitions);
}

const inSchemas = `pronamespace::regnamespace::text in (${definedSchemas.map((name) => `'${name}'`).join(", ")})
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;
const madeNow = "pg_proc.xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296";

/**
 * What tables used could not be dropped before they were changed: what was not made again is what no definition names.
 * Throws MigrationError when a table still uses it.
 */
export async function dropUnnamed(transaction: Transaction): Promise<void> {
  const unnamed = await transaction.query<{ signature: string }>(
    `select pg_proc.oid::regprocedure::text as signature
     from pg_proc
     where ${inSchemas} and not ${madeNow}`,
  );
  if (unnamed.length === 0) return;
  const signatures = unnamed.map(({ signature }) => signature).join(", ");
  try {
    await transaction.script(`drop routine ${signatures}`);
  } catch (error) {
    const detail = error instanceof DatabaseError ? (error.detail ?? error.message) : String(error);
    throw new MigrationError(`no definition names ${signatures}, which a table uses: ${detail}`, {
      cause: error,
    });
  }
}

async function proveBodies(transaction: Transaction, definitions: Definitions): Promise<void> {
  try {
    await transaction.script(proving);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const place = placeOf(error.detail ?? "", definitions);
    throw new MigrationError(
      [`the definition ${place} failed: ${error.message}`, error.hint].filter(Boolean).join("; "),
      { cause: error },
    );
  }
}

const proving = `
do $prove$
declare
  routine record;
begin
  for routine in
    select pg_proc.oid, pg_proc.oid::regprocedure::text as signature, lanname
    from pg_proc join pg_language on pg_language.oid = prolang
    where ${inSchemas} and ${madeNow} and prosqlbody is null and lanname in ('sql', 'plpgsql')
  loop
    begin
      perform set_config('check_function_bodies', 'on', true);
      if routine.lanname = 'plpgsql' then
        perform pg_catalog.plpgsql_validator(routine.oid);
      else
        perform pg_catalog.fmgr_sql_validator(routine.oid);
      end if;
    exception
      when others then
        raise exception '%: %', routine.signature, sqlerrm using errcode = sqlstate, detail = routine.signature;
    end;
  end loop;
end
$prove$;
`;

/** File and line in which a function is defined. */
function placeOf(signature: string, { beforeTables, afterTables }: Definitions): string {
  const name = signature.replace(/\(.*/s, "");
  // A schema of the search path is left out of a signature.
  const names = name.includes(".") ? [name] : [`public.${name}`, `extensions.${name}`];
  for (const file of [...beforeTables, ...afterTables])
    for (const wanted of names) {
      const at = file.text.indexOf(`function ${wanted}(`);
      if (at >= 0) return `${file.name}, line ${file.text.slice(0, at).split("\n").length}`;
    }
  return signature;
}
