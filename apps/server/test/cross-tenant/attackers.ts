import { type Role, roles } from "@parcelle/domain/permissions/roles";
import type { Claims, Database } from "#database/database.ts";
import { addPerson, addTenant, type Tenant } from "../factories/tenant.ts";
import type { TestServer } from "../serve.ts";

/** Somebody who has no business with the victim's rows. */
export type Attacker = {
  name: string;
  /** null is a visitor with the application's key only. */
  claims: Claims | null;
  token: string;
};

export type Scene = { victim: Tenant; other: Tenant; attackers: Attacker[] };

const lifetimeSeconds = 3600;

/** A victim, another organisation with every role, somebody without organisation, and a visitor. */
export async function setScene(database: Database, server: TestServer): Promise<Scene> {
  const victim = await addTenant(database);
  const other = await addTenant(database);
  const person = async (name: string, claims: Claims): Promise<Attacker> => ({
    name,
    claims,
    token: await tokenOf(server, claims),
  });
  const members = roles.map((role: Role) =>
    person(`the ${role} of another organisation`, other.people[role]),
  );
  return {
    victim,
    other,
    attackers: [
      ...(await Promise.all(members)),
      await person("a person without organisation", await addPerson(database)),
      { name: "a visitor", claims: null, token: server.foundation.keys.anonKey },
    ],
  };
}

/** An access token as signing in gives it. */
export async function tokenOf(server: TestServer, claims: Claims): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return server.foundation.keys.sign({
    ...claims,
    aud: "authenticated",
    iat: now,
    exp: now + lifetimeSeconds,
  });
}

export type Answer = { status: number; body: unknown; headers: Headers };

/** One request as the attacker; the body of the answer is JSON or text. */
export async function ask(
  server: TestServer,
  { token }: Pick<Attacker, "token">,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = await sentBody(options.body);
  const { statusCode, headers, payload } = await server.app.inject({
    method: method as "GET",
    url: path,
    headers: {
      apikey: server.foundation.keys.anonKey,
      authorization: `Bearer ${token}`,
      ...(sent === undefined ? {} : { "content-type": sent.type }),
      ...options.headers,
    },
    ...(sent === undefined ? {} : { payload: sent.payload }),
  });
  return {
    status: statusCode,
    headers: new Headers(Object.entries(headers).map(asText)),
    body: parsed(payload),
  };
}

/** A form as a browser sends it, all else as JSON. */
async function sentBody(body: unknown): Promise<{ type: string; payload: string | Buffer } | undefined> {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData)) return { type: "application/json", payload: JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get("content-type")!, payload: Buffer.from(await form.arrayBuffer()) };
}

const asText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
