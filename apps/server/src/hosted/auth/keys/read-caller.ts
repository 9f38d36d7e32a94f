import type { Claims } from "#database/database.ts";
import { rememberSubject } from "#database/traffic/traffic.ts";
import { InvalidToken, type TokenKeys } from "./token-keys.ts";

export type CallerHeaders = {
  authorization?: string | undefined;
  apikey?: string | string[] | undefined;
};

/** Who calls: the bearer token, else the application key, else nobody in particular. Throws InvalidToken. */
export async function readCaller(keys: TokenKeys, headers: CallerHeaders): Promise<Claims> {
  const token = tokenOf(headers);
  const claims: Claims = token === null ? { role: "anon" } : await keys.callerOf(token);
  rememberSubject(claims);
  return claims;
}

function tokenOf({ authorization, apikey }: CallerHeaders): string | null {
  const token = bearerOf(authorization) ?? apikey;
  if (token === undefined || token === "") return null;
  if (Array.isArray(token)) throw new InvalidToken("more than one application key");
  return token;
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization === "") return undefined;
  if (/^bearer *$/i.test(authorization)) throw new InvalidToken("Empty JWT is sent in Authorization header");
  const found = /^bearer +(\S+)$/i.exec(authorization);
  if (found === null) throw new InvalidToken("the authorization header holds no bearer token");
  return found[1];
}
