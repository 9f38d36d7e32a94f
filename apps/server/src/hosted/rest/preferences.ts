import { RestError } from "./rest-error.ts";

/** What the `Prefer` header asks for. */
export type Preferences = {
  representation: "minimal" | "headers-only" | "representation";
  count: "exact" | "planned" | "estimated" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missing: "default" | "null";
  /** How the transaction ends, where the installation lets its callers choose. */
  transaction: "commit" | "rollback" | null;
  strict: boolean;
  timeZone: string | null;
  maxAffected: number | null;
  /** The words that were understood, by what they are about, in the order of `Preference-Applied`. */
  words: Partial<Record<Topic, string>>;
};

/** Topics in the order in which the answer repeats them. */
const TOPICS = [
  "resolution",
  "missing",
  "return",
  "count",
  "tx",
  "handling",
  "timezone",
  "max-affected",
] as const;

export type Topic = (typeof TOPICS)[number];

const CHOICES: Partial<Record<Topic, readonly string[]>> = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["minimal", "headers-only", "representation"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
};

/** Reads the header; with `handling=strict` a word that is not understood is refused by name. */
export function parsePreferences(header: string | undefined, mayChooseEnd: boolean): Preferences {
  const words: Partial<Record<Topic, string>> = {};
  const unknown: string[] = [];
  for (const word of (header ?? "").split(",").map((part) => part.trim())) {
    const topic = topicOf(word);
    if (topic === null) unknown.push(word);
    else words[topic] ??= word;
  }
  const chosen = (topic: Topic) => words[topic]?.slice(topic.length + 1) ?? null;
  const strict = chosen("handling") === "strict";
  const refused = unknown.filter((word) => word !== "");
  if (strict && refused.length > 0) throw invalid(refused);
  if (!mayChooseEnd) delete words.tx;
  if (!strict) delete words["max-affected"];
  return {
    representation: (chosen("return") as Preferences["representation"] | null) ?? "minimal",
    count: chosen("count") as Preferences["count"],
    resolution: chosen("resolution") as Preferences["resolution"],
    missing: chosen("missing") === "default" ? "default" : "null",
    transaction: chosen("tx") as Preferences["transaction"],
    strict,
    timeZone: chosen("timezone"),
    maxAffected: words["max-affected"] === undefined ? null : Number(chosen("max-affected")),
    words,
  };
}

function topicOf(word: string): Topic | null {
  const [name = "", value = ""] = word.split("=", 2);
  const topic = TOPICS.find((known) => known === name);
  if (topic === undefined) return null;
  if (topic === "max-affected") return /^\d{1,9}$/.test(value) ? topic : null;
  if (topic === "timezone") return isTimeZone(value) ? topic : null;
  return CHOICES[topic]!.includes(value) ? topic : null;
}

/** Names of the time zone database only: PostgreSQL reads bare offsets with the sign turned round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const invalid = (words: string[]) =>
  new RestError(400, {
    code: "PGRST122",
    message: "Invalid preferences given with handling=strict",
    details: `Invalid preferences: ${words.join(", ")}`,
  });

/** The header that repeats what was honoured, of the topics that the request is about. */
export function preferenceApplied({ words }: Preferences, about: readonly Topic[]): Record<string, string> {
  const applied = TOPICS.filter((topic) => about.includes(topic) && words[topic] !== undefined);
  return applied.length === 0
    ? {}
    : { "preference-applied": applied.map((topic) => words[topic]!).join(", ") };
}
