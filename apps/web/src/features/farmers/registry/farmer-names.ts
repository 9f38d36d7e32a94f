import { crops } from "@parcelle/domain/crops";
import type { Locale } from "#shell/locale.ts";
import type { FarmerRow } from "./farmer-queries.ts";

/** Stands in a filter for what is not known of a farmer. */
export const UNKNOWN = "-";

export const fullName = ({ first_name, last_name }: Pick<FarmerRow, "first_name" | "last_name">): string =>
  `${last_name} ${first_name}`.trim();

export const cropName = (key: string, locale: Locale): string =>
  (crops as Readonly<Record<string, (typeof crops)["cacao"]>>)[key]?.name[locale] ?? key;

export const cropNames = (keys: readonly string[], locale: Locale): string =>
  keys.map((key) => cropName(key, locale)).join(", ");
