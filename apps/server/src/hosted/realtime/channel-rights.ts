import type { Claims, Database, Transaction } from "#database/database.ts";
import { DatabaseError, lacksSecondFactor } from "#database/database-error.ts";
import { requireSecondFactor } from "#database/require-second-factor.ts";

/** What the policies of `realtime.messages` let a caller do in a private channel. */
export type ChannelRights = {
  hears: boolean;
  speaks: boolean;
  seesPresence: boolean;
  tracksPresence: boolean;
};

/** Who may speak and hear in public channels: those who are signed in, or whoever has the public key as well. */
export type PublicChannels = "signed-in" | "everyone";

export const NOT_FOR_STRANGERS =
  "Unauthorized: Public channels of this installation are for those who are signed in, with their second factor";

/** In a public channel everybody for whom it is may do everything; whoever has not used his second factor is not signed in yet. */
export async function publicRights(
  database: Database,
  claims: Claims,
  channels: PublicChannels,
): Promise<ChannelRights> {
  if (claims.role === "anon") return channels === "signed-in" ? NO_RIGHTS : ALL_RIGHTS;
  return (await isAssured(database, claims)) ? ALL_RIGHTS : NO_RIGHTS;
}

async function isAssured(database: Database, claims: Claims): Promise<boolean> {
  try {
    await requireSecondFactor(database, claims);
    return true;
  } catch (error) {
    if (lacksSecondFactor(error)) return false;
    throw error;
  }
}

const ALL_RIGHTS: ChannelRights = {
  hears: true,
  speaks: true,
  seesPresence: true,
  tracksPresence: true,
};

const NO_RIGHTS: ChannelRights = {
  hears: false,
  speaks: false,
  seesPresence: false,
  tracksPresence: false,
};

/** Carries the answer out of the transaction, of which nothing is kept. */
class Asked extends Error {
  readonly rights: ChannelRights;

  constructor(rights: ChannelRights) {
    super("the question leaves nothing behind");
    this.rights = rights;
  }
}

/** Asks the policies with rows of the topic that exist for the length of the question only. */
export async function channelRights(
  database: Database,
  claims: Claims,
  topic: string,
): Promise<ChannelRights> {
  try {
    return await database.asCaller(claims, (transaction) => ask(transaction, topic), {
      settings: { "realtime.topic": topic },
    });
  } catch (error) {
    if (error instanceof Asked) return error.rights;
    // Visitors may not even ask.
    if (error instanceof DatabaseError && error.code === "42501") return NO_RIGHTS;
    throw error;
  }
}

async function ask(transaction: Transaction, topic: string): Promise<never> {
  const [probes] = await transaction.query<{ ids: string }>(
    "select realtime.insert_probes($1::text)::text as ids",
    [topic],
  );
  const visible = await transaction.query<{ extension: string }>(
    "select extension from realtime.messages where id = any ($1::text::uuid[])",
    [probes!.ids],
  );
  const reads = new Set(visible.map(({ extension }) => extension));
  throw new Asked({
    hears: reads.has("broadcast"),
    seesPresence: reads.has("presence"),
    speaks: await mayInsert(transaction, topic, "broadcast"),
    tracksPresence: await mayInsert(transaction, topic, "presence"),
  });
}

async function mayInsert(transaction: Transaction, topic: string, extension: string): Promise<boolean> {
  await transaction.query("savepoint probe");
  try {
    await transaction.query(
      "insert into realtime.messages (topic, extension, private) values ($1::text, $2::text, true)",
      [topic, extension],
    );
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await transaction.query("rollback to savepoint probe");
    return false;
  }
}
