import type { Translated } from "../language.ts";

/** What a background of maps shows. */
export const backgroundKinds = ["satellite", "hybrid", "plain"] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

/** How its tiles are offered. */
export const backgroundSchemes = ["xyz", "tms", "tilejson", "wmts", "pmtiles", "mbtiles", "cog"] as const;
export type BackgroundScheme = (typeof backgroundSchemes)[number];

export const backgroundKindNames: Readonly<Record<BackgroundKind, Translated>> = {
  satellite: { fr: "Image satellite", en: "Satellite image" },
  hybrid: { fr: "Image avec noms et routes", en: "Image with names and roads" },
  plain: { fr: "Plan", en: "Plain map" },
};
