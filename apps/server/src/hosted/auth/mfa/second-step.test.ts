import { beforeAll, expect, it } from "vitest";
import { enrolFactor, proveFactor } from "../../../../test/authenticator.ts";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const password = "a-long-password";

describeOnBothEngines("the second step of signing in", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open());
    return () => server.close();
  });

  const logIn = async (username: string) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/login",
      payload: { username, password, rememberMe: true },
    });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const me = await server.app.inject({ url: "/auth/me", cookies });
    return [answer.json(), me.json()];
  };

  it("is said to be wanted by the login and the profile check, to whoever has a factor", async () => {
    const { client } = await server.signedIn("said@step.test");
    const factor = await enrolFactor(client);
    for (const answer of await logIn("said@step.test"))
      expect(answer).not.toHaveProperty("needsSecondFactor");
    expect((await proveFactor(client, factor)).error).toBeNull();
    for (const answer of await logIn("said@step.test"))
      expect(answer).toMatchObject({ user: { email: "said@step.test" }, needsSecondFactor: true });
  });
});
