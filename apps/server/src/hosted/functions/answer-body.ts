import { z } from "zod";
import type { AnswerHead, FunctionDefinition, Given } from "./define-function.ts";

export type AnswerBody =
  | { kind: "json"; value: unknown }
  | { kind: "text"; text: string; mediaType?: string | undefined }
  | { kind: "form"; form: FormData }
  | { kind: "bytes"; bytes: Uint8Array; mediaType: string }
  | { kind: "events"; events: AsyncIterable<unknown> }
  | { kind: "stream"; pieces: AsyncIterable<Uint8Array>; mediaType: string };

const BYTES = "application/octet-stream";

/** What a function gave, checked, as it goes out. */
export function answerBody(definition: FunctionDefinition, given: unknown, signal: AbortSignal): AnswerBody {
  const { output, event, gives = "json" } = definition;
  if (event !== undefined)
    return { kind: "events", events: checked(event, untilOver(given as AsyncIterable<unknown>, signal)) };
  const value = z.parse(output, given);
  return bodyOf(gives === "any" ? kindOf(value) : gives, value, definition, signal);
}

function bodyOf(
  kind: Exclude<Given, "any">,
  value: unknown,
  { mediaType }: FunctionDefinition,
  signal: AbortSignal,
): AnswerBody {
  if (kind === "json") return { kind, value };
  if (kind === "text") return { kind, text: value as string, mediaType };
  if (kind === "form") return { kind, form: value as FormData };
  if (kind === "bytes") return { kind, bytes: value as Uint8Array, mediaType: mediaType ?? BYTES };
  const pieces = untilOver(value as AsyncIterable<Uint8Array>, signal);
  return { kind: "stream", pieces, mediaType: mediaType ?? BYTES };
}

function kindOf(value: unknown): Exclude<Given, "any" | "events"> {
  if (typeof value === "string") return "text";
  if (value instanceof FormData) return "form";
  if (value instanceof Uint8Array) return "bytes";
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value ? "stream" : "json";
}

/** Ends with an error when the time is over or the reader has gone, whatever the maker does. */
async function* untilOver<T>(pieces: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);
  const end = () => over.reject(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await Promise.race([iterator.next(), over.promise]);
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    signal.removeEventListener("abort", end);
    // Not awaited: what hangs would hang here too.
    iterator.return?.().catch(() => undefined);
  }
}

async function* checked(schema: z.core.$ZodType, events: AsyncIterable<unknown>): AsyncIterable<unknown> {
  for await (const event of events) yield z.parse(schema, event);
}

const OURS =
  /^(?:content-length|transfer-encoding|connection|keep-alive|upgrade|trailer|set-cookie|access-control-.*|cross-origin-.*|content-security-policy|strict-transport-security|x-relay-error)$/i;

/** The head that a function said. Throws TypeError for what no function may say: a fault of ours. */
export function readHead({ status, headers }: AnswerHead): AnswerHead {
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new TypeError(`${status} is no status of an answer`);
  for (const [name, value] of Object.entries(headers)) {
    if (OURS.test(name)) throw new TypeError(`the header ${name} is not a function's to say`);
    // Throws for names and values that no header can have.
    new Headers([[name, value]]);
  }
  return { status, headers };
}
