import type { Taken } from "./define-function.ts";
import { ProblemError } from "./problem-error.ts";

export type SentBody = { bytes: Buffer; type: string };

/** Each kind of body, with the media types in which it may come. */
const READERS: Record<
  Exclude<Taken, "any">,
  { types: readonly string[]; read: (body: SentBody) => unknown }
> = {
  json: { types: ["application/json", ""], read: ({ bytes }) => readJson(bytes) },
  text: { types: ["text/plain", ""], read: ({ bytes }) => bytes.toString("utf8") },
  form: { types: ["multipart/form-data", "application/x-www-form-urlencoded"], read: readForm },
  bytes: { types: ["application/octet-stream", ""], read: ({ bytes }) => new Uint8Array(bytes) },
};

/**
 * The body as the function takes it; where it takes any, undefined for none. Throws ProblemError for another type, or one that
 * cannot be read.
 */
export async function readBody(takes: Taken, body: SentBody): Promise<unknown> {
  const type = body.type.split(";")[0]!.trim().toLowerCase();
  if (takes === "any") return body.bytes.length === 0 ? undefined : READERS[kindOf(type)].read(body);
  const { types, read } = READERS[takes];
  const isKnown = types.includes(type) || (takes === "json" && type.endsWith("+json"));
  // The official client names JSON as the type of bodies that it leaves empty.
  if (!isKnown && body.bytes.length > 0) throw otherType(types);
  return read(body);
}

function kindOf(type: string): Exclude<Taken, "any"> {
  if (READERS.form.types.includes(type)) return "form";
  if (type === "application/json" || type.endsWith("+json")) return "json";
  return type.startsWith("text/") ? "text" : "bytes";
}

function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw unreadable();
  }
}

/** More than any function has. */
const MOST_FIELDS = 100;

/** Fields by name; files as File, several of one name as a list. */
async function readForm({ bytes, type }: SentBody): Promise<Record<string, unknown>> {
  const headers = { "content-type": type };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw unreadable();
  });
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    const values = fields.get(name) ?? [];
    values.push(value);
    fields.set(name, values);
    if (fields.size > MOST_FIELDS || values.length > MOST_FIELDS) throw unreadable();
  }
  const told = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  return Object.fromEntries(told);
}

const unreadable = () =>
  new ProblemError(400, "bad_request", {
    fr: "La demande n’a pas pu être lue.",
    en: "The request could not be read.",
  });

const otherType = (types: readonly string[]) =>
  new ProblemError(
    415,
    "unsupported_media_type",
    {
      fr: "Cette fonction attend un autre type de contenu.",
      en: "This function expects another type of content.",
    },
    { accepted: types.filter((type) => type !== "") },
  );
