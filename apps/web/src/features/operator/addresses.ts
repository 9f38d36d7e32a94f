import type { Locale } from "#shell/locale.ts";

/** Addresses of the operator's pages. */
export function operatorAddresses(locale: Locale) {
  const layers = `/${locale}/operator/layers`;
  const boundaries = `/${locale}/operator/boundaries`;
  return {
    layers,
    add: `${layers}/new`,
    ingest: (id: number) => `${layers}/additions/${id}`,
    boundaries,
    addBoundaries: `${boundaries}/new`,
    boundaryVersion: (id: number) => `${boundaries}/${id}`,
  };
}
