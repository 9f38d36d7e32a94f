import type { Translated } from "../language.ts";

/** A service by its key in the list of prices, and what people call it. */
export type PaidService = { key: string; name: Translated };

/** What is paid in a module; `app.modules` says the same, and charges it. */
export type ModuleServices = {
  /** For a new project. */
  project: PaidService;
  /** For each plot of a run; null while the module has no analysis. */
  run: PaidService | null;
  /** What else a person may have made in a project. */
  others?: readonly PaidService[];
};
