import { randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import type { User } from "../users/user.ts";
import { type DirectorySession, keepDirectorySession } from "./directory-session.ts";
import { writeRefreshToken } from "./refresh-token.ts";

export type AuthenticationMethod = { method: string; timestamp: number };

/** What a session row says, as far as tokens need it. */
export type Session = {
  id: string;
  userId: string;
  aal: string;
  amr: AuthenticationMethod[];
  refreshKey: Uint8Array;
  counter: number;
};

export type TokenAnswer = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
};

export type SessionOrigin = {
  directory?: DirectorySession | null;
  /** The row of the key that opens it, and whether the key made sure of its owner: that is two factors at once. */
  key?: { rowId: string; isOwner: boolean };
};

/** Opens a session for a user who has just proved himself by `method`; the user shows that he signed in now. */
export async function openSession(
  transaction: Transaction,
  user: User,
  method: string,
  client: Client,
  { directory = null, key }: SessionOrigin = {},
): Promise<Session> {
  const refreshKey = randomBytes(32);
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  const aal = key?.isOwner === true ? "aal2" : "aal1";
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.sessions
       (user_id, amr, refresh_key, user_agent, ip, sso_provider_id, aal, webauthn_credential_id)
     values ($1::text::uuid, $2::text::jsonb, decode($3::text, 'base64'), $4, $5, $6::text::uuid, $7, $8::text::uuid)
     returning id::text`,
    [
      user.id,
      JSON.stringify(amr),
      refreshKey.toString("base64"),
      client.userAgent,
      client.ip,
      directory?.providerId ?? null,
      aal,
      key?.rowId ?? null,
    ],
  );
  if (directory !== null) await keepDirectorySession(transaction, row!.id, directory);
  const [signedIn] = await transaction.query<{ at: string }>(
    `update auth.users set last_sign_in_at = now() where id = $1::text::uuid
     returning to_json(last_sign_in_at) #>> '{}' as at`,
    [user.id],
  );
  user.last_sign_in_at = signedIn!.at;
  return { id: row!.id, userId: user.id, aal, amr, refreshKey, counter: 0 };
}

/** The pair of tokens of a session, in the shape of GoTrue. */
export async function issueTokens(
  { keys, settings }: AuthServices,
  session: Session,
  user: User,
): Promise<TokenAnswer> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.accessTokenSeconds;
  const accessToken = await keys.sign({
    iss: `${settings.siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(session.id, session.counter, session.refreshKey),
    user,
  };
}
