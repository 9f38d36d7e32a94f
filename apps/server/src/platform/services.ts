import type { Database } from "#database/database.ts";
import type { ObjectStore } from "./files/object-store.ts";

/** What functions and jobs of every module may use besides the caller's own rights. */
export type Services = {
  database: Database;
  files: ObjectStore;
  /** The folder of this installation: layers, stored objects on the embedded default. */
  dataDirectory: string;
};
