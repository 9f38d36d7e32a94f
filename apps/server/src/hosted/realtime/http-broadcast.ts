import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { eventProblem, topicProblem } from "./channel-name.ts";
import { channelRights, NOT_FOR_STRANGERS, type PublicChannels, publicRights } from "./channel-rights.ts";
import type { Hub } from "./hub.ts";
import { type Message, roomOf } from "./message.ts";
import { keepMessage } from "./messages-feed.ts";
import { holderOf } from "./senders.ts";
import { TOO_MUCH_SENT } from "./take-broadcast.ts";

export type HttpBroadcastOptions = {
  database: Database;
  keys: TokenKeys;
  hub: Hub;
  publicChannels: PublicChannels;
};

/** Of all messages of a request. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

const nameBy = (problemOf: (name: string) => string | null) =>
  z.string().superRefine((name, context) => {
    const problem = problemOf(name);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

const namesSchema = z.object({ topic: nameBy(topicProblem), event: nameBy(eventProblem) });

const batchSchema = z.object({
  messages: z.array(namesSchema.extend({ payload: z.unknown(), private: z.boolean().nullish() })).max(100),
});

/** Messages to channels over HTTP: `POST /api/broadcast` and `POST /api/broadcast/{topic}/events/{event}`. */
export function httpBroadcast(scope: FastifyInstance, options: HttpBroadcastOptions): void {
  scope.removeContentTypeParser("text/plain");
  scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body);
  });
  scope.post("/api/broadcast", { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const claims = await callerOf(options.keys, request);
    if (claims === null) return reply.code(401).send({ message: "Unauthorized" });
    const parsed = batchSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ errors: z.treeifyError(parsed.error) });
    const rights = new Map<string, boolean>();
    for (const { topic, event, payload, private: isPrivate } of parsed.data.messages) {
      const room = roomOf(topic, isPrivate === true);
      const maySpeak = rights.get(room) ?? (await speaks(options, claims, topic, isPrivate === true));
      rights.set(room, maySpeak);
      // As the service does: what may not be said is left out, and no answer tells which topics there are.
      if (!maySpeak) continue;
      const message: Message = { event, payload: payload ?? {}, bytes: null, meta: null };
      if (!options.hub.allows(holderOf(claims, request.ip), room, bytesOf(message)))
        return reply.code(429).header("retry-after", "1").send({ message: TOO_MUCH_SENT });
      options.hub.send(room, message, null);
    }
    return reply.code(202).send();
  });
  // The router takes no parameter that is empty or very long, and this one has to say so.
  scope.post("/api/broadcast/*", { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const claims = await callerOf(options.keys, request);
    if (claims === null) return reply.code(401).send({ message: "Unauthorized" });
    const names = namesIn(request.url);
    if (names === null) return reply.callNotFound();
    const parsed = namesSchema.safeParse(names);
    if (!parsed.success) return reply.code(422).send({ errors: z.flattenError(parsed.error).fieldErrors });
    const { status, body } = await sendOne(options, claims, parsed.data, request);
    if (status === 429) reply.header("retry-after", "1");
    return reply.code(status).send(body);
  });
}

type Names = { topic: string; event: string };

function namesIn(url: string): Names | null {
  const [, topic, event] = /\/api\/broadcast\/([^/?]*)\/events\/([^/?]*)(?:\?|$)/.exec(url) ?? [];
  if (topic === undefined || event === undefined) return null;
  return { topic: decodeURIComponent(topic), event: decodeURIComponent(event) };
}

type SendAnswer = { status: number; body?: object };

const ACCEPTED: SendAnswer = { status: 202 };

async function sendOne(
  options: HttpBroadcastOptions,
  claims: Claims,
  { topic, event }: Names,
  request: FastifyRequest,
): Promise<SendAnswer> {
  const query = request.query as Record<string, string | undefined>;
  const isPrivate = query.private === "true";
  const seconds = query["persist[ttl]"] === undefined ? null : Number(query["persist[ttl]"]);
  const bytes = Buffer.isBuffer(request.body) ? request.body : null;
  const payload = bytes === null ? (request.body ?? {}) : null;
  if (!(await speaks(options, claims, topic, isPrivate)))
    return {
      status: 403,
      body: { message: isPrivate ? `You may not write to ${topic}` : NOT_FOR_STRANGERS },
    };
  const { database, hub } = options;
  const room = roomOf(topic, isPrivate);
  const message: Message = { event, payload, bytes, meta: null };
  if (!hub.allows(holderOf(claims, request.ip), room, bytesOf(message)))
    return { status: 429, body: { message: TOO_MUCH_SENT } };
  if (query.persist !== "true" && seconds === null) {
    hub.send(room, message, null);
    return ACCEPTED;
  }
  if (!isPrivate) return unprocessable("persist", "can only be used on private channels");
  if (bytes !== null) return unprocessable("persist", "can only be used with JSON");
  const refusal = await keepMessage(database, claims, { topic, event, payload, seconds });
  if (refusal === null) return ACCEPTED;
  if (refusal.isForbidden) return { status: 403, body: { message: refusal.reason } };
  return unprocessable("payload", refusal.reason);
}

async function speaks(
  { database, publicChannels }: HttpBroadcastOptions,
  claims: Claims,
  topic: string,
  isPrivate: boolean,
): Promise<boolean> {
  const rights = isPrivate
    ? await channelRights(database, claims, topic)
    : await publicRights(database, claims, publicChannels);
  return rights.speaks;
}

const bytesOf = ({ payload, bytes }: Message): number =>
  bytes?.length ?? Buffer.byteLength(JSON.stringify(payload));

const unprocessable = (field: string, problem: string): SendAnswer => ({
  status: 422,
  body: { errors: { [field]: [problem] } },
});

async function callerOf(keys: TokenKeys, { headers }: FastifyRequest): Promise<Claims | null> {
  if (headers.apikey === undefined && headers.authorization === undefined) return null;
  try {
    return await readCaller(keys, headers);
  } catch (error) {
    if (error instanceof InvalidToken) return null;
    throw error;
  }
}
