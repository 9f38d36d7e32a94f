import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { guardedFetch } from "#http/outgoing/guarded-fetch.ts";
import { AuthError } from "../auth-error.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** People and secrets are sent there. */
const address = z.url({ protocol: /^https?$/ });
const metadataInput = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address.optional(),
  jwks_uri: address,
});
const tokensInput = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
});

type Metadata = z.infer<typeof metadataInput>;
export type ProviderTokens = z.infer<typeof tokensInput>;

/** Nothing symmetric and nothing unsigned. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const REMEMBER_MS = 3_600_000;
const PATIENCE_MS = 10_000;

export type CodeExchange = { code: string; codeVerifier: string; redirectUri: string };

/** One issuer of identities: its discovered addresses, its keys, and the calls to it. */
export class OidcProvider {
  readonly settings: ProviderSettings;
  #metadata: { read: Promise<Metadata>; until: number } | null = null;
  #keys: { address: string; find: JWTVerifyGetKey } | null = null;

  constructor(settings: ProviderSettings) {
    this.settings = settings;
  }

  /** What the issuer says about itself; kept for an hour, asked again after a failure. */
  metadata(): Promise<Metadata> {
    if (this.#metadata !== null && this.#metadata.until > performance.now()) return this.#metadata.read;
    const address = `${this.settings.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const read = this.#askJson(address, {}, metadataInput);
    this.#metadata = { read, until: performance.now() + REMEMBER_MS };
    read.catch(() => {
      this.#metadata = null;
    });
    return read;
  }

  async exchange({ code, codeVerifier, redirectUri }: CodeExchange): Promise<ProviderTokens> {
    const { token_endpoint: address } = await this.metadata();
    const { clientId, clientSecret } = this.settings;
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
    }).toString();
    const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
    return this.#askJson(address, { method: "POST", headers, body }, tokensInput);
  }

  /** The claims of an ID token that the issuer made for one of our applications. Throws jose's errors. */
  async verifyIdToken(idToken: string): Promise<JWTPayload & { sub: string }> {
    const { jwks_uri: address, issuer } = await this.metadata();
    if (this.#keys?.address !== address)
      this.#keys = { address, find: createRemoteJWKSet(new URL(address), this.#keyOptions()) };
    const audiences = [this.settings.clientId, ...this.settings.otherClientIds];
    const { payload } = await jwtVerify(idToken, this.#keys.find, {
      algorithms: ALGORITHMS,
      audience: audiences,
      requiredClaims: ["iss", "sub", "exp", "iat"],
      clockTolerance: 10,
    });
    // Microsoft's shared directory writes the tenant of each account into the issuer.
    const expected = issuer.replace("{tenantid}", String(payload.tid));
    if (payload.iss !== expected) throw new Error(`the issuer is ${payload.iss}, not ${expected}`);
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && !audiences.includes(String(payload.azp)))
      throw new Error("the token was made for another application");
    return { ...payload, sub: String(payload.sub) };
  }

  /** What the ID token does not say; null where the issuer has no such address. */
  async userInfo(accessToken: string): Promise<Record<string, unknown> | null> {
    const { userinfo_endpoint: address } = await this.metadata();
    if (address === undefined) return null;
    const headers = { authorization: `Bearer ${accessToken}` };
    return this.#askJson(address, { headers }, z.record(z.string(), z.unknown()));
  }

  #keyOptions() {
    return {
      timeoutDuration: PATIENCE_MS,
      [customFetch]: (address: string, init: RequestInit) => this.#fetch(address, init),
    };
  }

  /** The operator named the issuer, wherever it is; what the issuer names may not lead into the networks around us. */
  #fetch(address: string, init: RequestInit): Promise<Response> {
    const { issuer, addresses } = this.settings;
    const mayBePrivate = addresses === "any" || new URL(address).host === new URL(issuer).host;
    return guardedFetch(mayBePrivate)(address, init);
  }

  async #askJson<T>(address: string, init: RequestInit, schema: z.core.$ZodType<T>): Promise<T> {
    try {
      const answer = await this.#fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.ok) return z.parse(schema, await answer.json());
      throw new Error(`${new URL(address).host} answered ${answer.status}`);
    } catch (cause) {
      const fault = new AuthError(500, "unexpected_failure", "The provider could not be asked");
      fault.cause = cause;
      throw fault;
    }
  }
}
