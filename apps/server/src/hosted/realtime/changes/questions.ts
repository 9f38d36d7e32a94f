import type { Claims } from "#database/database.ts";
import type { Condition } from "#hosted/rest/query-tree.ts";
import type { Change } from "./change.ts";
import { mayAsk } from "./match-changes.ts";
import { passesPlainly } from "./plain-filter.ts";
import { concerns, type Group, type Subscriber, type Subscription } from "./subscriber.ts";
import type { WatchedTable, WatchedTables } from "./watched-table.ts";

/** What is asked about some changes for everybody who wants to know it. */
export type Asked = {
  table: WatchedTable;
  role: Claims["role"];
  filter: Condition[];
  changes: Change[];
  groups: Set<Group>;
};

/** A change for a subscription, if the answer lets it pass. */
export type Wish = {
  change: Change;
  subscriber: Subscriber;
  subscription: Subscription;
  table: WatchedTable;
  question: string;
};

export type Questions = {
  asked: Map<string, Asked>;
  wishes: Map<Group, Wish[]>;
  /** Those who have filters that only PostgreSQL can answer. */
  askers: Set<Subscriber>;
};

/** The questions that changes raise: one about the rights of a table, and one for each filter that is not plain. */
export async function questionsOf(
  tables: WatchedTables,
  groups: readonly Group[],
  changes: readonly Change[],
): Promise<Questions> {
  const questions: Questions = { asked: new Map(), wishes: new Map(), askers: new Set() };
  for (const change of changes) {
    const concerned = groups.filter(({ members }) =>
      members.some(({ subscriptions }) => subscriptions.some((one) => concerns(one, change))),
    );
    const table = concerned.length === 0 ? null : await tables.find(change.schema, change.table);
    if (table === null) continue;
    const types = new Map(table.columns.map(({ name, type }) => [name, type]));
    for (const group of concerned) askFor(questions, group, change, { table, types });
  }
  return questions;
}

type Watched = { table: WatchedTable; types: ReadonlyMap<string, string> };

function askFor(questions: Questions, group: Group, change: Change, { table, types }: Watched): void {
  const row = (change.kind === "DELETE" ? change.oldRecord : change.record) ?? {};
  for (const subscriber of group.members)
    for (const subscription of subscriber.subscriptions) {
      if (!concerns(subscription, change) || !mayAsk(table, group.claims.role, subscription.filter)) continue;
      const isPassing = passesPlainly(subscription.filter, row, types);
      if (isPassing === false) continue;
      if (isPassing === undefined) questions.askers.add(subscriber);
      wish(questions, group, { change, subscriber, subscription, table }, isPassing === true);
    }
}

function wish(questions: Questions, group: Group, wanted: Omit<Wish, "question">, passes: boolean): void {
  const { change, table, subscription } = wanted;
  const { role } = group.claims;
  const [text, filter] = passes ? ["", []] : [subscription.filterText, subscription.filter];
  const question = JSON.stringify([role, change.schema, change.table, text]);
  const asked = questions.asked.get(question) ?? { table, role, filter, changes: [], groups: new Set() };
  if (asked.changes.at(-1) !== change) asked.changes.push(change);
  asked.groups.add(group);
  questions.asked.set(question, asked);
  const wishes = questions.wishes.get(group) ?? [];
  questions.wishes.set(group, wishes);
  wishes.push({ ...wanted, question });
}
