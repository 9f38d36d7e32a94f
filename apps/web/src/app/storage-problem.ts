import { connectionProblem, type ProblemError, problemOf } from "./problem.ts";

/** What the official client says of stored files, as every other refusal; without a status nobody has answered. */
export function storageProblem(error: Error & { status?: number | undefined }): ProblemError {
  return error.status ? problemOf({ message: error.message }, error.status) : connectionProblem(error);
}
