import type { RowOf } from "#app/database/database.ts";
import type { Locale } from "#shell/locale.ts";
import { READ, rows } from "../rows.ts";

export type SearchKind = Found["kind"];
export const SEARCH_KINDS: readonly SearchKind[] = [
  "project",
  "plot",
  "farmer",
  "declaration",
  "guide",
  "article",
];

export type Found = RowOf<"search_everything">;

interface SearchOptions {
  locale: Locale;
  /** Of each kind. */
  most: number;
  signal: AbortSignal;
}

/** Everything that the user may see and whose words begin as those typed; the closest of each kind first. */
export async function searchEverything(
  question: string,
  { locale, most, signal }: SearchOptions,
): Promise<Found[]> {
  return await rows((client) =>
    client.rpc("search_everything", { question, most, language: locale }, READ).abortSignal(signal),
  );
}
