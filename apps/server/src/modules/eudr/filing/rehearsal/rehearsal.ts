import { createHmac } from "node:crypto";
import { accountOf } from "@parcelle/eu-double/access/accounts";
import { type ServedDouble, serveDouble } from "@parcelle/eu-double/serve-double";
import { examineRequest } from "@parcelle/eu-double/services/examine-request";
import type { Credentials } from "@parcelle/eu-filing/message/statement";
import { withThread } from "#platform/compute/thread.ts";
import type { Services } from "#platform/services.ts";
import { RehearsalStore } from "./rehearsal-store.ts";
import type { RehearsalTasks } from "./rehearsal-thread.ts";

const entry = new URL("./rehearsal-thread.ts", import.meta.url);
/** Smaller messages are examined where they are: a thread takes longer to begin. */
const LARGE_BYTES = 500_000;
const NUMBERS_AFTER_MS = 2_000;
const CLIENT = "rehearsal";
const USER = /^organisation-(\d{1,15})$/;

const served = new WeakMap<Services["database"], Promise<ServedDouble>>();

/** Who rehearses: a key that this installation alone can make. */
export function rehearsalCredentials(sealingKey: Uint8Array, organisationId: number): Credentials {
  const username = `organisation-${organisationId}`;
  const key = createHmac("sha256", sealingKey).update(`rehearsal ${username}`).digest("base64url");
  return { username, key, clientId: CLIENT };
}

/** The base address of the double, on the loopback interface of this process; begun when it is first asked for. */
export async function rehearsalAddress({
  database,
  eu,
}: Services & { eu: NonNullable<Services["eu"]> }): Promise<string> {
  let begun = served.get(database);
  if (begun === undefined) {
    begun = serveDouble({
      store: new RehearsalStore(database),
      holdsProcess: false,
      delayMs: NUMBERS_AFTER_MS,
      find: async (username) => {
        const organisationId = USER.exec(username)?.[1];
        if (organisationId === undefined) return null;
        const { key } = rehearsalCredentials(eu.sealingKey, Number(organisationId));
        return accountOf({ username, password: key, clientId: CLIENT, space: organisationId });
      },
      examine: async (body) =>
        body.length < LARGE_BYTES
          ? examineRequest(body)
          : withThread<RehearsalTasks, ReturnType<typeof examineRequest>>(
              entry,
              AbortSignal.timeout(60_000),
              (thread) => thread.call("examine", body),
            ),
    });
    served.set(database, begun);
  }
  return (await begun).address;
}
