import { Button } from "@mantine/core";
import { type Role, roles } from "@parcelle/domain/permissions/roles";
import { nextStates } from "@parcelle/domain/states/moves";
import { projectMoves } from "@parcelle/domain/states/project-states";
import { type WorkState, workStateNames } from "@parcelle/domain/states/work-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconArrowRight, IconDownload, IconPencil, IconRoute, IconTrash } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { ShareProject } from "#app/sharing/share-project.tsx";
import { useBesides } from "#app/use-besides.ts";
import { type Action, ActionList } from "#ui/action-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddresses } from "../addresses.ts";
import { ExportDialog } from "../exports/export-dialog.tsx";
import { exportMessages } from "../exports/messages.ts";
import { useChangeProject, useProjectTrash } from "../projects/change-project.ts";
import { projectMessages } from "../projects/messages.ts";
import { countOf, figuresQuery } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { NextStep } from "./next-step.tsx";
import { useMayInProject, useProject } from "./project-context.ts";

/** What can be done with the whole project. */
export function ProjectActions() {
  const project = useProject();
  const { exports } = useWorkspace();
  if (project.deleted_at) return <RestoreAction />;
  return (
    <>
      <ShareAction />
      {exports.length > 0 && <ExportAction />}
      <NextStep />
      <MoreActions />
    </>
  );
}

function ExportAction() {
  const messages = useMessages(exportMessages);
  const project = useProject();
  const [opened, setOpened] = useState(false);
  const { data: groups } = useBesides(figuresQuery(project.id));
  const count = countOf(groups ?? []);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        disabled={count === 0}
        onClick={() => setOpened(true)}
      >
        {messages.open}
      </Button>
      <ExportDialog
        projectId={project.id}
        plots={null}
        count={count}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

function ShareAction() {
  const project = useProject();
  const mayShare = useUser().organisations.some(
    ({ id, permissions }) => id === project.organisation_id && permissions.includes("projects.edit"),
  );
  return mayShare ? <ShareProject project={project} /> : null;
}

function RestoreAction() {
  const messages = useMessages(projectMessages);
  const project = useProject();
  const { restore } = useProjectTrash();
  if (!useMayInProject("projects.delete")) return null;
  return <Button onClick={() => void restore(project)}>{messages.restore}</Button>;
}

function useNextStates(): WorkState[] {
  const project = useProject();
  const organisation = useUser().organisations.find(({ id }) => id === project.organisation_id);
  const place = organisation?.guestProjects.find(({ id }) => id === project.id);
  const seats = [organisation?.role, place?.role].filter((role) => roles.some((known) => known === role));
  const states = seats.flatMap((role) => nextStates(projectMoves, project.status, role as Role));
  return [...new Set(states)];
}

function useStateOfProject() {
  const locale = useLocale();
  const messages = useMessages(projectMessages);
  const project = useProject();
  const change = useChangeProject();
  async function store(changed: Parameters<typeof change>[1], title: string): Promise<void> {
    try {
      await change(project.id, changed);
      toast({ title, description: project.name });
    } catch (error) {
      toast({ title: messages.changeFailed, description: problemText(error, locale), color: "critical" });
    }
  }
  return {
    move: (status: WorkState) => store({ status }, messages.moved(nameOfKey(workStateNames, status, locale))),
    /** From now on the project has the state of its work. */
    follow: () => store({ status_by_hand: false }, messages.followed),
  };
}

function useRemoveProject() {
  const project = useProject();
  const router = useRouter();
  const { list } = useAddresses();
  const { remove } = useProjectTrash();
  return () => remove(project, () => router.navigate({ href: list }));
}

function MoreActions() {
  const messages = useMessages(projectMessages);
  const locale = useLocale();
  const router = useRouter();
  const project = useProject();
  const addresses = useAddresses();
  const mayEdit = useMayInProject("projects.edit");
  const mayDelete = useMayInProject("projects.delete");
  const states = useNextStates();
  const { move, follow } = useStateOfProject();
  const remove = useRemoveProject();
  const entries: Action[] = [
    ...(mayEdit
      ? [
          {
            icon: IconPencil,
            label: messages.edit,
            run: () => void router.navigate({ href: addresses.edit(project.id) }),
          },
        ]
      : []),
    ...states.map((state) => ({
      icon: IconArrowRight,
      label: messages.moveTo(nameOfKey(workStateNames, state, locale)),
      run: () => void move(state),
    })),
    ...(mayEdit && project.status_by_hand && project.status !== "finished"
      ? [{ icon: IconRoute, label: messages.follow, run: () => void follow() }]
      : []),
    ...(mayDelete
      ? [{ icon: IconTrash, label: messages.remove, run: () => void remove(), danger: true }]
      : []),
  ];
  if (entries.length === 0) return null;
  return <ActionList label={messages.more} actions={entries} />;
}
