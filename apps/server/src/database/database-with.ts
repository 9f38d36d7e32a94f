import type { Database } from "./database.ts";

/** The same open database, some of whose doors are others. */
export const databaseWith = (database: Database, doors: Partial<Database>): Database => ({
  engine: database.engine,
  asCaller: (claims, run, options) => database.asCaller(claims, run, options),
  asWorkflow: (claims, run, options) => database.asWorkflow(claims, run, options),
  asService: (run) => database.asService(run),
  asOwner: (run) => database.asOwner(run),
  listen: (...heard) => database.listen(...heard),
  hold: (lock) => database.hold(lock),
  close: () => database.close(),
  ...doors,
});
