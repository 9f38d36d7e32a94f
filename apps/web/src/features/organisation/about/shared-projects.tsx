import { Button } from "@mantine/core";
import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { session, useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { revokeAccess } from "#app/sharing/guests.ts";
import type { Organisation } from "#app/user.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { aboutMessages } from "./messages.ts";
import { type SharedProject, sharedProjectsQuery } from "./shared-project-queries.ts";

/** Projects of the organisation in which one is a guest, each with the way out. */
export function SharedProjects({ organisation }: { organisation: Organisation }) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const { id: userId } = useUser();
  const { data, error, refetch } = useQuery(sharedProjectsQuery(organisation.id, userId));
  const leave = useLeaveProject(organisation.id);
  return (
    <Section title={messages.sharedTitle}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      {data && (
        <FactTable
          label={messages.sharedTitle}
          headers={[messages.project, messages.ownRole, messages.actions]}
        >
          <tbody>
            {data.map((shared) => (
              <tr key={shared.id}>
                <td>{shared.project.name}</td>
                <td>{nameOfKey(roleNames, shared.role, locale)}</td>
                <td>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="critical"
                    aria-label={messages.leaveProjectOf(shared.project.name)}
                    onClick={() => void leave(shared)}
                  >
                    {messages.leaveProject}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

function useLeaveProject(organisationId: number) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const router = useRouter();
  const queries = useQueryClient();
  return async ({ id, project: { name } }: SharedProject): Promise<void> => {
    const question = { title: messages.leaveProjectTitle(name), text: messages.leaveProjectText };
    if (!(await ask({ ...question, confirm: messages.leaveProject, danger: true }))) return;
    try {
      await revokeAccess(id);
    } catch (error) {
      const description = problemText(error, locale);
      toast({ title: messages.leaveProjectFailed, description, color: "critical" });
      return;
    }
    const { user } = await session.renew();
    await queries.invalidateQueries();
    toast({ title: messages.projectLeft(name) });
    // With his last project there a guest has left the organisation.
    const isStillThere = user?.organisations.some((organisation) => organisation.id === organisationId);
    if (!isStillThere) await router.navigate({ to: "/$lang", params: { lang: locale } });
  };
}
