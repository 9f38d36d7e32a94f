import { originOfRequest } from "#database/traffic/traffic.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { Services } from "./services.ts";

export type TokenDoor = { name: string; allowed: number; seconds: number };

/**
 * Counts one call of an address through a door that a token opens. Tokens cannot be guessed; this keeps anybody from making
 * the server try, and from fetching without end.
 *
 * @throws ProblemError 429 when it was one too many
 */
export async function passTokenDoor({ database }: Services, door: TokenDoor): Promise<void> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ wait: number }>("select auth.take_rate($1, $2, $3, $4) as wait", [
      door.name,
      originOfRequest()?.ip ?? "",
      door.allowed,
      door.seconds,
    ]),
  );
  if (row!.wait === 0) return;
  throw new ProblemError(
    429,
    "rate_limited",
    {
      fr: "Trop de tentatives. Attendez quelques minutes, puis réessayez.",
      en: "Too many attempts. Wait a few minutes, then try again.",
    },
    { retryAfter: row!.wait },
  );
}
