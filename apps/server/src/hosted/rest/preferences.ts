/** What the `Prefer` header asks for; unknown words are ignored. */
export type Preferences = {
  representation: "minimal" | "headers-only" | "representation";
  count: "exact" | "planned" | "estimated" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missing: "default" | "null";
  strict: boolean;
  maxAffected: number | null;
  /** The words that were honoured, for `Preference-Applied`. */
  applied: string[];
};

type Setter = (preferences: Preferences) => void;

const WORDS: Record<string, Setter> = {
  "return=minimal": (to) => {
    to.representation = "minimal";
  },
  "return=headers-only": (to) => {
    to.representation = "headers-only";
  },
  "return=representation": (to) => {
    to.representation = "representation";
  },
  "count=exact": (to) => {
    to.count = "exact";
  },
  "count=planned": (to) => {
    to.count = "planned";
  },
  "count=estimated": (to) => {
    to.count = "estimated";
  },
  "resolution=merge-duplicates": (to) => {
    to.resolution = "merge-duplicates";
  },
  "resolution=ignore-duplicates": (to) => {
    to.resolution = "ignore-duplicates";
  },
  "missing=default": (to) => {
    to.missing = "default";
  },
  "handling=strict": (to) => {
    to.strict = true;
  },
};

export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Preferences = {
    representation: "minimal",
    count: null,
    resolution: null,
    missing: "null",
    strict: false,
    maxAffected: null,
    applied: [],
  };
  for (const word of (header ?? "").split(",").map((part) => part.trim())) {
    const limit = /^max-affected=(\d{1,9})$/.exec(word);
    if (limit !== null) preferences.maxAffected = Number(limit[1]);
    else if (Object.hasOwn(WORDS, word)) WORDS[word]!(preferences);
    else continue;
    preferences.applied.push(word);
  }
  return preferences;
}
