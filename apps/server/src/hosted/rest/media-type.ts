import { RestError } from "./rest-error.ts";
import type { MediaHandler } from "./schema/schema.ts";

export type BodyKind = "array" | "object" | "csv" | "geojson" | "handler";

export type MediaType = {
  kind: BodyKind;
  stripNulls: boolean;
  contentType: string;
  /** The plan of the statement is asked for instead of its rows. */
  plan: PlanRequest | null;
  /** What writes the body, where SQL brings its own. */
  handler: MediaHandler | null;
};

export type PlanRequest = { format: "json" | "text"; options: readonly PlanOption[] };

const PLAN_OPTIONS = ["analyze", "verbose", "settings", "buffers", "wal"] as const;
export type PlanOption = (typeof PLAN_OPTIONS)[number];

type Named = { name: string; options: Map<string, string> };

/** The best media type of `Accept` that we can answer. */
export function chooseMediaType(
  accept: string | undefined,
  showsPlans: boolean,
  handlers: readonly MediaHandler[],
): MediaType {
  for (const named of byQuality(accept ?? "*/*")) {
    const chosen =
      showsPlans && isPlan(named) ? planType(named) : (handledType(named, handlers) ?? mediaType(named));
    if (chosen !== null) return chosen;
  }
  throw notAvailable(accept);
}

/** Refuses a caller who takes none of what is offered. */
export function refuseUnlessAccepted(accept: string | undefined, offered: readonly string[]): void {
  if (!byQuality(accept ?? "*/*").some(({ name }) => offered.includes(name))) throw notAvailable(accept);
}

const notAvailable = (accept: string | undefined): RestError =>
  new RestError(406, {
    code: "PGRST107",
    message: `None of these media types are available: ${accept}`,
  });

function byQuality(accept: string): Named[] {
  const all = splitOutsideQuotes(accept, ",").map(readNamed);
  const quality = ({ options }: Named) => Number(options.get("q") ?? 1);
  return all.toSorted((one, other) => quality(other) - quality(one));
}

function readNamed(part: string): Named {
  const [name = "", ...rest] = splitOutsideQuotes(part, ";").map((word) => word.trim());
  const options = rest.map((word): [string, string] => {
    const [key = "", value = ""] = word.split("=", 2);
    return [key.toLowerCase(), value.replaceAll('"', "").toLowerCase()];
  });
  return { name: name.toLowerCase(), options: new Map(options) };
}

const splitOutsideQuotes = (text: string, separator: string): string[] =>
  text.match(new RegExp(`(?:"[^"]*"|[^${separator}"])+`, "g")) ?? [];

/** One of any type goes before all others, a handler of that very type before ours. */
function handledType({ name }: Named, handlers: readonly MediaHandler[]): MediaType | null {
  if (name.startsWith("application/vnd.pgrst.")) return null;
  const handler =
    handlers.find(({ mediaType: own }) => own === ANY) ??
    handlers.find(({ mediaType: own }) => own.toLowerCase() === name) ??
    (name === ANY ? handlers.find(({ aggregate }) => aggregate === null) : undefined);
  if (handler === undefined) return null;
  const type = handler.mediaType === ANY ? ANY_BYTES : handler.mediaType;
  const isText = !handler.isBinary && WITH_CHARSET.has(type.toLowerCase());
  const contentType = isText ? `${type}; charset=utf-8` : type;
  return { kind: "handler", stripNulls: false, contentType, plan: null, handler };
}

/** Of types that are one's own, only their author knows whether they are text. */
const WITH_CHARSET = new Set([
  ...["application/geo+json", "application/json", "application/openapi+json"],
  ...["application/x-www-form-urlencoded", "text/csv", "text/plain", "text/xml"],
]);

const ANY = "*/*";
const ANY_BYTES = "application/octet-stream";

const KINDS: Record<string, { kind: BodyKind; type: string }> = {
  "*/*": { kind: "array", type: "application/json" },
  "application/*": { kind: "array", type: "application/json" },
  "application/json": { kind: "array", type: "application/json" },
  "application/vnd.pgrst.array": { kind: "array", type: "application/vnd.pgrst.array+json" },
  "application/vnd.pgrst.array+json": { kind: "array", type: "application/vnd.pgrst.array+json" },
  "application/vnd.pgrst.object": { kind: "object", type: "application/vnd.pgrst.object+json" },
  "application/vnd.pgrst.object+json": { kind: "object", type: "application/vnd.pgrst.object+json" },
  "text/csv": { kind: "csv", type: "text/csv" },
  "application/geo+json": { kind: "geojson", type: "application/geo+json" },
};

function mediaType({ name, options }: Named): MediaType | null {
  if (!Object.hasOwn(KINDS, name)) return null;
  const { kind, type } = KINDS[name]!;
  const stripNulls = type.includes("vnd.pgrst") && options.get("nulls") === "stripped";
  // A list without anything left out is plain JSON.
  const told = stripNulls ? `${type};nulls=stripped` : kind === "array" ? "application/json" : type;
  return { kind, stripNulls, contentType: `${told}; charset=utf-8`, plan: null, handler: null };
}

const PLAN = "application/vnd.pgrst.plan";

const isPlan = ({ name }: Named): boolean => name === PLAN || name.startsWith(`${PLAN}+`);

function planType({ name, options }: Named): MediaType | null {
  const format = name === `${PLAN}+json` ? "json" : "text";
  const of = readNamed(options.get("for") ?? "application/json");
  const planned = mediaType(of);
  if (planned === null) return null;
  const asked = (options.get("options") ?? "").split("|");
  const known = PLAN_OPTIONS.filter((option) => asked.includes(option));
  const listed = known.length === 0 ? "" : `; options=${known.join("|")}`;
  const contentType = `${PLAN}+${format}; for="${of.name}"${listed}; charset=utf-8`;
  return { ...planned, contentType, plan: { format, options: known } };
}
