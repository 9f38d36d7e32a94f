import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { issueTokens, type TokenAnswer } from "../sessions/session.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { findAccountById, type User } from "../users/user.ts";
import { lockUser } from "./factor.ts";
import { type Proof, raiseAssurance } from "./raise-assurance.ts";

type Proved = Pick<Proof, "method" | "factorId"> & {
  /** The factor counts from now on, for the first time. */
  isNew?: boolean;
};

export type Attempt = {
  authorization: string | undefined;
  client: Client;
  /** What takes long and needs no transaction; then uses up what was given. Both throw when it proves nothing. */
  prepare: (user: User) => Promise<(transaction: Transaction, user: User) => Promise<Proved>>;
  /** What one who guesses too often is told, where it is not the usual. */
  onLocked?: (error: unknown) => unknown;
};

/** The session of the caller after a second factor, whichever: guesses are counted, and tokens are new. */
export async function proveSecondFactor(
  services: AuthServices,
  { authorization, client, prepare, onLocked = (error) => error }: Attempt,
): Promise<TokenAnswer> {
  const { account, sessionId } = await requireUser(services, authorization);
  const { id: userId } = account.user;
  await passDoor(services, DOORS.factor, client, userId);
  await passDoor(services, DOORS.factorGuess, ANYWHERE, userId).catch((error: unknown) => {
    throw onLocked(error);
  });
  const prove = await prepare(account.user);
  const { session, user } = await services.database.asService(async (transaction) => {
    await lockUser(transaction, userId);
    const { isNew = false, ...proved } = await prove(transaction, account.user);
    await forgetCalls(transaction, DOORS.factorGuess, ANYWHERE, userId);
    const raised = await raiseAssurance(transaction, { userId, sessionId, ...proved });
    if (isNew) await tellOwner(services, transaction, account.user, "factor-added");
    return { session: raised, user: (await findAccountById(transaction, userId))!.user };
  });
  return issueTokens(services, session, user);
}
