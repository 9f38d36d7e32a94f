import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { describeInvitation } from "./describe-invitation.ts";
import { inviteMembers } from "./invite-members.ts";
import { joinWithPassword } from "./join-with-password.ts";
import {
  cancelInvitation,
  leaveOrganisation,
  restoreProjectAccess,
  revokeProjectAccess,
  transferOwnership,
} from "./membership-moves.ts";

/** Members, invitations and guests. */
export const organisationsPlatform = {
  name: "organisations",
  functions: [
    inviteMembers,
    cancelInvitation,
    describeInvitation,
    acceptInvitation,
    joinWithPassword,
    leaveOrganisation,
    transferOwnership,
    revokeProjectAccess,
    restoreProjectAccess,
  ] as FunctionDefinition[],
  jobs: [],
};
