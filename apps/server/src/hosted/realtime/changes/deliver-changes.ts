import type { Database } from "#database/database.ts";
import { lacksSecondFactor } from "#database/database-error.ts";
import { serviceClaims } from "#database/start-defaults.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { askUntilBack } from "../ask-until-back.ts";
import type { Change } from "./change.ts";
import { changePayload } from "./change-payload.ts";
import { matchChanges } from "./match-changes.ts";
import { type Asked, type Questions, questionsOf, type Wish } from "./questions.ts";
import type { Group, Subscriber } from "./subscriber.ts";
import type { WatchedTables } from "./watched-table.ts";

export type DeliveryServices = {
  database: Database;
  cache: SchemaCache;
  tables: WatchedTables;
  onFault: (error: unknown) => void;
  /** Says that nobody waits for changes any more. */
  signal: AbortSignal;
};

/** By question, what of its changes each group may see. */
type Seen = Map<string, Map<Group, ReadonlySet<Change>>>;

/** Transactions that ask at the same time; the other connections of the process are for requests. */
const AT_ONCE = { postgres: 4, pglite: 1 };
/** Callers that one transaction asks for; on the embedded engine requests wait for its end. */
const CALLERS_A_TRANSACTION = 25;

/**
 * Hands a batch to everybody whom it concerns, in order; rights are asked once for callers who are alike. Answers who was
 * left out because he asks PostgreSQL about filters of his own, which would hold up the others.
 */
export async function deliverToAll(
  services: DeliveryServices,
  groups: readonly Group[],
  changes: readonly Change[],
): Promise<Set<Subscriber>> {
  const askers = new Set<Subscriber>();
  const waiting = inParts(groups, CALLERS_A_TRANSACTION).values();
  const deliverRest = async () => {
    for (const part of waiting) {
      const questions = await questionsOf(services.tables, part, changes);
      for (const asker of questions.askers) askers.add(asker);
      await deliver(services, withoutAskers(questions), part);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE[services.database.engine] }, deliverRest));
  return askers;
}

/** Hands a batch to those who have filters of their own, one question after the other: others have a turn between them. */
export async function deliverToAskers(
  services: DeliveryServices,
  group: Group,
  changes: readonly Change[],
): Promise<void> {
  const questions = await questionsOf(services.tables, [group], changes);
  const seen: Seen = new Map();
  for (const [key, asked] of questions.asked) {
    const found = await askUntilBack(() => ask(services, new Map([[key, asked]])), services);
    seen.set(key, found.get(key)!);
  }
  sendToGroup(services, questions.wishes.get(group) ?? [], group, seen);
}

function withoutAskers({ asked, wishes, askers }: Questions): Questions {
  if (askers.size === 0) return { asked, wishes, askers };
  const kept = new Map(
    [...wishes].map(([group, own]) => [group, own.filter(({ subscriber }) => !askers.has(subscriber))]),
  );
  const wanted = new Set([...kept.values()].flatMap((own) => own.map(({ question }) => question)));
  return { asked: new Map([...asked].filter(([key]) => wanted.has(key))), wishes: kept, askers };
}

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/** One caller's failing policy must not keep changes from the others: halves are asked until he is alone. */
async function deliver(
  services: DeliveryServices,
  questions: Questions,
  groups: readonly Group[],
): Promise<void> {
  try {
    const seen = await askUntilBack(() => ask(services, questionsFor(questions, groups)), services);
    for (const group of groups) sendToGroup(services, questions.wishes.get(group) ?? [], group, seen);
  } catch (error) {
    if (services.signal.aborted) return;
    if (groups.length > 1) {
      for (const half of inParts(groups, Math.ceil(groups.length / 2)))
        await deliver(services, questions, half);
    } else if (!lacksSecondFactor(error)) services.onFault(error);
  }
}

const questionsFor = ({ asked }: Questions, groups: readonly Group[]): Map<string, Asked> =>
  new Map(
    [...asked]
      .map(([key, one]): [string, Asked] => [
        key,
        { ...one, groups: new Set(groups.filter((group) => one.groups.has(group))) },
      ])
      .filter(([, { groups: asking }]) => asking.size > 0),
  );

/** Throws nothing: who has been sent his changes must not be asked about, and sent them, again. */
function sendToGroup({ onFault }: DeliveryServices, wishes: readonly Wish[], group: Group, seen: Seen): void {
  try {
    const granted = wishes.filter(
      ({ question, change, subscriber }) =>
        !subscriber.hasLeft && seen.get(question)?.get(group)?.has(change) === true,
    );
    for (const ofChange of Map.groupBy(granted, ({ change }) => change).values()) sendChange(ofChange, group);
  } catch (error) {
    onFault(error);
  }
}

function sendChange(wishes: readonly Wish[], { claims }: Group): void {
  // Subscriptions of other columns are other messages.
  for (const [{ send }, own] of Map.groupBy(wishes, ({ subscriber }) => subscriber))
    for (const alike of Map.groupBy(own, ({ subscription }) =>
      JSON.stringify(subscription.columns),
    ).values()) {
      const { change, table, subscription } = alike[0]!;
      send(
        alike.map(({ subscription: { id } }) => id),
        changePayload(change, table, claims.role, subscription.columns),
      );
    }
}

async function ask(services: DeliveryServices, asked: ReadonlyMap<string, Asked>): Promise<Seen> {
  const seen: Seen = new Map();
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
        seen.set(key, new Map(by));
      }
    },
    { readOnly: true },
  );
  return seen;
}
