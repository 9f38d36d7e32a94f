import type { Transaction } from "#database/database.ts";

type Pattern = { prefix: string; width: number; highest: number };

const PLATFORM: Pattern = { prefix: "P-", width: 6, highest: 0 };

/**
 * Identifiers that nobody of the organisation has or had: behind the highest of those that most of its farmers bear, such
 * as F-0123; "P-000001" and so on where they bear none alike.
 *
 * @param wanted how many, and those that a list gives itself
 */
export async function freeIdentifiers(
  transaction: Transaction,
  organisationId: number,
  { count, taken }: { count: number; taken: readonly string[] },
): Promise<Iterator<string, undefined>> {
  if (count === 0) return [].values();
  const { prefix, width, highest } = await ownPattern(transaction, organisationId);
  return numbers(prefix, width, highest, new Set(taken));
}

function* numbers(
  prefix: string,
  width: number,
  highest: number,
  taken: ReadonlySet<string>,
): Generator<string, undefined> {
  for (let number = highest + 1; ; number += 1) {
    const identifier = `${prefix}${String(number).padStart(width, "0")}`;
    if (!taken.has(identifier)) yield identifier;
  }
}

/** Also who is in the trash has his number still, and rows of lists that wait have theirs already. */
async function ownPattern(transaction: Transaction, organisationId: number): Promise<Pattern> {
  const [own] = await transaction.query<Pattern>(
    `with known as (
       select identifier, deleted_at is null as is_present from public.farmers where organisation_id = $1
       union all
       select line.farmer ->> 'identifier', false
       from public.farmer_import_rows as line
       join public.farmer_imports as import on import.id = line.import_id
       where import.organisation_id = $1 and import.status = 'applying' and line.fate = 'new' and line.outcome is null
     ), patterns as (
       select substring(identifier from '^(.*?)[0-9]{1,9}$') as prefix, substring(identifier from '([0-9]{1,9})$') as digits, is_present
       from known
     ), counted as (
       select
         prefix, max(digits::bigint) as highest, max(length(digits)) as width, count(*) filter (where is_present) as bearers
       from patterns where digits is not null
       group by prefix
     )
     select prefix, width::int, highest from counted
     where bearers > 0 and 2 * bearers > (select count(*) from known where is_present) or prefix = 'P-'
     order by bearers desc
     limit 1`,
    [organisationId],
  );
  return own ? { ...own, width: own.prefix === PLATFORM.prefix ? PLATFORM.width : own.width } : PLATFORM;
}
