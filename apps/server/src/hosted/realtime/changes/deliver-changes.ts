import type { Claims, Database } from "#database/database.ts";
import { lacksSecondFactor } from "#database/database-error.ts";
import { serviceClaims } from "#database/start-defaults.ts";
import type { Condition } from "#hosted/rest/query-tree.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { askUntilBack } from "../ask-until-back.ts";
import type { Change } from "./change.ts";
import { changePayload } from "./change-payload.ts";
import { matchChanges } from "./match-changes.ts";
import type { WatchedTable, WatchedTables } from "./watched-table.ts";

/** One `postgres_changes` entry of a joined channel. */
export type Subscription = {
  id: number;
  event: string;
  schema: string;
  table: string | null;
  filterText: string;
  filter: Condition[];
  columns: readonly string[] | null;
};

export type Subscriber = {
  claims: Claims;
  subscriptions: readonly Subscription[];
  send: (ids: number[], data: Record<string, unknown>) => void;
};

export type DeliveryServices = {
  database: Database;
  cache: SchemaCache;
  tables: WatchedTables;
  onFault: (error: unknown) => void;
  /** Says that nobody waits for changes any more. */
  signal: AbortSignal;
};

/** Those whose claims are alike, so that what one may see all may. */
type Group = { claims: Claims; members: readonly Subscriber[] };

type Asked = {
  table: WatchedTable;
  role: Claims["role"];
  filter: Condition[];
  changes: Change[];
  groups: Set<Group>;
};

/** By question, what of its changes each group may see. */
type Seen = Map<string, { table: WatchedTable; by: Map<Group, ReadonlySet<Change>> }>;

/** Transactions that ask at the same time; the other connections of the process are for requests. */
const AT_ONCE = { postgres: 4, pglite: 1 };
/** Callers that one transaction asks for; on the embedded engine requests wait for its end. */
const CALLERS_A_TRANSACTION = 25;

/** Hands a batch to everybody whom it concerns, in order; rights are asked once for callers who are alike. */
export async function deliverChanges(
  services: DeliveryServices,
  subscribers: readonly Subscriber[],
  changes: readonly Change[],
): Promise<void> {
  const waiting = inParts(groupsOf(subscribers), CALLERS_A_TRANSACTION).values();
  const deliverRest = async () => {
    for (const groups of waiting) await deliverToGroups(services, groups, changes);
  };
  await Promise.all(Array.from({ length: AT_ONCE[services.database.engine] }, deliverRest));
}

function groupsOf(subscribers: readonly Subscriber[]): Group[] {
  const now = Date.now() / 1000;
  const current = subscribers.filter(({ claims }) => typeof claims.exp !== "number" || claims.exp > now);
  const alike = Map.groupBy(current, ({ claims: { exp, iat, ...claims } }) => JSON.stringify(claims));
  return [...alike.values()].map((members) => ({ claims: members[0]!.claims, members }));
}

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/** One caller's failing policy must not keep changes from the others: halves are asked until he is alone. */
async function deliverToGroups(
  services: DeliveryServices,
  groups: readonly Group[],
  changes: readonly Change[],
): Promise<void> {
  try {
    const seen = await askUntilBack(() => askWhatIsSeen(services, groups, changes), services);
    for (const group of groups) sendToGroup(services, group, changes, seen);
  } catch (error) {
    if (services.signal.aborted) return;
    if (groups.length > 1) {
      for (const half of inParts(groups, Math.ceil(groups.length / 2)))
        await deliverToGroups(services, half, changes);
    } else if (!lacksSecondFactor(error)) services.onFault(error);
  }
}

/** Throws nothing: who has been sent his changes must not be asked about, and sent them, again. */
function sendToGroup(
  { onFault }: DeliveryServices,
  group: Group,
  changes: readonly Change[],
  seen: Seen,
): void {
  try {
    for (const change of changes) sendChange(group, change, seen);
  } catch (error) {
    onFault(error);
  }
}

async function askWhatIsSeen(
  services: DeliveryServices,
  groups: readonly Group[],
  changes: readonly Change[],
): Promise<Seen> {
  const seen: Seen = new Map();
  const asked = await questionsOf(services, groups, changes);
  if (asked.size === 0) return seen;
  const schema = await services.cache.get();
  await services.database.asCaller(
    serviceClaims,
    async (transaction) => {
      for (const [key, { groups, ...question }] of asked) {
        const asking = [...groups];
        const callers = asking.map(({ claims }) => claims);
        const places = await matchChanges(transaction, { ...question, schema }, callers);
        const by = asking.map((group, number): [Group, Set<Change>] => [
          group,
          new Set(question.changes.filter((_change, place) => places[number]!.has(place))),
        ]);
        seen.set(key, { table: question.table, by: new Map(by) });
      }
    },
    { readOnly: true },
  );
  return seen;
}

const concerns = (subscription: Subscription, change: Change): boolean =>
  (subscription.event === "*" || subscription.event === change.kind) &&
  (subscription.schema === "*" || subscription.schema === change.schema) &&
  (subscription.table === null || subscription.table === change.table);

const questionKey = ({ claims }: Group, change: Change, { filterText }: Subscription): string =>
  JSON.stringify([claims.role, change.schema, change.table, filterText]);

async function questionsOf(
  { tables }: DeliveryServices,
  groups: readonly Group[],
  changes: readonly Change[],
): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  for (const change of changes) {
    const concerned = groups.flatMap((group) =>
      group.members.flatMap(({ subscriptions }) =>
        subscriptions
          .filter((subscription) => concerns(subscription, change))
          .map((subscription) => ({ group, subscription })),
      ),
    );
    const table = concerned.length === 0 ? null : await tables.find(change.schema, change.table);
    if (table === null) continue;
    for (const { group, subscription } of concerned) {
      const key = questionKey(group, change, subscription);
      const { role } = group.claims;
      const { filter } = subscription;
      const question = asked.get(key) ?? { table, role, filter, changes: [], groups: new Set() };
      if (question.changes.at(-1) !== change) question.changes.push(change);
      question.groups.add(group);
      asked.set(key, question);
    }
  }
  return asked;
}

function sendChange(group: Group, change: Change, seen: Seen): void {
  for (const { subscriptions, send, claims } of group.members) {
    const matching = subscriptions.filter(
      (subscription) =>
        concerns(subscription, change) &&
        seen
          .get(questionKey(group, change, subscription))
          ?.by.get(group)
          ?.has(change) === true,
    );
    // Subscriptions of other columns are other messages.
    for (const alike of Map.groupBy(matching, ({ columns }) => JSON.stringify(columns)).values()) {
      const { table } = seen.get(questionKey(group, change, alike[0]!))!;
      send(
        alike.map(({ id }) => id),
        changePayload(change, table, claims.role, alike[0]!.columns),
      );
    }
  }
}
