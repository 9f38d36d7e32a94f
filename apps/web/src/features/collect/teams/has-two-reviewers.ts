import { can } from "@parcelle/domain/permissions/role-permissions";
import type { Filler } from "../people/fillers-query.ts";

/** Whether one may accept as supervisor and another one as headquarters. */
export function hasTwoReviewers(people: readonly Filler[]): boolean {
  const supervisors = people.filter(({ role }) => role !== null && can(role, "records.review"));
  return people.some(
    ({ role, account }) =>
      role !== null &&
      can(role, "records.approve") &&
      supervisors.some((supervisor) => supervisor.account !== account),
  );
}
