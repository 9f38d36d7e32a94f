import { FunctionsHttpError, FunctionsRelayError, type SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { keptThread } from "#platform/compute/kept-thread.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import type { MortalTasks } from "../../../test/mortal-thread.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { defineFunction } from "./define-function.ts";
import { ProblemError } from "./problem-error.ts";

const nothing = z.object({});

const mortalThread = keptThread<MortalTasks>(new URL("../../../test/mortal-thread.ts", import.meta.url));

const functions = [
  defineFunction({
    name: "greet",
    input: z.object({ name: z.string().min(1), year: z.coerce.number().default(2026) }),
    output: z.object({ text: z.string(), caller: z.string() }),
    handler: async ({ input, claims, locale, services }) => {
      const [row] = await services.database.asCaller(claims, (transaction) =>
        transaction.query<{ id: string }>("select auth.uid()::text as id"),
      );
      return { text: `${locale} ${input.name} ${input.year}`, caller: row!.id };
    },
  }),
  defineFunction({
    name: "refuse",
    input: nothing,
    output: nothing,
    handler: async () => {
      throw new ProblemError(
        409,
        "already_done",
        { fr: "C’est déjà fait.", en: "It is already done." },
        { since: 2020 },
      );
    },
  }),
  defineFunction({
    name: "list",
    input: z.object({
      names: z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), all: z.array(z.string()) })]),
    }),
    output: nothing,
    handler: async () => ({}),
  }),
  defineFunction({
    name: "raise",
    input: z.object({ sqlstate: z.enum(["P0402", "PT418", "42501"]) }),
    output: nothing,
    handler: async ({ input, claims, services }) => {
      await services.database.asCaller(claims, (transaction) =>
        transaction.query("select public.raise_state($1)", [input.sqlstate]),
      );
      return {};
    },
  }),
  defineFunction({
    name: "break",
    input: nothing,
    output: nothing,
    handler: async () => {
      throw new Error("the secret reason");
    },
  }),
  defineFunction({
    name: "compute-too-much",
    input: nothing,
    output: z.never(),
    handler: async () => mortalThread().call("end"),
  }),
  defineFunction({
    name: "public-word",
    input: nothing,
    output: z.string(),
    access: "anonymous",
    handler: async () => "bonjour",
  }),
];

describeOnOneEngine("functions through the official client", (open) => {
  let server: TestServer;
  let client: SupabaseClient;
  let userId: string;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) =>
      transaction.script(`
        create function public.raise_state(state text) returns void language plpgsql as $$
        begin
          raise exception 'Not enough' using errcode = state, detail = '{"needed": 5}', hint = 'Buy';
        end $$;
        grant execute on function public.raise_state to authenticated;
      `),
    );
    server = await serve(database, { modules: [{ name: "test", functions, jobs: [] }] });
    ({ client, userId } = await server.signedIn("functions@example.org"));
    return () => server.close();
  });

  const refusal = async (name: string, body: object, from = client, headers: Record<string, string> = {}) => {
    const { error } = await from.functions.invoke(name, { body, headers });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response = (error as FunctionsHttpError).context as Response;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it("runs as the caller with checked input and output, in the caller's language", async () => {
    const { data, error } = await client.functions.invoke("greet", {
      body: { name: "Awa" },
      headers: { "accept-language": "en-GB,fr;q=0.5" },
    });
    expect(error).toBeNull();
    expect(data).toEqual({ text: "en Awa 2026", caller: userId });
  });

  it("says where the input is wrong", async () => {
    const { status, body } = await refusal("greet", { name: "" });
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(body.issues).toMatchObject([{ path: ["name"], code: "too_small", origin: "string", minimum: 1 }]);
  });

  it("lists the first of many things that are wrong, and none where they are too many to gather", async () => {
    const some = await refusal("list", { names: { kind: "a", all: Array(500).fill(1) } });
    expect(some.body.issues).toHaveLength(20);
    const many = await refusal("list", { names: { kind: "a", all: Array(200_000).fill(1) } });
    expect(many).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(JSON.stringify(many.body).length).toBeLessThan(10_000);
  });

  it("hands a refusal on with code, text and details", async () => {
    expect(await refusal("refuse", {})).toEqual({
      status: 409,
      body: { code: "already_done", message: "C’est déjà fait.", details: { since: 2020 } },
    });
  });

  it("turns rules kept by SQL into status and code", async () => {
    expect(await refusal("raise", { sqlstate: "P0402" })).toMatchObject({
      status: 402,
      body: {
        code: "insufficient_credits",
        message: "Votre agence n’a pas assez de crédits pour ce service",
        details: { sqlstate: "P0402", details: { needed: 5 } },
      },
    });
    expect(await refusal("raise", { sqlstate: "PT418" })).toMatchObject({
      status: 418,
      body: { code: "PT418" },
    });
    expect(await refusal("raise", { sqlstate: "42501" })).toMatchObject({
      status: 403,
      body: { code: "permission_denied" },
    });
  });

  it("keeps the reasons of our own faults to itself", async () => {
    const { status, body } = await refusal("break", {});
    expect([status, body.code]).toEqual([500, "internal_error"]);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("says by name that the computing ended under a request", async () => {
    expect(await refusal("compute-too-much", {})).toMatchObject({
      status: 503,
      body: { code: "computing_ended", message: expect.stringContaining("faute de mémoire") },
    });
  });

  it("answers unknown names, strangers and bad tokens", async () => {
    expect(await refusal("nowhere", {})).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await refusal("greet", { name: "x" }, server.client())).toMatchObject({
      status: 401,
      body: { code: "not_signed_in" },
    });
    expect((await server.client().functions.invoke("public-word")).data).toBe("bonjour");
    const headers = { authorization: "Bearer junk" };
    const { error } = await client.functions.invoke("greet", { body: {}, headers });
    // No function was asked.
    expect(error).toBeInstanceOf(FunctionsRelayError);
    const { context } = error as FunctionsRelayError;
    expect([context.status, await context.json()]).toMatchObject([401, { code: "invalid_jwt" }]);
  });

  it("lets other sites call it", async () => {
    const answer = await server.app.inject({
      method: "OPTIONS",
      url: "/functions/v1/greet",
      headers: {
        origin: "https://elsewhere.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, x-client-info",
      },
    });
    expect([
      answer.statusCode,
      answer.headers["access-control-allow-origin"],
      answer.headers["access-control-allow-headers"],
    ]).toEqual([204, "*", "authorization, x-client-info"]);
  });
});
