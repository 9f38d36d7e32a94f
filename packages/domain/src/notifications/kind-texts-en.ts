import { jobName } from "../jobs/job-names.ts";
import { roleNames, roles } from "../permissions/roles.ts";
import type { KindTexts } from "./kind-texts.ts";
import type { NotificationParameters } from "./parameters.ts";
import { countedPlots } from "./told-in-english.ts";

const role = (facts: NotificationParameters): string => {
  const known = roles.find((one) => one === facts.word("role"));
  return known === undefined ? "" : roleNames[known].en.toLowerCase();
};

const supportDecisions: Record<string, string> & { ended: string } = {
  granted: "Your access is granted",
  refused: "Your access is refused",
  ended: "Your access is over",
};

export const kindTextsEn: KindTexts = {
  import_inspected: (facts) => ({
    title: `${facts.word("file")} is ready to import`,
    text: `${facts.word("project")}: ${countedPlots(facts, "accepted")} ready, ${facts.figure("review")} to check, ${facts.figure("refused")} rejected.`,
  }),
  import_completed: (facts) => ({
    title: `${facts.word("file")} is imported`,
    text: `${facts.word("project")}: ${countedPlots(facts, "accepted")} in the project.`,
  }),
  import_refused: (facts) => ({
    title: `${facts.word("file")} could not be read`,
    text: `${facts.word("project")}: open the import to know why and how to mend it.`,
  }),
  import_failed: (facts) => ({
    title: "An import stopped before its end",
    text: `${facts.word("project")}: nothing is lost; open the import and take it up again.`,
  }),
  assessment_completed: (facts) => ({
    title: "The assessment is done",
    text: `${facts.word("project")}: ${countedPlots(facts, "plots")} in the result.`,
  }),
  assessment_failed: (facts) => ({
    title: "The assessment stopped before its end",
    text: `${facts.word("project")}: credits of plots that were not assessed are given back. You may start it again.`,
  }),
  export_ready: (facts) => {
    const { file, format } = facts.exported();
    return {
      title: `${file === "" ? "Your file" : file} is ready`,
      text: `${facts.word("project")}: ${format === "" ? "" : `${format}, `}you may download it.`,
    };
  },
  export_failed: (facts) => {
    const { format } = facts.exported();
    return {
      title: "Your file could not be made",
      text: `${facts.word("project")}: ${format === "" ? "" : `${format}, `}ask for it once more.`,
    };
  },
  layer_updated: (facts) => ({
    title: `New version of ${facts.word("product")}`,
    text: `Version ${facts.word("version")} is available. ${facts.figure("projects")} ${facts.number("projects") === 1 ? "project was" : "projects were"} assessed with another: assess again to take it into account.`,
  }),
  private_overlap_found: (facts) => ({
    title: "Plots are declared elsewhere too",
    text: `${facts.word("project")}: a comparison between organisations found overlaps. See which in the project.`,
  }),
  credits_low: (facts) => ({
    title: "Few credits are left",
    text: `${facts.word("organisation")}: ${facts.figure("available")} ${facts.number("available") === 1 ? "credit" : "credits"} available.`,
  }),
  invitation_received: (facts) => ({
    title: `${facts.word("organisation")} invites you`,
    text:
      facts.word("project") === ""
        ? `${facts.word("person")} asks you to join. Accept or decline on your home page.`
        : `${facts.word("person")} opens the project ${facts.word("project")} to you. Accept or decline on your home page.`,
  }),
  invitation_accepted: (facts) => ({
    title: "Your invitation is accepted",
    text: `${facts.word("person")} joined ${facts.word("organisation")}.`,
  }),
  invitation_declined: (facts) => ({
    title: "Your invitation is declined",
    text: `${facts.word("email")} does not join ${facts.word("organisation")}.`,
  }),
  invitation_expired: (facts) => ({
    title: "Your invitation has expired",
    text: `${facts.word("organisation")}: ${facts.word("email")} did not answer. You may send the invitation again.`,
  }),
  member_joined: (facts) => ({
    title: "A new member",
    text: `${facts.word("person")} joined ${facts.word("organisation")}.`,
  }),
  role_changed: (facts) => ({
    title: "Your role has changed",
    text: `${facts.word("organisation")}: you are now ${role(facts)}.`,
  }),
  project_shared: (facts) => ({
    title: "A project is shared with you",
    text: `${facts.word("person")} opens ${facts.word("project")} to you.`,
  }),
  support_access_asked: (facts) => ({
    title: "Support asks for access",
    text: `${facts.word("organisation")}: ${facts.word("reason")} Accept or refuse in the settings.`,
  }),
  support_access_decided: (facts) => ({
    title: supportDecisions[facts.word("decision")] ?? supportDecisions.ended,
    text: `${facts.word("organisation")}: this is the answer to your request for access.`,
  }),
  job_failed: (facts) => ({
    title: "A job of the platform has failed",
    text: `${jobName(facts.word("job"), "en")}: see why, and try it again, on the page of jobs.`,
  }),
};
