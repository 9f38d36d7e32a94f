import type { CallerOptions, Database } from "#database/database.ts";
import { patience } from "../../../tools/patience.ts";

/** A database whose statements end by themselves: the limit that callers have is a clock, and a busy machine is no fault. */
export function patientDatabase(database: Database): Database {
  const patient = (options?: CallerOptions): CallerOptions => ({
    statementTimeoutMs: patience.testMs,
    ...options,
  });
  return {
    engine: database.engine,
    asCaller: (claims, run, options) => database.asCaller(claims, run, patient(options)),
    asWorkflow: (claims, run, options) => database.asWorkflow(claims, run, patient(options)),
    asService: (run) => database.asService(run),
    asOwner: (run) => database.asOwner(run),
    listen: (...heard) => database.listen(...heard),
    hold: (lock) => database.hold(lock),
    close: () => database.close(),
  };
}
