import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { issueTokens, type TokenAnswer } from "../sessions/session.ts";
import { findAccountById } from "../users/user.ts";
import { lockUser } from "./factor.ts";
import { type Proof, raiseAssurance } from "./raise-assurance.ts";

export type Attempt = {
  authorization: string | undefined;
  client: Client;
  /** Uses up what was given; throws when it proves nothing. */
  prove: (transaction: Transaction, userId: string) => Promise<Pick<Proof, "method" | "factorId">>;
  /** What one who guesses too often is told, where it is not the usual. */
  onLocked?: (error: unknown) => unknown;
};

/** The session of the caller after a second factor, whichever: guesses are counted, and tokens are new. */
export async function proveSecondFactor(
  services: AuthServices,
  { authorization, client, prove, onLocked = (error) => error }: Attempt,
): Promise<TokenAnswer> {
  const { account, sessionId } = await requireUser(services, authorization);
  const { id: userId } = account.user;
  await passDoor(services, DOORS.factor, client, userId);
  await passDoor(services, DOORS.factorGuess, ANYWHERE, userId).catch((error: unknown) => {
    throw onLocked(error);
  });
  const { session, user } = await services.database.asService(async (transaction) => {
    await lockUser(transaction, userId);
    const proved = await prove(transaction, userId);
    await forgetCalls(transaction, DOORS.factorGuess, ANYWHERE, userId);
    const raised = await raiseAssurance(transaction, { userId, sessionId, ...proved });
    return { session: raised, user: (await findAccountById(transaction, userId))!.user };
  });
  return issueTokens(services, session, user);
}
