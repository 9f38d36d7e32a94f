import { expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

describeOnOneEngine("the rate limit of sign-ins", (open) => {
  it("counts for all processes of one database", async () => {
    const database = await open();
    const [one, two] = [
      await serve(database, { auth: { rateFactor: 0.1 } }),
      await serve(database, { auth: { rateFactor: 0.1 } }),
    ];
    const signIn = (server: TestServer) =>
      server.client().auth.signInWithPassword({ email: "guess@example.org", password: "guess-guess" });
    const before = [await signIn(one), await signIn(two)].map(({ error }) => error!.code);
    const after = [await signIn(one), await signIn(two)].map(({ error }) => error!.code);
    await one.close();
    await two.close();
    expect(before).toEqual(["invalid_credentials", "invalid_credentials"]);
    expect(after).toEqual(["over_request_rate_limit", "over_request_rate_limit"]);
  });

  it("lets who knows the password in as often as he comes", async () => {
    const server = await serve(await open(), { auth: { autoconfirm: true, rateFactor: 0.2 } });
    const account = { email: "often@example.org", password: "often-often-often" };
    await server.client().auth.signUp(account);
    const codes: (string | undefined)[] = [];
    for (let visit = 0; visit < 6; visit++)
      codes.push((await server.client().auth.signInWithPassword(account)).error?.code);
    await server.close();
    expect(codes).toEqual(Array(6).fill(undefined));
  });
});
