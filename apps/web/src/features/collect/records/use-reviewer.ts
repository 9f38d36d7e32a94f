import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import type { OneProject } from "../collect-queries.ts";
import type { Reviewer } from "./may-review.ts";

/** What the person may do with the records of a project. */
export function useReviewer(project: OneProject): Reviewer & { edits: boolean } {
  const user = useUser();
  return {
    id: user.id,
    reviews: mayInProject(user, project, "records.review"),
    approves: mayInProject(user, project, "records.approve"),
    edits: mayInProject(user, project, "records.edit"),
  };
}
