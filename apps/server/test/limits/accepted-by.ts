import type { Database } from "#database/database.ts";
import type { CheckedColumn } from "./read-columns.ts";

/** Which columns would take a value: it is computed once, and meets the conditions of each as they stand in the catalogue. */
export async function acceptedBy(
  database: Database,
  columns: readonly CheckedColumn[],
  value: string,
): Promise<CheckedColumn[]> {
  const conditions = columns.map(({ column, conditions }) => ({ column, met: conditionOf(conditions) }));
  // Columns with the same conditions are asked once.
  const asked = new Map(conditions.map((one) => [keyOf(one), one]));
  const answers = await database.asOwner(async (transaction) => {
    await transaction.script(meets);
    const [row] = await transaction.query<{ answers: boolean[] }>(
      `with probe as materialized (select ${value} as value)
       select array(
         select pg_temp.meets(asked.name, asked.condition, probe.value)
         from probe, unnest($1::text[], $2::text[]) with ordinality as asked (name, condition, place)
         order by place
       ) as answers`,
      [[...asked.values()].map(({ column }) => column), [...asked.values()].map(({ met }) => met)],
    );
    return new Map([...asked.keys()].map((key, place) => [key, row!.answers[place]]));
  });
  return columns.filter((_, place) => answers.get(keyOf(conditions[place]!)));
}

const keyOf = ({ column, met }: { column: string; met: string }): string => met.replaceAll(column, "?");

const conditionOf = (conditions: CheckedColumn["conditions"]): string =>
  conditions.map(({ expression }) => `(${expression}) is not false`).join(" and ") || "true";

/** A condition that fails on a value refuses it too. */
const meets = `
create or replace function pg_temp.meets(name text, condition text, value anyelement) returns boolean
  language plpgsql
as $$
declare
  met boolean;
begin
  execute format('select %s from (select $1 as %s) as row', condition, name) into met using value;
  return met;
exception when others then
  return false;
end
$$;`;
