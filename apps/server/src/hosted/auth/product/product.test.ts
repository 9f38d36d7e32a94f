import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const username = "Owner@Product.test";
const password = "a-long-password";

type Cookie = { name: string; value: string; maxAge?: number; path?: string; sameSite?: string };

describeOnOneEngine("the product's own session calls", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open());
    await server.signedIn(username);
    return () => server.close();
  });

  const call = async (options: InjectOptions, cookies: Cookie[] = []) => {
    const answer = await server.app.inject({
      ...options,
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    });
    return {
      status: answer.statusCode,
      body: answer.json(),
      cookies: answer.cookies as Cookie[],
      headers: answer.headers,
    };
  };
  const login = (rememberMe: boolean, given = password) =>
    call({ method: "POST", url: "/auth/login", payload: { username, password: given, rememberMe } });

  it("signs in with cookies that the official browser client reads", async () => {
    const { status, body, cookies } = await login(true);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: "owner@product.test",
      isLoggedIn: true,
      features: expect.any(Array),
      organisations: expect.any(Array),
    });
    const session = cookies.filter(({ name }) => name.startsWith("sb-parcelle-auth-token"));
    expect(session.length).toBeGreaterThan(0);
    for (const { value, path, sameSite, maxAge } of session) {
      expect(value.length).toBeLessThanOrEqual(3180);
      expect([path, sameSite, maxAge]).toEqual(["/", "Lax", 34_560_000]);
    }
    expect(session.map(({ value }) => value).join("")).toMatch(/^base64-/);
    const me = await call({ url: "/auth/me" }, cookies);
    expect(me.body.user).toMatchObject({ email: "owner@product.test", isLoggedIn: true });
    expect(me.headers["cache-control"]).toContain("no-store");
  });

  it("forgets at the end of the browser unless asked to remember", async () => {
    const { cookies } = await login(false);
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.map(({ maxAge }) => maxAge)).toEqual(cookies.map(() => undefined));
  });

  it("answers no user without a session, after signing out, and with a broken cookie", async () => {
    expect(await call({ url: "/auth/me" })).toMatchObject({ status: 200, body: { user: null } });
    const { cookies } = await login(true);
    const out = await call({ method: "POST", url: "/auth/logout" }, cookies);
    expect(out).toMatchObject({ status: 200, body: { user: null } });
    expect(
      out.cookies.some(({ name, value }) => name.startsWith("sb-parcelle-auth-token") && value === ""),
    ).toBe(true);
    expect((await call({ url: "/auth/me" }, cookies)).body).toEqual({ user: null });
    expect(
      (await call({ url: "/auth/me" }, [{ name: "sb-parcelle-auth-token", value: "base64-e30" }])).body,
    ).toEqual({ user: null });
  });

  it("refuses a wrong password in the reader's language", async () => {
    expect(await login(true, "wrong-password")).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials", message: "Adresse e-mail ou mot de passe incorrect" },
    });
    const english = await call({
      method: "POST",
      url: "/auth/login",
      headers: { "accept-language": "en" },
      payload: { username: "x@y.test", password },
    });
    expect(english).toMatchObject({ status: 401, body: { message: "Invalid email or password" } });
  });

  it("refuses calls that come from another site", async () => {
    const foreign = await call({
      method: "POST",
      url: "/auth/login",
      headers: { origin: "https://evil.test" },
      payload: { username, password },
    });
    expect(foreign.status).toBe(403);
  });
});
