import { z } from "zod";
import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";

/** What a function may know of the request itself. */
export type FunctionHttp = {
  method: FunctionMethod;
  /** What stands below the function's name, beginning with a slash; empty where nothing does. */
  path: string;
  query: URLSearchParams;
  /** In small letters, without what proves who calls. */
  headers: Readonly<Record<string, string>>;
};

/** What a function may say besides its answer. */
export type AnswerHead = {
  /** 200 when not set. */
  status: number;
  /** In place of those that would go out; lengths, connections and permissions for other sites are the server's. */
  headers: Record<string, string>;
};

/** Of a call that no request made: the program's own. */
export const withoutRequest = (): { http: FunctionHttp; head: AnswerHead } => ({
  http: { method: "POST", path: "", query: new URLSearchParams(), headers: {} },
  head: { status: 200, headers: {} },
});

export type FunctionCall<Input> = {
  input: Input;
  claims: Claims;
  locale: "fr" | "en";
  requestId: string;
  services: Services;
  http: FunctionHttp;
  head: AnswerHead;
  /** Aborted when the caller has gone or the time is over. */
  signal: AbortSignal;
};

/** How a body comes in: an object, a text, the fields and files of a form, or bytes; `any` is what its media type says. */
export type Taken = "json" | "text" | "form" | "bytes" | "any";

/** How an answer goes out; `events` and `stream` (of bytes) are written as they come, `any` is what the value is. */
export type Given = "json" | "text" | "form" | "bytes" | "events" | "stream" | "any";

export type FunctionMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type FunctionDefinition<Input = unknown, Output = unknown> = {
  /** verb-thing, the last part of the address. */
  name: string;
  /** What it does, in a sentence for integrators. */
  summary?: string;
  /** By the core of a schema's type: comparing all of its methods is most of a type check. */
  input: z.core.$ZodType<Input>;
  output: z.core.$ZodType<Output>;
  /** What each of the events is, where the answer is a stream of them. */
  event?: z.core.$ZodType;
  /** Who may call it at all; only signed-in callers when not said. */
  access?: "authenticated" | "anonymous";
  /** JSON when not said. */
  takes?: Taken;
  /** JSON when not said. */
  gives?: Given;
  /** The media type of a text, bytes or a stream. */
  mediaType?: string;
  /** GET and POST when not said. */
  methods?: readonly FunctionMethod[];
  /** It answers what stands below its name as well. */
  hasPaths?: boolean;
  /** A minute when not said; what is still written then is cut off. */
  timeLimitMs?: number;
  handler(call: FunctionCall<Input>): Promise<Output>;
};

/** Declares one `/functions/v1/{name}`: checked input, the caller's rights, checked output. */
export function defineFunction<Input, Output>(
  definition: FunctionDefinition<Input, Output>,
): FunctionDefinition<Input, Output> {
  return definition;
}

type StreamDefinition<Input, Event> = Omit<
  FunctionDefinition<Input, AsyncIterable<Event>>,
  "gives" | "output" | "event" | "mediaType"
> & { event: z.core.$ZodType<Event> };

/** Declares a function that answers events as they come, each of them checked. */
export function defineEventFunction<Input, Event>(
  definition: StreamDefinition<Input, Event>,
): FunctionDefinition<Input, AsyncIterable<Event>> {
  return { ...definition, gives: "events", output: z.custom<AsyncIterable<Event>>() };
}
