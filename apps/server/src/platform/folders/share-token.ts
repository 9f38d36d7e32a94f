import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { originOfRequest } from "#database/traffic/traffic.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { Services } from "#platform/services.ts";

const DOOR = { name: "shared-folder", allowed: 60, seconds: 300 };

export const shareTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

/** What a link to a folder ends with; only its hash is kept. */
export function makeShareToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashShareToken(token) };
}

export const hashShareToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Tokens cannot be guessed; this keeps anybody from making the server try, and from fetching without end. */
export async function passShareDoor({ database }: Services): Promise<void> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ wait: number }>("select auth.take_rate($1, $2, $3, $4) as wait", [
      DOOR.name,
      originOfRequest()?.ip ?? "",
      DOOR.allowed,
      DOOR.seconds,
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
