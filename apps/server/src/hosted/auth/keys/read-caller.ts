import type { Claims } from "#database/database.ts";
import { rememberSubject } from "#database/traffic/traffic.ts";
import { InvalidToken, type TokenKeys } from "./token-keys.ts";

export type CallerHeaders = {
  authorization?: string | undefined;
  apikey?: string | string[] | undefined;
};

/** Who calls: the bearer token, else the application key, else nobody in particular. Throws InvalidToken. */
export async function readCaller(keys: TokenKeys, headers: CallerHeaders): Promise<Claims> {
  const claims = await readClaims(keys, headers);
  rememberSubject(claims);
  return claims;
}

async function readClaims(keys: TokenKeys, headers: CallerHeaders): Promise<Claims> {
  const token = bearerOf(headers.authorization) ?? headers.apikey;
  if (token === undefined || token === "") return { role: "anon" };
  if (Array.isArray(token)) throw new InvalidToken("more than one application key");
  return keys.callerOf(token);
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization === "") return undefined;
  const found = /^bearer +(\S+)$/i.exec(authorization);
  if (found === null) throw new InvalidToken("the authorization header holds no bearer token");
  return found[1];
}
