import fastify from "fastify";
import { expect, it } from "vitest";
import { beginStatement } from "#database/begin-statement.ts";
import { rememberTraffic } from "./remember-traffic.ts";

it("tells the database where a request came from, behind a body that had to be read too", async () => {
  const app = fastify();
  rememberTraffic(app);
  app.post("/", async () => beginStatement({ claims: "owner", sessionUser: undefined }));
  const address = await app.listen();
  const answer = await fetch(address, {
    method: "POST",
    headers: { "user-agent": "Field's phone", "content-type": "application/json" },
    body: JSON.stringify({ text: "x".repeat(200_000) }),
  });
  expect(await answer.text()).toContain(`'{"ip":"127.0.0.1","userAgent":"Field''s phone"}'`);
  await app.close();
  expect(beginStatement({ claims: "owner", sessionUser: undefined })).not.toContain("request.origin");
});
