import type { StatementState } from "@parcelle/domain/declaration/statements";
import { EuRefusal, EuSilence, type Overview } from "@parcelle/eu-filing/answer/answers";
import { kindOfFaults } from "@parcelle/eu-filing/faults/explain-fault";
import type { Transaction } from "#database/database.ts";
import type { Services } from "#platform/services.ts";
import { buildStatement } from "./build-statement.ts";
import { type EuAccess, euAccess } from "./eu-access.ts";
import { endRefused, type Filing, loadFiling, lookAgainIn, markSent, markUnsent } from "./filing-rows.ts";
import { keepOverview, stateOfStatus } from "./keep-overview.ts";
import { type KeepingService, keepingService } from "./keeping-service.ts";
import { pollMs, settleMs } from "./pace-of-looks.ts";

export type FilingWork = { services: Services; signal: AbortSignal };

/** How often a statement is sent before a person is asked. */
const MOST_SENDS = 3;

/** How often a message that came too soon after others goes again by itself, and when. */
const MOST_THROTTLED = 10;
const THROTTLED_MS = 5_000;

/**
 * Does what is asked of a filing: submits, amends or withdraws. Whether an earlier message was taken is asked first, so that a lost
 * answer never files twice; and a message leaves only with its moment written down.
 */
export async function advanceFiling(work: FilingWork, filingId: number): Promise<void> {
  const { database } = work.services;
  const filing = await database.asService((transaction) => loadFiling(transaction, filingId));
  if (filing === null || filing.doing === null) return;
  try {
    const access = await euAccess(work.services, filing.organisationId, filing.environment);
    if (mayBeTaken(filing) && (await wasTaken(work, access, filing))) return;
    // A statement that is not needed any more may have turned out to be there: it is withdrawn by the identifier that it has.
    const found =
      filing.uuid === null
        ? await database.asService((transaction) => loadFiling(transaction, filingId))
        : filing;
    if (found !== null && found.doing !== null) await tell(work, access, found);
  } catch (error) {
    await endWith(work, filing, error);
  }
}

/** Its answer may have been lost, now or before a person asked for it once more. */
const mayBeTaken = ({ sentAt, doing, isKnown, uuid }: Filing): boolean =>
  sentAt !== null || (uuid === null && (isKnown || doing === "withdraw"));

/** True where the system has it, or where it is too early to say. */
async function wasTaken({ services }: FilingWork, { client }: EuAccess, filing: Filing): Promise<boolean> {
  const service = keepingService(client, filing.kind);
  const found =
    filing.uuid === null ? await service.find(filing.internalReference) : await service.get([filing.uuid]);
  const taken = found.find((one) => isAnswerTo(filing, one));
  return services.database.asService(async (transaction) => {
    if (filing.doing === "withdraw" && filing.uuid === null) {
      await (found[0] === undefined
        ? endUnheard(transaction, filing)
        : nameFound(transaction, filing, found[0]));
      return false;
    }
    if (taken !== undefined) {
      await keepOverview(transaction, filing, taken);
      return true;
    }
    if (filing.sentAt === null) return false;
    if (Date.now() < filing.sentAt + settleMs[filing.environment]) {
      await lookAgainIn(transaction, [filing.id], settleMs[filing.environment]);
      return true;
    }
    if (filing.sends >= MOST_SENDS)
      throw new EuRefusal([{ code: "no_connection", field: "", message: "" }], 0);
    await markUnsent(transaction, filing.id);
    return false;
  });
}

/** It was never taken: there is nothing to withdraw. */
const endUnheard = (transaction: Transaction, filing: Filing): Promise<void> =>
  endRefused(transaction, filing, [], "rejected");

async function nameFound(
  transaction: Transaction,
  { id }: Filing,
  { uuid, status }: Overview,
): Promise<void> {
  await transaction.query("update public.eu_filings set uuid = $2, status = $3, state = $4 where id = $1", [
    ...[id, uuid, status, stateOfStatus(status) ?? "submitted"],
  ]);
}

