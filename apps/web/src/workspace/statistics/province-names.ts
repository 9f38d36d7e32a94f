import { useCallback } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useLocale } from "#ui/locale.tsx";

/** The provinces' names, fetched with the base map's outlines when a page first needs them. */
const provincesQuery = {
  queryKey: ["basemap-provinces"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { basemapProvinces } = await import("@parcelle/basemap/basemap-data");
    return new Map(basemapProvinces().map(({ code, fr, en }) => [code, { fr, en }]));
  },
};

/** A province's code as its name in the language; the code itself while unknown. */
export function useProvinceName(): (code: string) => string {
  const locale = useLocale();
  const { data } = useBesides(provincesQuery);
  return useCallback((code) => data?.get(code)?.[locale] ?? code, [data, locale]);
}
