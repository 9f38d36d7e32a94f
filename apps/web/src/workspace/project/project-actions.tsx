import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type Role, roles } from "@parcelle/domain/permissions/roles";
import { nextStates } from "@parcelle/domain/states/moves";
import { projectMoves } from "@parcelle/domain/states/project-states";
import { type WorkState, workStateNames } from "@parcelle/domain/states/work-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconArrowRight, IconPencil, IconRoute, IconTrash } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { type Action, ActionList } from "#ui/action-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddresses } from "../addresses.ts";
import { useChangeProject, useProjectTrash } from "../projects/change-project.ts";
import { projectMessages } from "../projects/messages.ts";
import { useRunAction, useRunDialog } from "../runs/run-action.tsx";
import { NextStep, useWaiting } from "./next-step.tsx";
import { useMayInProject, useProject } from "./project-context.ts";
import { ProjectDialogs, useProjectDialogs } from "./project-dialogs.tsx";

const NARROW = "(max-width: 48em)";

/** What can be done with the whole project; on a phone the next step stands alone beside a list of all else. */
export function ProjectActions() {
  return useProject().deleted_at ? <RestoreAction /> : <LiveActions />;
}

function LiveActions() {
  const { opened, close, actions } = useProjectDialogs();
  const runDialog = useRunDialog();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isRunAside = !useWaiting();
  const run = useRunAction(runDialog.open);
  const folded = isNarrow ? [...actions, ...(run && isRunAside ? [run] : [])] : [];
  return (
    <>
      {!isNarrow && actions.map((action) => <ActionButton key={action.label} {...action} />)}
      <NextStep run={runDialog} isNarrow={isNarrow} />
      <MoreActions folded={folded} />
      <ProjectDialogs opened={opened} onClose={close} />
    </>
  );
}

function ActionButton({ icon: Icon, label, run, disabled }: Action) {
  return (
    <Button variant="default" leftSection={<Icon size={16} stroke={1.7} />} disabled={disabled} onClick={run}>
      {label}
    </Button>
  );
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

function MoreActions({ folded }: { folded: readonly Action[] }) {
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
    ...folded,
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
