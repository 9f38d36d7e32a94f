import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { emailSchema } from "@parcelle/domain/validation/account";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import type { Services } from "../services.ts";
import { makeInvitationToken } from "./invitation-token.ts";

const MOST_AT_ONCE = 50;

const address = emailSchema.toLowerCase();

const inputSchema = z.object({
  organisationId: z.number().int(),
  /** Only this project of the organisation; the whole organisation when null. */
  projectId: z.number().int().nullable(),
  emails: z.array(address).min(1).max(MOST_AT_ONCE),
  role: z.enum(["administrator", "manager", "agent", "auditor"]),
  features: z.array(z.string()).nullable(),
  /** Of the mail. */
  language: z.enum(["fr", "en"]),
});

type Input = z.infer<typeof inputSchema>;
/** `too_often`: the address was sent several mails already, and gets none for a time. */
const stateSchema = z.enum(["invited", "member", "too_often"]);
type State = z.infer<typeof stateSchema>;
type Made = { id: number; email: string; token: string };

/** Invites people by e-mail; an address that waits already gets a new mail with the newer rights. */
export const inviteMembers = defineFunction({
  name: "invite-members",
  summary: "Invites people by e-mail to an organisation or to one project.",
  input: inputSchema,
  output: z.object({
    results: z.array(z.object({ email: z.string(), state: stateSchema })),
  }),
  async handler({ input, claims, services }) {
    const emails = [...new Set(input.emails)];
    const made: Made[] = [];
    const results = await services.database.asWorkflow(claims, async (transaction) => {
      const answers: { email: string; state: State }[] = [];
      for (const email of emails) {
        const { token, hash } = makeInvitationToken();
        const [row] = await transaction.query<{ made: { state: State; id?: number } }>(
          "select app.invite($1, $2, $3, $4, $5, $6, $7) as made",
          [input.organisationId, input.projectId, email, input.role, input.features, input.language, hash],
        );
        const { state, id } = row!.made;
        answers.push({ email, state });
        if (id !== undefined) made.push({ id, email, token });
      }
      return answers;
    });
    // A mail that could not be left shows in the list as not sent, and is sent again from there.
    await mail(services, input, made);
    return { results };
  },
});

async function mail({ database, sendMail, siteUrl }: Services, input: Input, made: Made[]): Promise<void> {
  await database.asService(async (transaction) => {
    for (const { id, email, token } of made) {
      const [facts] = await transaction.query<{
        person: string;
        organisation: string;
        project: string | null;
      }>(
        `select invitation.created_by_name as person, organisation.name as organisation, project.name as project
         from public.invitations as invitation
         join public.organisations as organisation on organisation.id = invitation.organisation_id
         left join public.projects as project on project.id = invitation.project_id
         where invitation.id = $1`,
        [id],
      );
      await sendMail(transaction, {
        template: "join",
        recipient: email,
        language: input.language,
        link: `${siteUrl}/${input.language}/auth/${token}?type=invitation`,
        body: sentence(input, facts!),
      });
      await transaction.query("update public.invitations set sent_at = now() where id = $1", [id]);
    }
  });
}

function sentence(
  { language, role }: Input,
  { person, organisation, project }: { person: string; organisation: string; project: string | null },
): string {
  const name = nameOfKey(roleNames, role, language).toLowerCase();
  if (language === "fr") {
    return project === null
      ? `${person} vous invite à rejoindre l’organisation ${organisation} sur Parcelle, avec le rôle\u00a0: ${name}.`
      : `${person} (${organisation}) vous invite à travailler sur le projet «\u00a0${project}\u00a0» dans Parcelle, avec le rôle\u00a0: ${name}.`;
  }
  return project === null
    ? `${person} invites you to join the organisation ${organisation} on Parcelle, as ${name}.`
    : `${person} (${organisation}) invites you to work on the project “${project}” in Parcelle, as ${name}.`;
}
