import type { Claims, Database } from "#database/database.ts";
import { lacksSecondFactor } from "#database/database-error.ts";
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

type Asked = { table: WatchedTable; filter: Condition[]; changes: Change[] };

/** Callers whose policies are asked at the same time; the other connections of the process are for requests. */
const AT_ONCE = 4;

/** Hands a batch to everybody whom it concerns, in order; rights are asked once for callers who are alike. */
export async function deliverChanges(
  services: DeliveryServices,
  subscribers: readonly Subscriber[],
  changes: readonly Change[],
): Promise<void> {
  const now = Date.now() / 1000;
  const current = subscribers.filter(({ claims }) => typeof claims.exp !== "number" || claims.exp > now);
  const groups = Map.groupBy(current, ({ claims: { exp, iat, ...claims } }) => JSON.stringify(claims));
  const waiting = groups.values();
  const deliverRest = async () => {
    for (const group of waiting) {
      try {
        // Nothing is sent before all is known, so that asking again sends nothing twice.
        await askUntilBack(() => deliverToGroup(services, group, changes), services);
      } catch (error) {
        if (services.signal.aborted) return;
        // One caller's failing policy must not keep changes from the others.
        if (!lacksSecondFactor(error)) services.onFault(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deliverRest));
}

async function deliverToGroup(
  services: DeliveryServices,
  group: readonly Subscriber[],
  changes: readonly Change[],
): Promise<void> {
  const { claims } = group[0]!;
  const asked = await questionsOf(services, group, changes);
  if (asked.size === 0) return;
  const schema = await services.cache.get();
  const visible = new Map<string, Set<Change>>();
  await services.database.asCaller(
    claims,
    async (transaction) => {
      for (const [key, question] of asked) {
        const places = await matchChanges(transaction, { ...question, schema, role: claims.role });
        visible.set(key, new Set(question.changes.filter((_change, place) => places.has(place))));
      }
    },
    { readOnly: true },
  );
  for (const change of changes) sendChange(group, change, asked, visible);
}

const concerns = (subscription: Subscription, change: Change): boolean =>
  (subscription.event === "*" || subscription.event === change.kind) &&
  (subscription.schema === "*" || subscription.schema === change.schema) &&
  (subscription.table === null || subscription.table === change.table);

const questionKey = (change: Change, { filterText }: Subscription): string =>
  JSON.stringify([change.schema, change.table, filterText]);

async function questionsOf(
  { tables }: DeliveryServices,
  group: readonly Subscriber[],
  changes: readonly Change[],
): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  const subscriptions = group.flatMap((subscriber) => subscriber.subscriptions);
  for (const change of changes) {
    const concerned = subscriptions.filter((subscription) => concerns(subscription, change));
    const table = concerned.length === 0 ? null : await tables.find(change.schema, change.table);
    if (table === null) continue;
    for (const subscription of concerned) {
      const key = questionKey(change, subscription);
      const question = asked.get(key) ?? { table, filter: subscription.filter, changes: [] };
      if (question.changes.at(-1) !== change) question.changes.push(change);
      asked.set(key, question);
    }
  }
  return asked;
}

function sendChange(
  group: readonly Subscriber[],
  change: Change,
  asked: Map<string, Asked>,
  visible: Map<string, Set<Change>>,
): void {
  for (const { subscriptions, send, claims } of group) {
    const matching = subscriptions.filter(
      (subscription) =>
        concerns(subscription, change) &&
        visible.get(questionKey(change, subscription))?.has(change) === true,
    );
    // Subscriptions of other columns are other messages.
    for (const alike of Map.groupBy(matching, ({ columns }) => JSON.stringify(columns)).values()) {
      const { table } = asked.get(questionKey(change, alike[0]!))!;
      send(
        alike.map(({ id }) => id),
        changePayload(change, table, claims.role, alike[0]!.columns),
      );
    }
  }
}