/** Whether what the system tells is what it says once the message was taken. */
function isAnswerTo({ doing, version }: Filing, { status, version: seen }: Overview): boolean {
  if (doing === "submit") return true;
  if (doing === "withdraw") return status !== "AVAILABLE" && status !== "SUBMITTED";
  return status !== "AVAILABLE" || (seen !== null && version !== null && seen > version);
}

async function tell({ services, signal }: FilingWork, access: EuAccess, filing: Filing): Promise<void> {
  const { database } = services;
  const service = keepingService(access.client, filing.kind);
  const statement =
    filing.doing === "withdraw" ? null : await buildStatement({ database, signal }, filing, access.filesAs);
  signal.throwIfAborted();
  await database.asService((transaction) => markSent(transaction, filing.id));
  const told = { internalReference: filing.internalReference, ...nothing };
  const seen =
    filing.doing === "submit"
      ? { ...told, uuid: await service.submit(statement!), status: "SUBMITTED", version: 1 }
      : await modified(service, filing, statement);
  await database.asService(async (transaction) => {
    await keepOverview(transaction, filing, seen);
    await lookAgainIn(transaction, [filing.id], pollMs[filing.environment]);
  });
}

const nothing = {
  referenceNumber: null,
  verificationNumber: null,
  rejectionReason: null,
  communication: null,
  date: null,
};

async function modified(
  service: KeepingService,
  filing: Filing,
  statement: Awaited<ReturnType<typeof buildStatement>> | null,
): Promise<Overview> {
  const uuid = filing.uuid!;
  const { status } =
    statement === null ? await service.withdraw(uuid) : await service.change(uuid, statement);
  const version = statement === null ? filing.version : (filing.version ?? 1) + 1;
  return { ...nothing, internalReference: filing.internalReference, uuid, status, version };
}

/** A call too many is not looked at (2.3.2): it goes again a little later, and nobody has to press anything. */
const isThrottled = ({ faults }: EuRefusal): boolean => faults.every(({ code }) => code === "too_many_calls");

async function sendLater(transaction: Transaction, { id, sentAt }: Filing): Promise<void> {
  // What was refused may have been the question whether an earlier message was taken: that one stays open.
  if (sentAt === null) await markUnsent(transaction, id);
  await lookAgainIn(transaction, [id], THROTTLED_MS);
}

/** Each end in a state that says what to do: nothing is left between. */
async function endWith({ services }: FilingWork, filing: Filing, error: unknown): Promise<void> {
  const { database } = services;
  if (error instanceof EuSilence) {
    await database.asService((transaction) =>
      lookAgainIn(transaction, [filing.id], settleMs[filing.environment]),
    );
    return;
  }
  if (!(error instanceof EuRefusal)) throw error;
  if (isThrottled(error) && filing.sends < MOST_THROTTLED) {
    await database.asService((transaction) => sendLater(transaction, filing));
    return;
  }
  const fresh = await database.asService((transaction) => loadFiling(transaction, filing.id));
  const isLookUp = fresh?.sentAt !== null && filing.sentAt !== null && fresh?.sentAt === filing.sentAt;
  // The question whether it was taken was refused, not the message: it stays open.
  if (isLookUp && !error.faults.some(({ code }) => code === "no_connection" && filing.sends >= MOST_SENDS)) {
    await database.asService((transaction) =>
      lookAgainIn(transaction, [filing.id], settleMs[filing.environment]),
    );
    return;
  }
  await database.asService((transaction) =>
    endRefused(transaction, filing, error.faults, stateAfter(filing, error)),
  );
}

/** What was never taken is rejected or has failed; what stands at the system stays what it is there. */
function stateAfter({ doing }: Filing, { faults }: EuRefusal): StatementState | null {
  if (doing !== "submit") return null;
  return kindOfFaults(faults) === "content" ? "rejected" : "submission_failed";
}
