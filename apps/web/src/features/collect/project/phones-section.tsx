import { Button } from "@mantine/core";
import { IconDeviceMobile, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { type Failure, NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { collectKeys, type FieldPhone, fieldPhonesQuery } from "../collect-queries.ts";
import { AddPhoneDialog } from "./add-phone-dialog.tsx";
import { collectProjectMessages } from "./messages.ts";

/** The phones that fill the forms of a project without an account. */
export function PhonesSection({ projectId }: { projectId: number }) {
  const messages = useMessages(collectProjectMessages);
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  const { data: phones, error, refetch } = useQuery(fieldPhonesQuery(projectId));
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setAdding(true)}>
      {messages.addPhone}
    </Button>
  );
  return (
    <Section title={messages.phones} actions={phones && phones.length > 0 ? add : null}>
      <p>{messages.phonesText}</p>
      {!phones && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!phones && !error && <Loading lines={3} />}
      {phones?.length === 0 && (
        <Empty
          icon={<IconDeviceMobile size={28} stroke={1.5} />}
          title={messages.noPhone}
          text={messages.noPhoneText}
          action={add}
        />
      )}
      {phones && phones.length > 0 && (
        <FactTable
          stacks
          label={messages.phones}
          headers={[messages.name, messages.state, messages.lastUsed, messages.by, messages.actions]}
        >
          <tbody>
            {phones.map((phone) => (
              <PhoneRow key={phone.id} projectId={projectId} phone={phone} />
            ))}
          </tbody>
        </FactTable>
      )}
      <AddPhoneDialog projectId={projectId} opened={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function PhoneRow({ projectId, phone }: { projectId: number; phone: FieldPhone }) {
  const messages = useMessages(collectProjectMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { name, author, last_used_at, revoked_at } = phone;
  async function revoke(): Promise<void> {
    const question = {
      title: messages.revokeTitle(name),
      text: messages.revokeText,
      confirm: messages.revoke,
    };
    if (!(await ask({ ...question, danger: true }))) return;
    setFailure(null);
    try {
      await callFunction("revoke-field-phone", { fieldPhoneId: phone.id });
      await queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) });
    } catch (error) {
      setFailure({ title: messages.revokeFailed, text: problemText(error, locale) });
    }
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column={messages.state}>
        <StateBadge
          tone={revoked_at === null ? "success" : "neutral"}
          label={revoked_at === null ? messages.inUse : messages.revoked}
        />
      </td>
      <td data-column={messages.lastUsed}>
        {last_used_at === null ? messages.never : formatSince(last_used_at, locale)}
      </td>
      <td data-column={messages.by}>{author}</td>
      <td data-column={messages.actions}>
        {revoked_at === null && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void revoke()}
            aria-label={messages.revokeTitle(name)}
          >
            {messages.revoke}
          </Button>
        )}
        {failure !== null && <NotDone {...failure} />}
      </td>
    </tr>
  );
}
