import { Button, Group } from "@mantine/core";
import { formMoves } from "@parcelle/domain/states/form-states";
import {
  IconCalendar,
  IconCursorText,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useState } from "react";
import { ActionList } from "#ui/action-list.tsx";
import { AppLink } from "#ui/app-link.tsx";
import { WorkStateBadge } from "#ui/badge/work-state-badge.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useCollectAddresses } from "../collect-address.ts";
import type { ProjectForm } from "../collect-queries.ts";
import { collectProjectMessages } from "./messages.ts";
import { RenameFormDialog } from "./rename-form-dialog.tsx";
import { useMoveForm } from "./use-move-form.ts";

interface Props {
  projectId: number;
  forms: readonly ProjectForm[];
  mayEdit: boolean;
  mayFill: boolean;
}

export function FormsTable({ projectId, forms, mayEdit, mayFill }: Props) {
  const messages = useMessages(collectProjectMessages);
  return (
    <FactTable
      stacks
      label={messages.forms}
      headers={[
        messages.name,
        messages.version,
        messages.state,
        { number: messages.records },
        messages.actions,
      ]}
    >
      <tbody>
        {forms.map((form) => (
          <FormRow key={form.projectFormId} {...{ projectId, form, mayEdit, mayFill }} />
        ))}
      </tbody>
    </FactTable>
  );
}

interface RowProps extends Omit<Props, "forms"> {
  form: ProjectForm;
}

function FormRow({ projectId, form, mayEdit, mayFill }: RowProps) {
  const messages = useMessages(collectProjectMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const { name, version, isAhead, status, records } = form;
  return (
    <tr>
      <th scope="row">
        <LinkCell href={addresses.form("open", projectId, form)}>{name}</LinkCell>
      </th>
      <td data-column={messages.version}>
        {version ?? messages.notPublished}
        {version !== null && isAhead && ` · ${messages.ahead}`}
      </td>
      <td data-column={messages.state}>
        <WorkStateBadge state={status} />
      </td>
      <td data-number data-column={messages.records}>
        {formatNumber(records, locale, 0)}
      </td>
      <td data-column={messages.actions}>
        <Group gap="xs">
          {mayFill && status === "in_progress" && (
            <Button
              size="xs"
              renderRoot={(props) => <AppLink {...props} href={addresses.form("fill", projectId, form)} />}
            >
              {messages.fill}
            </Button>
          )}
          {mayEdit && <EditActions projectId={projectId} form={form} />}
        </Group>
      </td>
    </tr>
  );
}

const ICONS = {
  ...{ draft: IconPencil, planned: IconCalendar, in_progress: IconPlayerPlay },
  ...{ completed: IconLockOpen, finished: IconLock },
};

function EditActions({ projectId, form }: Pick<RowProps, "projectId" | "form">) {
  const messages = useMessages(collectProjectMessages);
  const addresses = useCollectAddresses();
  const { move, failure } = useMoveForm(projectId, form.projectFormId);
  const moves = formMoves.filter(({ from }) => from === form.status).map(({ to }) => to);
  const offered = form.version === null ? [] : moves;
  const [isRenaming, setRenaming] = useState(false);
  const isToOpen = form.version !== null && moves.includes("in_progress") && form.status !== "completed";
  return (
    <>
      {isToOpen && (
        <Button size="xs" onClick={() => void move("in_progress")}>
          {messages.move.in_progress}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => <AppLink {...props} href={addresses.form("edit", projectId, form)} />}
      >
        {messages.edit}
      </Button>
      <ActionList
        label={messages.more(form.name)}
        actions={[
          { icon: IconCursorText, label: messages.rename, run: () => setRenaming(true) },
          ...offered.map((to) => ({ icon: ICONS[to], label: messages.move[to], run: () => void move(to) })),
        ]}
      />
      <RenameFormDialog
        projectId={projectId}
        form={form}
        opened={isRenaming}
        onClose={() => setRenaming(false)}
      />
      {failure !== null && <NotDone title={messages.moveFailed} text={failure} />}
    </>
  );
}
