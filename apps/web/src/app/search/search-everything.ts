import type { Locale } from "#shell/locale.ts";
import { rows } from "../rows.ts";

export const SEARCH_KINDS = ["project", "plot", "farmer", "declaration", "guide", "article"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface Found {
  kind: SearchKind;
  id: number;
  title: string;
  detail: string | null;
  /** Behind the language prefix; null for what has no page. */
  address: string | null;
}

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
  const found: unknown = await rows((client) =>
    client.rpc("search_everything", { question, most, language: locale }).abortSignal(signal),
  );
  return found as Found[];
}
