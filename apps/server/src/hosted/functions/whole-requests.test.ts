import { FunctionsHttpError, FunctionsRelayError, type SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { defineFunction } from "./define-function.ts";

const anything = z.unknown();
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

let closed = 0;

async function* endless(): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      yield Buffer.from("x");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    closed += 1;
  }
}

const functions = [
  defineFunction({
    ...{
      name: "mirror",
      input: anything,
      output: anything,
      takes: "any",
      gives: "json",
      methods,
      hasPaths: true,
    },
    handler: async ({ input, http }) => ({
      ...{ method: http.method, path: http.path, query: [...http.query], headers: http.headers },
      body: input instanceof Uint8Array ? [...input] : input,
    }),
  }),
  defineFunction({
    ...{ name: "answer", input: z.object({ kind: z.string() }), output: anything, gives: "any" },
    handler: async ({ input: { kind }, head }) => {
      if (kind === "text") return "bonjour";
      if (kind === "bytes") return Buffer.from([0, 255]);
      if (kind === "stream")
        return (async function* () {
          yield Buffer.from("bon");
          yield Buffer.from("jour");
        })();
      if (kind === "form") {
        const form = new FormData();
        form.set("name", "Awa");
        form.set("file", new File(["bonjour"], "mot.txt", { type: "text/plain" }));
        return form;
      }
      if (kind === "made") Object.assign(head, { status: 201, headers: { location: "/x", "x-own": "1" } });
      if (kind === "pdf") head.headers["content-type"] = "application/pdf";
      if (kind === "refused") head.status = 418;
      if (kind === "cookie") head.headers["set-cookie"] = "a=b";
      if (kind === "status") head.status = 99;
      if (kind === "split") head.headers["x-own"] = "a\r\nb: c";
      return { kind };
    },
  }),
  defineFunction({
    ...{
      name: "page",
      input: z.object({}),
      output: z.string(),
      gives: "text",
      mediaType: "text/csv; charset=utf-8",
    },
    handler: async () => "a,b",
  }),
  defineFunction({
    ...{ name: "endless", input: z.object({}), output: anything, gives: "stream", timeLimitMs: 100 },
    handler: async () => endless(),
  }),
  defineFunction({ name: "plain", input: z.object({}), output: z.object({}), handler: async () => ({}) }),
];

