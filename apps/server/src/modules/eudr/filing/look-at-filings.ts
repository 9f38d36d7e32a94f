import { EuRefusal, EuSilence } from "@parcelle/eu-filing/answer/answers";
import { MOST_UUIDS } from "@parcelle/eu-filing/eu-client";
import { advanceFiling, type FilingWork } from "./advance-filing.ts";
import { euAccess } from "./eu-access.ts";
import { dueFilings, type Filing, holdFiling, letGo, lookAgainIn } from "./filing-rows.ts";
import { keepOverview } from "./keep-overview.ts";
import { keepingService } from "./keeping-service.ts";
import { pollMs } from "./pace-of-looks.ts";

/** Looks at the filings of an environment whose moment has come: what is open is gone on with, the others are asked for by the hundred. */
export async function lookAtFilings(work: FilingWork, jobId: number, environment: string): Promise<number> {
  const { database } = work.services;
  const due = await database.asService((transaction) => dueFilings(transaction, environment));
  for (const filing of due.filter(({ doing }) => doing !== null)) {
    work.signal.throwIfAborted();
    await advanceHeld(work, filing.id, jobId);
  }
  const waiting = Map.groupBy(
    due.filter(({ doing, uuid }) => doing === null && uuid !== null),
    ({ organisationId, kind }) => `${organisationId} ${kind}`,
  );
  for (const filings of waiting.values())
    for (let start = 0; start < filings.length; start += MOST_UUIDS) {
      work.signal.throwIfAborted();
      await readStates(work, filings.slice(start, start + MOST_UUIDS));
    }
  return due.length;
}

/** Goes on with a filing unless another job is at work on it. */
export async function advanceHeld(work: FilingWork, filingId: number, jobId: number): Promise<void> {
  const { database } = work.services;
  const isHeld = await database.asService((transaction) => holdFiling(transaction, filingId, jobId));
  if (!isHeld) {
    await database.asService((transaction) => lookAgainIn(transaction, [filingId], 5_000));
    return;
  }
  await advanceFiling(work, filingId);
  await database.asService((transaction) => letGo(transaction, filingId, jobId));
}

async function readStates({ services }: FilingWork, filings: readonly Filing[]): Promise<void> {
  const { database } = services;
  const [{ organisationId, environment, kind }] = filings as readonly [Filing];
  const ids = filings.map(({ id }) => id);
  // Whatever comes of it, the next look is later: a fault here must not ask again and again.
  await database.asService((transaction) => lookAgainIn(transaction, ids, pollMs[environment]));
  try {
    const { client } = await euAccess(services, organisationId, environment);
    const seen = await keepingService(client, kind).get(filings.map(({ uuid }) => uuid!));
    for (const filing of filings) {
      const told = seen.find(({ uuid }) => uuid === filing.uuid);
      if (told !== undefined)
        await database.asService((transaction) => keepOverview(transaction, filing, told));
    }
  } catch (error) {
    if (!(error instanceof EuRefusal || error instanceof EuSilence)) throw error;
  }
}
