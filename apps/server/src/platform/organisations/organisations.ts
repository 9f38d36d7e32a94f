import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { decideSupportAccess } from "./decide-support-access.ts";
import { deleteOrganisation } from "./delete-organisation.ts";
import { describeInvitation } from "./describe-invitation.ts";
import { describeJobs } from "./describe-jobs.ts";
import { inviteMembers } from "./invite-members.ts";
import { joinWithPassword } from "./join-with-password.ts";
import { listLargestFiles } from "./list-largest-files.ts";
import { listOrganisations } from "./list-organisations.ts";
import {
  cancelInvitation,
  leaveOrganisation,
  restoreProjectAccess,
  revokeProjectAccess,
  transferOwnership,
} from "./membership-moves.ts";
import { operateOrganisation } from "./operate-organisation.ts";
import { appointOperator, dismissOperator, listOperators } from "./operators.ts";
import { readOrganisationRoom } from "./read-organisation-room.ts";
import { retryJob } from "./retry-job.ts";

/** Members, invitations and guests. */
export const organisationsPlatform = {
  name: "organisations",
  functions: [
    inviteMembers,
    cancelInvitation,
    describeInvitation,
    acceptInvitation,
    answerInvitation,
    joinWithPassword,
    leaveOrganisation,
    transferOwnership,
    revokeProjectAccess,
    restoreProjectAccess,
    deleteOrganisation,
    decideSupportAccess,
    listOrganisations,
    operateOrganisation,
    readOrganisationRoom,
    listLargestFiles,
    listOperators,
    appointOperator,
    dismissOperator,
    describeJobs,
    retryJob,
  ] as FunctionDefinition[],
  jobs: [],
};
