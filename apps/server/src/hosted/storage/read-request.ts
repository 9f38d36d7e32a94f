import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { readObjectName } from "./objects/object-name.ts";
import { invalidRequest, missingAuthorization, StorageError } from "./storage-error.ts";
import type { ObjectName, StorageServices } from "./storage-services.ts";

export type StorageRouteServices = StorageServices & { keys: TokenKeys };

/** Throws InvalidJWT, and InvalidRequest where the caller shows neither a token nor a key. */
export async function callerOf(keys: TokenKeys, { headers }: FastifyRequest): Promise<Claims> {
  if (headers.authorization === undefined && headers.apikey === undefined) throw missingAuthorization();
  try {
    return await readCaller(keys, headers);
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    throw new StorageError(403, "InvalidJWT", error.message);
  }
}

export function objectOf({ params }: FastifyRequest): ObjectName {
  const { bucket, "*": path } = params as { bucket: string; "*": string };
  return { bucket, name: readObjectName(path) };
}

/** What the caller sent, as the verb wants it; throws InvalidRequest. */
export function readInput<T>(schema: z.core.$ZodType<T>, given: unknown, where: string): T {
  const parsed = z.safeParse(schema, given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(`${where}/${issue!.path.join("/")} ${issue!.message}`);
}

export const readBody = <T>(schema: z.core.$ZodType<T>, { body }: FastifyRequest): T =>
  readInput(schema, body, "body");

export const bucketOf = ({ params }: FastifyRequest): string => (params as { bucket: string }).bucket;
