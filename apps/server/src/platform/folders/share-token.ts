import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { passTokenDoor } from "#platform/pass-token-door.ts";
import type { Services } from "#platform/services.ts";

const DOOR = { name: "shared-folder", allowed: 60, seconds: 300 };

export const shareTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

/** What a link to a folder ends with; only its hash is kept. */
export function makeShareToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashShareToken(token) };
}

export const hashShareToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const passShareDoor = (services: Services): Promise<void> => passTokenDoor(services, DOOR);
