import type { Translated } from "../language.ts";
import type { Permission } from "../permissions/roles.ts";

export type JobWords = {
  name: Translated;
  /** What stops the job of somebody else; `app.kinds_of_job` says the same. */
  cancelledWith: Permission;
};
