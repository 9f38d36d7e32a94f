import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { channelRights } from "./channel-rights.ts";
import type { Hub } from "./hub.ts";
import { type Message, roomOf } from "./message.ts";
import { keepMessage } from "./messages-feed.ts";

export type HttpBroadcastOptions = { database: Database; keys: TokenKeys; hub: Hub };

const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1),
        event: z.string().min(1),
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .max(100),
});

/** Messages to channels over HTTP: `POST /api/broadcast` and `POST /api/broadcast/{topic}/events/{event}`. */
export function httpBroadcast(scope: FastifyInstance, options: HttpBroadcastOptions): void {
  scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body);
  });
  scope.post("/api/broadcast", async (request, reply) => {
    const claims = await callerOf(options.keys, request);
    if (claims === null) return reply.code(401).send({ message: "Unauthorized" });
    const parsed = batchSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ errors: z.treeifyError(parsed.error) });
    for (const { topic, event, payload, private: isPrivate } of parsed.data.messages) {
      // As the service does: what may not be said is left out, and no answer tells which topics there are.
      if (isPrivate === true && !(await channelRights(options.database, claims, topic)).speaks) continue;
      const message: Message = { event, payload: payload ?? {}, bytes: null, meta: null };
      options.hub.send(roomOf(topic, isPrivate === true), message, null);
    }
    return reply.code(202).send();
  });
  scope.post("/api/broadcast/:topic/events/:event", async (request, reply) => {
    const claims = await callerOf(options.keys, request);
    if (claims === null) return reply.code(401).send({ error: "Unauthorized" });
    const refusal = await sendOne(options, claims, request);
    return refusal === null ? reply.code(202).send() : reply.code(403).send({ error: refusal });
  });
}

/** Null when the message is on its way, else why not. */
async function sendOne(
  { database, hub }: HttpBroadcastOptions,
  claims: Claims,
  request: FastifyRequest,
): Promise<string | null> {
  const { topic, event } = request.params as { topic: string; event: string };
  const query = request.query as Record<string, string | undefined>;
  const isPrivate = query.private === "true";
  const seconds = query["persist[ttl]"] === undefined ? null : Number(query["persist[ttl]"]);
  const bytes = Buffer.isBuffer(request.body) ? request.body : null;
  const payload = bytes === null ? (request.body ?? {}) : null;
  if (isPrivate && !(await channelRights(database, claims, topic)).speaks)
    return `You may not write to ${topic}`;
  if (query.persist !== "true" && seconds === null) {
    hub.send(roomOf(topic, isPrivate), { event, payload, bytes, meta: null }, null);
    return null;
  }
  if (!isPrivate || bytes !== null) return "Only JSON messages of private channels can be stored";
  try {
    await keepMessage(database, claims, { topic, event, payload, seconds });
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "42501") return error.message;
    throw error;
  }
}

async function callerOf(keys: TokenKeys, { headers }: FastifyRequest): Promise<Claims | null> {
  if (headers.apikey === undefined && headers.authorization === undefined) return null;
  try {
    return await readCaller(keys, headers);
  } catch (error) {
    if (error instanceof InvalidToken) return null;
    throw error;
  }
}
