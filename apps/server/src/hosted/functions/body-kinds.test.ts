import {
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { installedModules } from "../../installed-modules.ts";
import { defineEventFunction, defineFunction } from "./define-function.ts";

let stopped = 0;

const functions = [
  defineFunction({
    name: "shout",
    input: z.string(),
    output: z.string(),
    takes: "text",
    gives: "text",
    handler: async ({ input }) => input.toUpperCase(),
  }),
  defineFunction({
    name: "reverse",
    input: z.instanceof(Uint8Array),
    output: z.instanceof(Uint8Array),
    takes: "bytes",
    gives: "bytes",
    mediaType: "image/png",
    handler: async ({ input }) => input.toReversed(),
  }),
  defineFunction({
    name: "weigh",
    input: z.object({ name: z.string(), file: z.instanceof(File) }),
    output: z.object({ name: z.string(), file: z.string(), bytes: z.number() }),
    takes: "form",
    handler: async ({ input: { name, file } }) => ({ name, file: file.name, bytes: file.size }),
  }),
  defineEventFunction({
    name: "count",
    input: z.object({ to: z.number() }),
    event: z.object({ n: z.number() }),
    handler: async ({ input }) =>
      (async function* () {
        try {
          for (let n = 1; n <= input.to; n += 1) {
            await new Promise((resolve) => setTimeout(resolve, 5));
            yield { n };
          }
        } finally {
          stopped += 1;
        }
      })(),
  }),
  defineFunction({
    name: "dawdle",
    input: z.object({}),
    output: z.object({}),
    timeLimitMs: 50,
    handler: ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          stopped += 1;
          resolve({});
        });
      }),
  }),
];

describeOnOneEngine("kinds of bodies through the official client", (open) => {
  let server: TestServer;
  let client: SupabaseClient;

  beforeAll(async () => {
    server = await serve(await open(), {
      modules: [{ name: "test", functions, jobs: [] }, ...installedModules],
    });
    ({ client } = await server.signedIn("bodies@example.org"));
    return () => server.close();
  });

  it("texts, bytes and forms with files come in and go out as they are", async () => {
    expect((await client.functions.invoke("shout", { body: "déjà" })).data).toBe("DÉJÀ");
    const bytes = await client.functions.invoke<Blob>("reverse", {
      body: new Uint8Array([1, 2, 255]).buffer,
    });
    const answered = bytes.response!;
    expect(answered.headers.get("content-type")).toBe("image/png");
    const form = new FormData();
    form.set("name", "Awa");
    form.set("file", new File(["bonjour"], "mot.txt"));
    expect((await client.functions.invoke("weigh", { body: form })).data).toEqual({
      name: "Awa",
      file: "mot.txt",
      bytes: 7,
    });
  });

  it("another type than the function takes is refused by name", async () => {
    const { error } = await client.functions.invoke("shout", { body: { a: 1 } });
    const response = (error as FunctionsHttpError).context as Response;
    expect([response.status, await response.json()]).toMatchObject([
      415,
      { code: "unsupported_media_type", details: { accepted: ["text/plain"] } },
    ]);
  });

  it("events are written as they come, and making them ends when the reader goes", async () => {
    const { data } = await client.functions.invoke<Response>("count", { body: { to: 3 } });
    expect(await data!.text()).toBe('data: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n":3}\n\n');
    const before = stopped;
    const endless = await client.functions.invoke<Response>("count", { body: { to: 1e9 } });
    const reader = endless.data!.body!.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => stopped).toBe(before + 1);
  });

  it("the three kinds of failure are told apart", async () => {
    const before = stopped;
    const late = await client.functions.invoke("dawdle", { body: {} });
    expect(late.error).toBeInstanceOf(FunctionsRelayError);
    expect(stopped).toBe(before + 1);
    expect((await client.functions.invoke("nowhere", { body: {} })).error).toBeInstanceOf(FunctionsHttpError);
    const nobody = await fetchError();
    expect(nobody).toBeInstanceOf(FunctionsFetchError);
  });

  const fetchError = async () => {
    const { createClient } = await import("@supabase/supabase-js");
    const lost = createClient("http://127.0.0.1:9", "key", { auth: { persistSession: false } });
    return (await lost.functions.invoke("shout", { body: "x" })).error;
  };

  it("the region that was asked for is answered", async () => {
    const { response } = await client.functions.invoke("shout", { body: "x", region: "eu-west-1" as never });
    expect(response!.headers.get("x-region")).toBe("eu-west-1");
  });

  it("every function of the product is described in OpenAPI 3.1", async () => {
    const answer = await server.app.inject({ url: "/functions/v1/" });
    const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, { post: object }> }>();
    expect([answer.statusCode, openapi]).toEqual([200, "3.1.0"]);
    const known = installedModules.flatMap((module) => module.functions).map(({ name }) => `/${name}`);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(known));
    expect(paths["/weigh"]!.post).toMatchObject({ requestBody: { content: { "multipart/form-data": {} } } });
    expect(paths["/create-project"]!.post).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: { content: { "application/json": { schema: { type: "object" } } } },
    });
  });

  it("refuses a form of very many fields at once", async () => {
    const form = new URLSearchParams(Array.from({ length: 40_000 }, (_, number) => [`a${number}`, ""]));
    const answer = await fetch(`${server.url}/functions/v1/weigh`, {
      method: "POST",
      headers: {
        apikey: server.foundation.keys.anonKey,
        authorization: `Bearer ${(await client.auth.getSession()).data.session!.access_token}`,
      },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "bad_request" }]);
  });
});
