import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Claims, Database } from "#database/database.ts";
import { asServersOwn } from "#database/traffic/traffic.ts";
import { OpenSessions } from "../sessions/open-sessions.ts";
import { type ApiKeys, apiSecretOf, isOpaqueKey, makeApiKeys, roleOfOpaqueKey } from "./api-keys.ts";
import { IntegrationKeys, isIntegrationKey } from "./integration-keys.ts";
import { deriveKey } from "./seal.ts";
import {
  loadPublicKeys,
  loadSigningKey,
  revokeSigningKey,
  rotateSigningKey,
  type SigningKey,
} from "./signing-key.ts";

/** A token that nobody here signed, or whose time is over. */
export class InvalidToken extends Error {
  override readonly name = "InvalidToken";
  /** What a route answers that says nothing better. */
  readonly statusCode = 401;
  readonly expired: boolean;

  constructor(message: string, expired = false) {
    super(message);
    this.expired = expired;
  }
}

const ROLES = ["anon", "authenticated", "service_role"] as const;
const MAX_REMEMBERED = 5000;
const LOOK_AGAIN_MS = 30_000;

type Verified = { claims: Claims; expiresAt: number };

/** Signs and checks every token: ES256 for people, HS256 and opaque words for applications. */
export class TokenKeys {
  readonly api: ApiKeys;
  readonly sessions: OpenSessions;
  readonly #database: Database;
  readonly #sealingKey: Uint8Array;
  readonly #apiSecret: Uint8Array;
  readonly #integrations: IntegrationKeys;
  readonly #verified = new Map<string, Verified>();
  #signing: SigningKey;
  #publicKeys: JWK[];
  #lookedAt = performance.now();

  private constructor(
    database: Database,
    secret: Uint8Array,
    api: ApiKeys,
    signing: SigningKey,
    publicKeys: JWK[],
  ) {
    this.#database = database;
    this.sessions = new OpenSessions(database);
    this.#integrations = new IntegrationKeys(database);
    this.#sealingKey = sealingKeyOf(secret);
    this.#apiSecret = apiSecretOf(secret);
    this.api = api;
    this.#signing = signing;
    this.#publicKeys = publicKeys;
  }

  /** `secret` is the installation's: the same in every process of one database. */
  static async open(database: Database, secret: Uint8Array): Promise<TokenKeys> {
    const signing = await loadSigningKey(database, sealingKeyOf(secret));
    const api = await makeApiKeys(apiSecretOf(secret));
    return new TokenKeys(database, secret, api, signing, await loadPublicKeys(database));
  }

  get anonKey(): string {
    return this.api.anonKey;
  }

  get serviceKey(): string {
    return this.api.serviceKey;
  }

  get jwks(): { keys: JWK[] } {
    this.#lookAgain();
    return { keys: this.#publicKeys };
  }

  sign(claims: JWTPayload): Promise<string> {
    this.#lookAgain();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: this.#signing.id, typ: "JWT" })
      .sign(this.#signing.privateKey);
  }

  /** The claims of a token or of any key, also of an integration, which has no part in accounts; throws InvalidToken. */
  callerOf(token: string): Promise<Claims> {
    return isIntegrationKey(token) ? this.#callerOfIntegration(token) : this.verifyOpen(token);
  }

  async #callerOfIntegration(token: string): Promise<Claims> {
    const claims = await this.#integrations.read(token);
    if (claims === null) throw new InvalidToken("This API key is unknown, revoked or expired");
    return claims;
  }

  /** The claims as `verify` tells them; throws InvalidToken also where the session has ended. */
  async verifyOpen(token: string): Promise<Claims> {
    const claims = await this.verify(token);
    if (!(await this.sessions.isOpen(claims))) throw new InvalidToken("The session has ended");
    return claims;
  }

  /** The claims of a token or of an application's key, whether its session is open or not; throws InvalidToken. */
  async verify(token: string): Promise<Claims> {
    if (isOpaqueKey(token)) {
      const claims = roleOfOpaqueKey(this.api, token);
      if (claims === null) throw new InvalidToken("Unregistered API key");
      return claims;
    }
    this.#lookAgain();
    const known = this.#verified.get(token);
    if (known !== undefined) {
      if (known.expiresAt > Date.now()) return known.claims;
      throw new InvalidToken("JWT expired", true);
    }
    const payload = await this.#check(token);
    const role = ROLES.find((allowed) => allowed === payload.role);
    if (role === undefined) throw new InvalidToken("the token names no known role");
    const claims: Claims = { ...payload, role } as Claims;
    this.#remember(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 });
    return claims;
  }

  /** The next key signs after so many seconds; its identifier. */
  async rotate(seconds: number): Promise<string> {
    const id = await rotateSigningKey(this.#database, this.#sealingKey, seconds);
    await this.reload();
    return id;
  }

  /** Ends a key and all its tokens, here at once and elsewhere within half a minute; false when it is unknown. */
  async revoke(id: string): Promise<boolean> {
    const isKnown = await revokeSigningKey(this.#database, this.#sealingKey, id);
    await this.reload();
    return isKnown;
  }

  /** Reads the keys as the database has them now, after a rotation or a revocation. */
  async reload(): Promise<void> {
    this.#lookedAt = performance.now();
    const signing = await loadSigningKey(this.#database, this.#sealingKey);
    const publicKeys = await loadPublicKeys(this.#database);
    const kept = new Set(publicKeys.map(({ kid }) => kid));
    // Tokens of a key that is gone must not live on because they were checked before.
    if (this.#publicKeys.some(({ kid }) => !kept.has(kid))) this.#verified.clear();
    this.#signing = signing;
    this.#publicKeys = publicKeys;
  }

  /** Another process may have changed the keys; nobody waits for the look, and a failed one comes again. */
  #lookAgain(): void {
    if (performance.now() - this.#lookedAt < LOOK_AGAIN_MS) return;
    this.#lookedAt = performance.now();
    asServersOwn(() => this.reload()).catch(() => undefined);
  }

  async #check(token: string): Promise<JWTPayload> {
    try {
      const { alg, kid } = decodeProtectedHeader(token);
      const options = { requiredClaims: ["exp"], clockTolerance: 0 };
      if (alg === "HS256") {
        const { payload } = await jwtVerify(token, this.#apiSecret, { ...options, algorithms: ["HS256"] });
        return payload;
      }
      if (alg !== "ES256") throw new InvalidToken(`the algorithm ${alg} is not accepted`);
      const key = await importJWK(await this.#publicKey(kid), "ES256");
      const { payload } = await jwtVerify(token, key, { ...options, algorithms: ["ES256"] });
      return payload;
    } catch (error) {
      if (error instanceof InvalidToken) throw error;
      const expired = (error as { code?: string }).code === "ERR_JWT_EXPIRED";
      throw new InvalidToken(expired ? "JWT expired" : (error as Error).message, expired);
    }
  }

  /** A key that another process made since is looked up once. */
  async #publicKey(kid: string | undefined): Promise<JWK> {
    const find = () => this.#publicKeys.find((key) => key.kid === kid);
    const known = find();
    if (known !== undefined) return known;
    this.#publicKeys = await loadPublicKeys(this.#database);
    const found = find();
    if (found === undefined) throw new InvalidToken("No suitable key or wrong key type");
    return found;
  }

  #remember(token: string, verified: Verified): void {
    if (this.#verified.size >= MAX_REMEMBERED) this.#verified.clear();
    this.#verified.set(token, verified);
  }
}

const sealingKeyOf = (secret: Uint8Array): Uint8Array => deriveKey(secret, "signing keys");
