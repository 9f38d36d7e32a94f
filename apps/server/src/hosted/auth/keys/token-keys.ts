import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Claims, Database } from "#database/database.ts";
import { deriveKey } from "./seal.ts";
import { loadPublicKeys, loadSigningKey, type SigningKey } from "./signing-key.ts";

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
const API_KEY_ISSUED = 1_767_225_600;
const API_KEY_EXPIRES = 2_713_910_400;

type Verified = { claims: Claims; expiresAt: number };

/** Signs and checks every token: ES256 for people, HS256 for the two keys of applications. */
export class TokenKeys {
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly #database: Database;
  readonly #signing: SigningKey;
  readonly #apiSecret: Uint8Array;
  readonly #verified = new Map<string, Verified>();
  #publicKeys: JWK[];

  private constructor(
    database: Database,
    signing: SigningKey,
    apiSecret: Uint8Array,
    publicKeys: JWK[],
    [anonKey, serviceKey]: [string, string],
  ) {
    this.#database = database;
    this.#signing = signing;
    this.#apiSecret = apiSecret;
    this.#publicKeys = publicKeys;
    this.anonKey = anonKey;
    this.serviceKey = serviceKey;
  }

  /** `secret` is the installation's: the same in every process of one database. */
  static async open(database: Database, secret: Uint8Array): Promise<TokenKeys> {
    const apiSecret = deriveKey(secret, "api keys");
    const signing = await loadSigningKey(database, deriveKey(secret, "signing keys"));
    const keys = await Promise.all([apiKey(apiSecret, "anon"), apiKey(apiSecret, "service_role")]);
    return new TokenKeys(database, signing, apiSecret, await loadPublicKeys(database), keys);
  }

  get jwks(): { keys: JWK[] } {
    return { keys: this.#publicKeys };
  }

  sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: this.#signing.id, typ: "JWT" })
      .sign(this.#signing.privateKey);
  }

  /** The claims of a token; throws InvalidToken. */
  async verify(token: string): Promise<Claims> {
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

/** The same secret gives the same key in every process and after every start. */
const apiKey = (secret: Uint8Array, role: "anon" | "service_role"): Promise<string> =>
  new SignJWT({ role, iss: "parcelle" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(API_KEY_ISSUED)
    .setExpirationTime(API_KEY_EXPIRES)
    .sign(secret);
