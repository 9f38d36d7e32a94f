import type { Claims } from "#database/database.ts";
import type { Condition } from "#hosted/rest/query-tree.ts";
import type { Change } from "./change.ts";

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
  /** Asks PostgreSQL about filters of its own: what it waits for is waited for by nobody else. */
  hasOwnLine: boolean;
  /** Its channel was left; what is still on its way is for nobody. */
  hasLeft: boolean;
  send: (ids: number[], data: Record<string, unknown>) => void;
  /** Closes its channel from our side. */
  end: (reason: string) => void;
};

/** Those whose claims are alike, so that what one may see all may. */
export type Group = { claims: Claims; members: readonly Subscriber[] };

export function groupsOf(subscribers: readonly Subscriber[]): Map<string, Group> {
  const now = Date.now() / 1000;
  const current = subscribers.filter(({ claims }) => typeof claims.exp !== "number" || claims.exp > now);
  const alike = Map.groupBy(current, ({ claims: { exp, iat, ...claims } }) => JSON.stringify(claims));
  return new Map([...alike].map(([key, members]) => [key, { claims: members[0]!.claims, members }]));
}

export const concerns = (subscription: Subscription, change: Change): boolean =>
  (subscription.event === "*" || subscription.event === change.kind) &&
  (subscription.schema === "*" || subscription.schema === change.schema) &&
  (subscription.table === null || subscription.table === change.table);
