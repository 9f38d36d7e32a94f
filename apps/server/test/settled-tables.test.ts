import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { unfrozenTables, unguardedStates } from "./settled-tables.ts";

/** Children of a row that may be final, with the verbs at which a trigger that knows `app.refuse_settled` looks. */
const childrenOfSettled = `
  select name, array_agg(distinct parent) as parents, array_agg(distinct verb) filter (where verb is not null) as verbs
  from (
    select format('%s.%s', nspname, relname) as name, confrelid::regclass::text as parent, verb
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    left join (
      pg_trigger join pg_proc on pg_proc.oid = tgfoid and prosrc like '%app.refuse_settled(%'
      join (values ('insert', 4), ('delete', 8), ('update', 16)) as looked (verb, bit) on tgtype::integer & bit > 0
    ) on tgrelid = conrelid and not tgisinternal and tgenabled <> 'D'
    where contype = 'f' and confrelid in (select format('public.%I', entity)::regclass from app.settled_states)
  ) as child
  group by name order by name`;

const statesWithoutGuard = `
  select format('%s.%s.%s', nspname, relname, attname) as name
  from pg_attribute
  join pg_class on pg_class.oid = attrelid
  join pg_namespace on pg_namespace.oid = relnamespace
  where attnum > 0 and not attisdropped and relkind in ('r', 'p') and attname in ('state', 'status')
    and nspname in ('public', 'app', 'auth', 'storage', 'realtime')
    and not exists (
      select from pg_trigger
      where tgrelid = attrelid and tgfoid = 'app.guard_state'::regproc and tgenabled <> 'D'
        and encode(tgargs, 'escape') = attname || '\\000'
    )
  order by 1`;

describeOnBothEngines("what is final", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const read = <Row extends { name: string }>(text: string) =>
    database.asOwner((transaction) => transaction.query<Row>(text));

  it("freezes the rows that belong to it, at every verb, or the list says why not", async () => {
    const children = await read<{ name: string; verbs: string[] | null }>(childrenOfSettled);
    const open = children.filter(({ verbs }) => (verbs ?? []).length < 3).map(({ name }) => name);
    expect(children.length).toBeGreaterThan(open.length);
    expect(
      open,
      "the rule: what belongs to a final row is final too. Add triggers that call app.refuse_settled after insert, update and delete (as guard_declaration_parts), or a reason in unfrozenTables of apps/server/test/settled-tables.ts",
    ).toEqual(Object.keys(unfrozenTables).sort());
  });

  it("is reached by moves alone: each state has guard_state, or the list says what decides it", async () => {
    const without = (await read(statesWithoutGuard)).map(({ name }) => name);
    expect(
      without,
      "the rule: a move between states is a row of app.state_transitions. Attach app.guard_state to the column, or give a reason in unguardedStates of apps/server/test/settled-tables.ts",
    ).toEqual(Object.keys(unguardedStates).sort());
  });
});