describeOnBothEngines("whole requests and answers of functions", (open) => {
  let server: TestServer;
  let client: SupabaseClient;

  beforeAll(async () => {
    server = await serve(await open(), { modules: [{ name: "test", functions, jobs: [] }] });
    ({ client } = await server.signedIn("whole@example.org"));
    return () => server.close();
  });

  type Mirrored = {
    method: string;
    path: string;
    query: [string, string][];
    headers: Record<string, string>;
    body?: unknown;
  };
  const mirror = async (below: string, options: object = {}) =>
    (await client.functions.invoke<Mirrored>(`mirror${below}`, options)).data!;
  const answer = (kind: string) => client.functions.invoke("answer", { body: { kind } });

  it("a function sees method, path below its name, query and headers", async () => {
    for (const method of methods) expect(await mirror("", { method })).toMatchObject({ method, path: "" });
    const seen = await mirror("/a/b%20c?x=1&x=2&y=%C3%A9", { headers: { "X-Own": "été" } });
    expect(seen).toMatchObject({
      ...{ path: "/a/b c", method: "POST" },
      query: [
        ["x", "1"],
        ["x", "2"],
        ["y", "é"],
      ],
      headers: { "x-own": expect.any(String) },
    });
  });

  it("what proves who calls is not among the headers", async () => {
    const { headers } = await mirror("", { headers: { cookie: "session=secret" } });
    expect(Object.keys(headers)).toContain("x-client-info");
    for (const secret of ["authorization", "apikey", "cookie"]) expect(headers).not.toHaveProperty(secret);
  });

  it("a body of any kind comes in as what its type says", async () => {
    expect((await mirror("", { body: { a: [1] } })).body).toEqual({ a: [1] });
    expect((await mirror("", { body: "déjà" })).body).toBe("déjà");
    expect((await mirror("", { body: new Uint8Array([1, 255]).buffer })).body).toEqual([1, 255]);
    const form = new FormData();
    form.set("name", "Awa");
    expect((await mirror("", { body: form })).body).toEqual({ name: "Awa" });
    expect(await mirror("")).not.toHaveProperty("body");
  });

  it("texts, bytes, forms and streams go out as what they are", async () => {
    expect((await answer("text")).data).toBe("bonjour");
    expect(new Uint8Array(await ((await answer("bytes")).data as Blob).arrayBuffer())).toEqual(
      new Uint8Array([0, 255]),
    );
    const form = (await answer("form")).data as FormData;
    expect([form.get("name"), await (form.get("file") as File).text()]).toEqual(["Awa", "bonjour"]);
    expect(await ((await answer("stream")).data as Blob).text()).toBe("bonjour");
    expect((await answer("pdf")).response!.headers.get("content-type")).toBe("application/pdf");
    const page = await client.functions.invoke("page", { body: {} });
    expect([page.data, page.response!.headers.get("content-type")]).toEqual([
      "a,b",
      "text/csv; charset=utf-8",
    ]);
  });

  it("a function says its own status and headers, and not those of the server", async () => {
    const made = await answer("made");
    expect([made.response!.status, made.response!.headers.get("location"), made.data]).toEqual([
      ...[201, "/x", { kind: "made" }],
    ]);
    const refused = await answer("refused");
    expect(refused.error).toBeInstanceOf(FunctionsHttpError);
    expect((refused.error as FunctionsHttpError).context.status).toBe(418);
    for (const kind of ["cookie", "status", "split"]) {
      const { context } = (await answer(kind)).error as FunctionsHttpError;
      expect([context.status, context.headers.get("set-cookie"), context.headers.get("b")]).toEqual([
        500,
        null,
        null,
      ]);
    }
  });

  it("another method, or a path below a function that has none, is refused by name", async () => {
    const other = (await client.functions.invoke("plain", { method: "PUT", body: {} }))
      .error as FunctionsHttpError;
    expect(other.context.headers.get("allow")).toBe("GET, POST");
    expect([other.context.status, await other.context.json()]).toMatchObject([
      405,
      { code: "method_not_allowed" },
    ]);
    const below = (await client.functions.invoke("plain/below", { body: {} })).error as FunctionsHttpError;
    expect([below.context.status, await below.context.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  });

  it("a refused token is told as the relay's refusal, and what a function refuses is not", async () => {
    const { error } = await client.functions.invoke("plain", {
      body: {},
      headers: { Authorization: "Bearer junk" },
    });
    expect(error).toBeInstanceOf(FunctionsRelayError);
    const { context } = error as FunctionsRelayError;
    expect([context.status, await context.json()]).toMatchObject([401, { code: "invalid_jwt" }]);
    // What is not named here, programs of other sites cannot read.
    expect(context.headers.get("access-control-expose-headers")).toContain("x-relay-error");
    const nobody = await server.client().functions.invoke("plain", { body: {} });
    expect(nobody.error).toBeInstanceOf(FunctionsHttpError);
  });

  it("a stream that goes on is cut off when its time is over", async () => {
    const before = closed;
    await expect(
      client.functions.invoke("endless", { body: {} }).then(({ data, error }) => {
        if (error !== null) throw error;
        return (data as Blob).text();
      }),
    ).rejects.toThrow();
    await expect.poll(() => closed).toBe(before + 1);
  });

  it("the region is taken from the header or the address, and the function does not see the latter", async () => {
    const asked = await client.functions.invoke<Mirrored>("mirror?forceFunctionRegion=eu-west-3&a=1", {
      body: {},
    });
    expect(asked.response!.headers.get("x-region")).toBe("eu-west-3");
    expect(asked.data!.query).toEqual([["a", "1"]]);
    const strange = await client.functions.invoke("mirror?forceFunctionRegion=%3Cscript%3E", { body: {} });
    expect(strange.response!.headers.get("x-region")).toBeNull();
  });
});
