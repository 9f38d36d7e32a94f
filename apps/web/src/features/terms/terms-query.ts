import { queryOptions } from "@tanstack/react-query";
import { pagePayload } from "#app/build/page-payload.ts";
import { type Configuration, configuration, parseOwner } from "#app/configuration.ts";
import type { Locale } from "#shell/locale.ts";

const ownerIn = (value: unknown): Configuration["owner"] | null =>
  typeof value === "object" && value !== null && "owner" in value ? parseOwner(value.owner) : null;

/** Who answers for the installation: from the page's own file, which caches keep, else from the configuration. */
export const termsQuery = (lang: Locale) =>
  queryOptions({
    queryKey: ["terms", lang],
    queryFn: async () => (await pagePayload(`/${lang}/terms`, ownerIn)) ?? (await configuration()).owner,
    staleTime: Number.POSITIVE_INFINITY,
  });
