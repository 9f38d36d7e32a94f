import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { casesSchema } from "./cases/cases-schema.ts";
import { hiddenCasesSchema, ODD_SCHEMAS } from "./cases/cases-schema-hidden.ts";
import { type RestCase, readCases } from "./cases/read-cases.ts";

const cases = readCases(join(import.meta.dirname, "cases"));

it("there are at least nine hundred documented cases, each with its page", () => {
  expect(cases.length).toBeGreaterThanOrEqual(900);
  expect(cases.filter(({ page }) => !page.startsWith("https://docs.postgrest.org/"))).toEqual([]);
});

function promisedBody({ expected }: RestCase): unknown {
  if (expected === null) return null;
  return expected.kind === "whole" ? expected.value : expect.objectContaining(expected.value as object);
}

function bodyOf({ body, headers }: LightMyRequestResponse, { expected }: RestCase): unknown {
  if (expected === null) return null;
  const isJson = body !== "" && String(headers["content-type"] ?? "").includes("json");
  return isJson ? (JSON.parse(body) as unknown) : body;
}

/** A header as the case writes it: several values apart, the preference that the runner adds left out. */
function headerOf({ headers }: LightMyRequestResponse, name: string): string {
  const value = [headers[name] ?? "–"].flat().join(" | ");
  if (name !== "preference-applied") return value;
  return (
    value
      .split(", ")
      .filter((word) => word !== "tx=rollback")
      .join(", ") || "–"
  );
}

const asAddress = (path: string): string =>
  path.replaceAll(/[ "<>{}|\\^`]|[^\x21-\x7e]+/g, (characters) => encodeURIComponent(characters));

describeOnBothEngines("what PostgREST documents", (open) => {
  let server: TestServer;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(casesSchema + hiddenCasesSchema));
    server = await serve(database, {
      app: { exposedSchemas: ["api", "public", ...ODD_SCHEMAS], testMode: true },
    });
    const { client } = await server.signedIn("cases@example.org");
    tokens.authenticated = (await client.auth.getSession()).data.session!.access_token;
    tokens.service_role = server.foundation.keys.serviceKey;
    return () => server.close();
  });

  /** Every case is taken back, so that none sees another; `as` names the caller. */
  async function ask({ method, path, headers: { as = "authenticated", ...given }, body }: RestCase) {
    const token = tokens[as];
    const headers: Record<string, string> = {
      ...(body === null ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...given,
      prefer: given.prefer === undefined ? "tx=rollback" : `${given.prefer}, tx=rollback`,
    };
    const url = `/rest/v1${asAddress(path)}`;
    return server.app.inject({
      method: method as "GET",
      url,
      headers,
      ...(body === null ? {} : { payload: body }),
    });
  }

  const pages = new Map<string, RestCase[]>();
  for (const one of cases) pages.set(one.page, [...(pages.get(one.page) ?? []), one]);
  describe.each([...pages])("%s", (_page, own) => {
    it.each(own.map((one) => [`${one.method} ${one.path} (${one.file}:${one.line})`, one] as const))(
      "%s",
      async (_name, one) => {
        const answer = await ask(one);
        expect({ status: answer.statusCode, body: bodyOf(answer, one) }, answer.body).toEqual({
          status: one.status,
          body: promisedBody(one),
        });
        for (const [name, value] of Object.entries(one.answerHeaders))
          expect(headerOf(answer, name), name).toBe(value);
      },
    );
  });
});
