import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { type IdentityIssuer, openIssuer } from "../../../../test/identity-issuer.ts";
import { addPerson, CALLBACK, providerVisitor } from "../../../../test/provider-visitor.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const client = { clientId: "parcelle", clientSecret: "a secret of the test, long enough" };
const password = "a-long-password";

describeOnOneEngine("an account where addresses need no confirmation", (open) => {
  let server: TestServer;
  let issuers: Record<"google" | "keycloak", IdentityIssuer>;

  beforeAll(async () => {
    const start = () => openIssuer({ ...client, redirectUri: CALLBACK, claimsInIdToken: true });
    issuers = { google: await start(), keycloak: await start() };
    const providers = Object.entries(issuers).map(([name, { issuer }]) => ({
      ...{ name, issuer, ...client },
      ...{ otherClientIds: [], scopes: [], trustsEmails: false, addresses: "public" as const },
    }));
    server = await serve(await open(), { auth: { autoconfirm: true, manualLinking: true, providers } });
    return async () => {
      await server.close();
      for (const issuer of Object.values(issuers)) await issuer.close();
    };
  });

  const { visit, finish, signIn } = providerVisitor(() => server);
  const signInByPassword = async (email: string, secret = password) =>
    (await server.client().auth.signInWithPassword({ email, password: secret })).error?.code ?? "signed in";

  it("is taken from who opened it by whom a provider vouches for, and is his from then on", async () => {
    const email = "unproved@oidc.test";
    await server.client().auth.signUp({ email, password });
    const { user, client: own } = await signIn(
      "google",
      addPerson(issuers.google, { email, email_verified: true }),
    );
    expect(await signInByPassword(email)).toBe("invalid_credentials");
    await own!.auth.updateUser({ password: "his-own-password" });
    const elsewhere = addPerson(issuers.keycloak, { email, email_verified: true });
    expect((await signIn("keycloak", elsewhere)).user!.id).toBe(user!.id);
    expect(await signInByPassword(email, "his-own-password")).toBe("signed in");
  });

  it("is taken also where its opener linked a provider that knows him by another address", async () => {
    const email = "linked-first@oidc.test";
    const squatter = server.client();
    await squatter.auth.signUp({ email, password });
    const { data } = await squatter.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const himself = addPerson(issuers.google, { email: "squatter@oidc.test", email_verified: true });
    await finish(await visit(data.url!, himself));
    expect((await squatter.auth.getUserIdentities()).data!.identities).toHaveLength(2);
    const owner = addPerson(issuers.keycloak, { email, email_verified: true });
    const { user } = await signIn("keycloak", owner);
    expect(user!.app_metadata.providers).toEqual(["keycloak"]);
    expect(await signInByPassword(email)).toBe("invalid_credentials");
    expect((await signIn("google", himself)).user!.id).not.toBe(user!.id);
  });
});
