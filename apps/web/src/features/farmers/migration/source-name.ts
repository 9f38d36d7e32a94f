import type { FarmerImport } from "../imports/import-queries.ts";
import type { farmerMigrationMessages } from "./messages.ts";

/** What a registry is called; none before its file was read, and none where it is not known. */
export function sourceName(
  source: FarmerImport["source"],
  { sources, unknownSource, collect }: (typeof farmerMigrationMessages)["fr"],
): string {
  if (source === "collect") return collect;
  return source === "list" || source === "migration" ? unknownSource : sources[source].name;
}
