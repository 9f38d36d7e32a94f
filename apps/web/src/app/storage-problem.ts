import { connectionProblem, type ProblemError, problemOf } from "./problem.ts";

/** Refusals of files are all answered 400; which of them it is stands beside. */
type StorageFailure = Error & { status?: number | undefined; statusCode?: string | undefined };

/** What the official client says of stored files, as every other refusal; without a status nobody has answered. */
export function storageProblem(error: StorageFailure): ProblemError {
  return error.status
    ? problemOf({ message: error.message }, Number(error.statusCode ?? "") || error.status)
    : connectionProblem(error);
}
