import { createHash } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { type IdentityIssuer, openIssuer, type Person } from "../../../../test/identity-issuer.ts";
import { addPerson, CALLBACK, providerVisitor } from "../../../../test/provider-visitor.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const password = "a-long-password";
const client = { clientId: "parcelle", clientSecret: "a secret of the test, long enough" };

describeOnOneEngine("signing in at another provider", (open) => {
  let database: Database;
  let server: TestServer;
  let issuers: Record<"google" | "azure" | "keycloak", IdentityIssuer>;

  beforeAll(async () => {
    database = await open();
    const start = (claimsInIdToken: boolean) =>
      openIssuer({ ...client, redirectUri: CALLBACK, claimsInIdToken });
    issuers = { google: await start(true), azure: await start(true), keycloak: await start(false) };
    const providers = Object.entries(issuers).map(([name, { issuer }]) => ({
      ...{ name, issuer, ...client },
      ...{ otherClientIds: [], scopes: [], trustsEmails: false, addresses: "public" as const },
    }));
    server = await serve(database, {
      auth: { autoconfirm: false, manualLinking: true, anonymousOpen: true, providers },
    });
    return async () => {
      await server.close();
      for (const issuer of Object.values(issuers)) await issuer.close();
    };
  });

  const { call, inside, visit, finish, begin, signIn } = providerVisitor(() => server);
  const pkceClient = () => {
    const kept = new Map<string, string>();
    return createClient(server.url, server.foundation.keys.anonKey, {
      auth: {
        flowType: "pkce",
        autoRefreshToken: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      },
    });
  };

  it("opens an account of his own for a new person, and finds it again", async () => {
    const person = addPerson(issuers.google, {
      email: "New@oidc.test",
      email_verified: true,
      name: "Awa Koné",
    });
    const first = await signIn("google", person);
    expect(first.user).toMatchObject({
      email: "new@oidc.test",
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Awa Koné", provider_id: person.sub },
    });
    expect(first.fragment!.get("provider_token")).toBeTruthy();
    const claims = (await first.client!.auth.getClaims()).data!.claims;
    expect(claims.amr).toMatchObject([{ method: "oauth" }]);
    issuers.google.people.set(person.sub, { ...person, email: "renamed@oidc.test" });
    expect((await signIn("google", person)).user!.id).toBe(first.user!.id);
  });

  it("asks the issuer for the address that its token leaves out", async () => {
    const person = addPerson(issuers.keycloak, { email: "info@oidc.test", email_verified: true });
    expect((await signIn("keycloak", person)).user).toMatchObject({ email: "info@oidc.test" });
  });

  it("gives a code to the device that asked with a challenge, through the official client", async () => {
    const person = addPerson(issuers.google, { email: "pkce@oidc.test", email_verified: true });
    const own = pkceClient();
    const { data } = await own.auth.signInWithOAuth({
      provider: "google",
      options: {
        redirectTo: "http://parcelle.test/fr",
        scopes: "offline_access",
        queryParams: { login_hint: "x", client_id: "evil", state: "evil" },
      },
    });
    const { status, location } = await call(inside(data.url!));
    expect(status).toBe(302);
    const sent = new URL(location).searchParams;
    expect([sent.get("client_id"), sent.get("login_hint")]).toEqual(["parcelle", "x"]);
    expect(sent.get("scope")).toBe("openid email profile offline_access");
    expect(sent.get("state")).not.toBe("evil");
    const back = await visit(location, person);
    const { url } = await finish(back);
    expect(url.hash).toBe("");
    expect((await finish(back)).fragment.get("error_code")).toBe("bad_oauth_state");
    const exchanged = await own.auth.exchangeCodeForSession(url.searchParams.get("code")!);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user!.email).toBe("pkce@oidc.test");
    expect(exchanged.data.session!.provider_token).toBeTruthy();
  });

  it("joins the account of a proved address, and takes it from who had not proved it", async () => {
    const admin = server.client(server.foundation.keys.serviceKey).auth.admin;
    const owner = await admin.createUser({ email: "owner@oidc.test", password, email_confirm: true });
    const person = addPerson(issuers.google, { email: "owner@oidc.test", email_verified: true });
    const joined = (await signIn("google", person)).user!;
    expect(joined.id).toBe(owner.data.user!.id);
    expect(joined.app_metadata.providers).toEqual(["email", "google"]);
    expect(
      (await server.client().auth.signInWithPassword({ email: "owner@oidc.test", password })).error,
    ).toBeNull();
    await server.client().auth.signUp({ email: "squatted@oidc.test", password });
    const squatted = addPerson(issuers.google, { email: "squatted@oidc.test", email_verified: true });
    const { user } = await signIn("google", squatted);
    expect(user!.app_metadata.providers).toEqual(["google"]);
    const squatter = await server.client().auth.signInWithPassword({ email: "squatted@oidc.test", password });
    expect(squatter.error).toMatchObject({ code: "invalid_credentials" });
  });

  it("believes no address that the provider has not proved", async () => {
    const admin = server.client(server.foundation.keys.serviceKey).auth.admin;
    await admin.createUser({ email: "victim@oidc.test", password, email_confirm: true });
    const thief = addPerson(issuers.google, { email: "victim@oidc.test", email_verified: false });
    expect((await signIn("google", thief)).code).toBe("provider_email_needs_verification");
    const microsoft = addPerson(issuers.azure, { email: "victim@oidc.test", email_verified: true });
    expect((await signIn("azure", microsoft)).code).toBe("provider_email_needs_verification");
    const nameless = addPerson(issuers.google, {});
    expect((await signIn("google", nameless)).code).toBe("email_address_not_provided");
  });

  it("takes an answer once, and none that it has not asked for", async () => {
    const person = addPerson(issuers.google, { email: "once@oidc.test", email_verified: true });
    const back = await visit(await begin("google"), person);
    expect((await finish(back)).fragment.get("access_token")).toBeTruthy();
    expect((await finish(back)).fragment.get("error_code")).toBe("bad_oauth_state");
    const foreign = await visit(await begin("google"), person);
    foreign.searchParams.set("iss", "https://evil.test");
    expect((await finish(foreign)).fragment.get("error_code")).toBe("bad_oauth_callback");
    const denied = new URL(CALLBACK);
    denied.searchParams.set("state", new URL(await begin("google")).searchParams.get("state")!);
    denied.searchParams.set("error", "access_denied");
    expect((await finish(denied)).fragment.get("error_code")).toBe("bad_oauth_callback");
    const swapped = await visit(await begin("google"), person);
    swapped.searchParams.set("state", new URL(await begin("google")).searchParams.get("state")!);
    expect((await finish(swapped)).fragment.get("error_code")).toBe("unexpected_failure");
  });

  it("answers the documented errors for providers that are not set up", async () => {
    const known = await call("/auth/v1/authorize?provider=github");
    expect(JSON.parse(known.body)).toMatchObject({
      code: 400,
      msg: "Unsupported provider: provider is not enabled",
    });
    const unknown = await call("/auth/v1/authorize?provider=pigeon");
    expect(JSON.parse(unknown.body)).toMatchObject({ code: 400, error_code: "validation_failed" });
    const { error } = await server.client().auth.signInWithIdToken({ provider: "apple", token: "x.y.z" });
    expect(error).toMatchObject({ status: 400, code: "provider_disabled" });
  });

  /** An ID token as an application on a phone gets it, with the nonce that it sent. */
  const idTokenFor = async (person: Person, nonce: string) => {
    const start = new URL(`${issuers.google.issuer}/auth`);
    const verifier = "v".repeat(50);
    const query = {
      ...{
        client_id: client.clientId,
        redirect_uri: CALLBACK,
        response_type: "code",
        scope: "openid email",
        nonce,
      },
      ...{
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      },
    };
    for (const [name, value] of Object.entries(query)) start.searchParams.set(name, value);
    const back = await visit(start.href, person);
    const provider = server.foundation.auth.providers.get("google")!;
    const code = back.searchParams.get("code")!;
    return provider.exchange({ code, codeVerifier: verifier, redirectUri: CALLBACK });
  };
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

  it("takes the ID token of an application, with its nonce, and no other", async () => {
    const person = addPerson(issuers.google, { email: "token@oidc.test", email_verified: true });
    const { id_token: token, access_token } = await idTokenFor(person, sha256("a nonce"));
    const own = server.client();
    const { data, error } = await own.auth.signInWithIdToken({
      provider: "google",
      token,
      access_token,
      nonce: "a nonce",
    });
    expect(error).toBeNull();
    expect(data.user!.email).toBe("token@oidc.test");
    const attempts = [
      { provider: "google", token },
      { provider: "google", token, nonce: "another" },
      { provider: "keycloak", token, nonce: "a nonce" },
      { provider: "google", token: `${token.slice(0, -8)}AAAAAAAA`, nonce: "a nonce" },
    ];
    for (const attempt of attempts) {
      const refused = await server.client().auth.signInWithIdToken(attempt);
      expect(refused.error).toMatchObject({ status: 400, code: "validation_failed" });
    }
  });

  it("links one more way to sign in to the account of who asks, once", async () => {
    const linker = async (): Promise<SupabaseClient> => {
      const own = server.client();
      await own.auth.signInAnonymously();
      return own;
    };
    const own = await linker();
    const before = (await own.auth.getUser()).data.user!;
    const person = addPerson(issuers.google, { email: "linked@oidc.test", email_verified: true });
    const { data } = await own.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    await finish(await visit(data.url!, person));
    const after = (await own.auth.getUser()).data.user!;
    expect(after).toMatchObject({ id: before.id, is_anonymous: false, email: "linked@oidc.test" });
    expect(after.app_metadata.providers).toEqual(["google"]);
    const { id_token: token } = await idTokenFor(person, sha256("n"));
    const again = await own.auth.linkIdentity({ provider: "google", token, nonce: "n" });
    expect(again.error).toMatchObject({ status: 422, code: "identity_already_exists" });
    const stranger = await linker();
    const stolen = await stranger.auth.linkIdentity({ provider: "google", token, nonce: "n" });
    expect(stolen.error).toMatchObject({
      status: 422,
      message: "Identity is already linked to another user",
    });
    const second = addPerson(issuers.google, { email: "second@oidc.test", email_verified: true });
    const { id_token: other } = await idTokenFor(second, sha256("n"));
    const linked = await own.auth.linkIdentity({ provider: "google", token: other, nonce: "n" });
    expect(linked.data.user!.identities).toHaveLength(2);
  });
});
