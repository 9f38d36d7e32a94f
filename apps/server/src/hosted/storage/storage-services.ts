import type { Database } from "#database/database.ts";
import type { StorageBackend } from "./backend/storage-backend.ts";
import type { Links } from "./links.ts";

export type StorageServices = {
  database: Database;
  backend: StorageBackend;
  links: Links;
  /** Greatest object where a bucket sets no limit of its own. */
  maxObjectBytes: number;
  /** The host by which people reach the site, as signed requests name it behind a proxy; null where it is not known. */
  siteHost: string | null;
};

export type ObjectName = { bucket: string; name: string };
