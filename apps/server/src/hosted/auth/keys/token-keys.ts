import {
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Claims, Database } from "#database/database.ts";
import { asServersOwn } from "#database/traffic/traffic.ts";
import { OpenSessions } from "../sessions/open-sessions.ts";
import { type ApiKeys, apiSecretOf, isOpaqueKey, makeApiKeys, roleOfOpaqueKey } from "./api-keys.ts";
import { IntegrationKeys, isIntegrationKey } from "./integration-keys.ts";
import type { OwnKey } from "./own-key.ts";
import { deriveKey } from "./seal.ts";
import {
  loadPublicKeys,
  loadSigningKey,
  revokeSigningKey,
  rotateSigningKey,
  type SigningKey,
} from "./signing-key.ts";
import { StorageKeys } from "./storage-keys.ts";

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

const ROLES: readonly string[] = ["anon", "authenticated", "service_role"];
const MAX_REMEMBERED = 5000;
const LOOK_AGAIN_MS = 30_000;

type Verified = { claims: Claims; expiresAt: number };

/** What an operator decides about tokens. */
export type TokenChoices = {
  /** What tokens may name beside the three roles that every installation has. */
  roles: readonly string[];
  /** Signs instead of the keys that the server makes itself. */
  own: OwnKey | null;
};

const NO_CHOICES: TokenChoices = { roles: [], own: null };

/** Signs and checks every token: those of people by ES256 or the operator's own key, those of applications by HS256 or as opaque words. */
export class TokenKeys {
  readonly api: ApiKeys;
  readonly sessions: OpenSessions;
  /** For requests that are signed by AWS signature 4. */
  readonly storage: StorageKeys;
  readonly #database: Database;
  readonly #sealingKey: Uint8Array;
  readonly #apiSecret: Uint8Array;
  readonly #integrations: IntegrationKeys;
  readonly #own: OwnKey | null;
  readonly #verified = new Map<string, Verified>();
  readonly #roles: ReadonlySet<string>;
  #signing: SigningKey;
  #publicKeys: JWK[];
  #lookedAt = performance.now();

  private constructor(
    database: Database,
    secret: Uint8Array,
    api: ApiKeys,
    signing: SigningKey,
    publicKeys: JWK[],
    { roles, own }: TokenChoices,
  ) {
    this.#database = database;
    this.#roles = new Set([...ROLES, ...roles]);
    this.sessions = new OpenSessions(database);
    this.#integrations = new IntegrationKeys(database);
    this.storage = new StorageKeys(database, storageSealingKeyOf(secret), this.#integrations);
    this.#sealingKey = sealingKeyOf(secret);
    this.#apiSecret = apiSecretOf(secret);
    this.api = api;
    this.#signing = signing;
    this.#publicKeys = publicKeys;
    this.#own = own;
  }

  /** `secret` is the installation's: the same in every process of one database, and so are the operator's choices. */
  static async open(
    database: Database,
    secret: Uint8Array,
    choices: TokenChoices = NO_CHOICES,
  ): Promise<TokenKeys> {
    const signing = await loadSigningKey(database, sealingKeyOf(secret));
    const api = await makeApiKeys(apiSecretOf(secret));
    return new TokenKeys(database, secret, api, signing, await loadPublicKeys(database), choices);
  }

  get anonKey(): string {
    return this.api.anonKey;
  }

  get serviceKey(): string {
    return this.api.serviceKey;
  }

  get jwks(): { keys: JWK[] } {
    this.#lookAgain();
    const own = this.#own === null || this.#own.algorithm === "HS256" ? [] : [this.#own.publicJwk];
    return { keys: [...own, ...this.#publicKeys] };
  }

  /** Whether tokens are signed with a key that the operator changes, and not the administration. */
  get areSetOutside(): boolean {
    return this.#own !== null;
  }

  sign(claims: JWTPayload): Promise<string> {
    if (this.#own !== null) return signWithOwn(this.#own, claims);
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
    const { role } = payload;
    if (typeof role !== "string" || !this.#roles.has(role))
      throw new InvalidToken("the token names no known role");
    const claims: Claims = { ...payload, role };
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
    const parts = token.split(".").length;
    if (parts !== 3) throw new InvalidToken(`Expected 3 parts in JWT; got ${parts}`);
    try {
      const { alg, kid } = decodeProtectedHeader(token);
      const options = { requiredClaims: ["exp"], clockTolerance: 0 };
      if (alg === "HS256") return await this.#checkSecret(token, options);
      const own = this.#own;
      if (own !== null && own.algorithm !== "HS256" && own.algorithm === alg && own.id === kid) {
        const { payload } = await jwtVerify(token, own.publicJwk, { ...options, algorithms: [alg] });
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

  /** Of an application, or of whoever shares the operator's secret. */
  async #checkSecret(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    const only = { ...options, algorithms: ["HS256"] };
    try {
      return (await jwtVerify(token, this.#apiSecret, only)).payload;
    } catch (error) {
      if (this.#own?.algorithm !== "HS256" || (error as { code?: string }).code === "ERR_JWT_EXPIRED")
        throw error;
      return (await jwtVerify(token, this.#own.secret, only)).payload;
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

/** What seals the secrets of keys that speak S3. */
export const storageSealingKeyOf = (secret: Uint8Array): Uint8Array => deriveKey(secret, "storage keys");

function signWithOwn(own: OwnKey, claims: JWTPayload): Promise<string> {
  const { algorithm: alg } = own;
  const header = own.algorithm === "HS256" ? { alg } : { alg, kid: own.id };
  const key = own.algorithm === "HS256" ? own.secret : own.privateKey;
  return new SignJWT(claims).setProtectedHeader({ ...header, typ: "JWT" }).sign(key);
}

const sealingKeyOf = (secret: Uint8Array): Uint8Array => deriveKey(secret, "signing keys");
