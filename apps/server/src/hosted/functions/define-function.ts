import { z } from "zod";
import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";

export type FunctionCall<Input> = {
  input: Input;
  claims: Claims;
  locale: "fr" | "en";
  requestId: string;
  services: Services;
  /** Aborted when the caller has gone or the time is over. */
  signal: AbortSignal;
};

/** How a body comes in: an object, a text, the fields and files of a form, or bytes. */
export type Taken = "json" | "text" | "form" | "bytes";

/** How an answer goes out; `events` are written as they come. */
export type Given = "json" | "text" | "bytes" | "events";

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
  /** The media type of bytes. */
  mediaType?: string;
  /** A minute when not said. */
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
