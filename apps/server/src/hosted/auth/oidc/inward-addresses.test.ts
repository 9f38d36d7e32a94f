import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OidcProvider } from "./oidc-provider.ts";

type Described = Record<string, string>;

/** A server that says where it was asked. */
async function listen(answer: (path: string) => { status?: number; location?: string; body?: object }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    request.resume();
    const { status = 200, location, body = {} } = answer(request.url!);
    response.writeHead(status, location === undefined ? {} : { location }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, asked, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe("an issuer that points into our own network", () => {
  let inner: Awaited<ReturnType<typeof listen>>;
  const outer: Awaited<ReturnType<typeof listen>>[] = [];

  beforeEach(async () => {
    inner = await listen(() => ({ body: { access_token: "a", id_token: "b", keys: [] } }));
  });
  afterEach(async () => {
    await inner.close();
    for (const one of outer.splice(0)) await one.close();
  });

  const issuerThat = async (
    describe: (self: string) => Described,
    addresses: "public" | "any" = "public",
  ) => {
    const server = await listen(() => ({ body: describe(server.address) }));
    outer.push(server);
    return providerAt(server.address, addresses);
  };
  const providerAt = (issuer: string, addresses: "public" | "any" = "public") =>
    new OidcProvider({
      ...{ name: "evil", issuer, clientId: "a", clientSecret: "a secret", addresses },
      ...{ otherClientIds: [], scopes: [], trustsEmails: false },
    });
  const described = (self: string, inward: Described): Described => ({
    issuer: self,
    authorization_endpoint: `${self}/authorize`,
    token_endpoint: `${self}/token`,
    jwks_uri: `${self}/keys`,
    ...inward,
  });
  const exchange = { code: "c", codeVerifier: "v", redirectUri: "http://parcelle.test/back" };
  const token = `${Buffer.from('{"alg":"RS256","kid":"a"}').toString("base64url")}.${Buffer.from("{}").toString("base64url")}.AAAA`;

  it("gets neither code nor secret of ours to an address there", async () => {
    for (const inward of [
      inner.address,
      inner.address.replace("127.0.0.1", "localhost"),
      "http://169.254.169.254",
    ]) {
      const provider = await issuerThat((self) => described(self, { token_endpoint: `${inward}/token` }));
      await expect(provider.exchange(exchange)).rejects.toMatchObject({
        cause: { name: "AddressRefused" },
      });
    }
    expect(inner.asked).toEqual([]);
  });

  it("has no keys and no profiles read there", async () => {
    const inward = { jwks_uri: `${inner.address}/keys`, userinfo_endpoint: `${inner.address}/me` };
    const provider = await issuerThat((self) => described(self, inward));
    await expect(provider.verifyIdToken(token)).rejects.toMatchObject({ name: "AddressRefused" });
    await expect(provider.userInfo("t")).rejects.toMatchObject({ cause: { name: "AddressRefused" } });
    expect(inner.asked).toEqual([]);
  });

  it("is not followed there by a redirect", async () => {
    const redirecting = await listen(() => ({ status: 302, location: `${inner.address}/description` }));
    outer.push(redirecting);
    await expect(providerAt(redirecting.address).metadata()).rejects.toThrow("could not be asked");
    expect(inner.asked).toEqual([]);
  });

  it("sends people to addresses of the web only", async () => {
    const provider = await issuerThat((self) =>
      described(self, { authorization_endpoint: "javascript:alert(1)" }),
    );
    await expect(provider.metadata()).rejects.toThrow("could not be asked");
  });

  it("is believed where the operator says so", async () => {
    const provider = await issuerThat(
      (self) => described(self, { token_endpoint: `${inner.address}/token` }),
      "any",
    );
    expect(await provider.exchange(exchange)).toMatchObject({ access_token: "a" });
    expect(inner.asked).toEqual(["/token"]);
  });
});
