import { Alert, Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import type { MailQuestion } from "./mail-question.ts";
import classes from "./mailbox.module.css";
import { mailboxMessages } from "./mailbox-messages.ts";
import { type ListedMail, mailsQuery } from "./mails-query.ts";

export const MAIL_TONES: Record<ListedMail["status"], Tone> = {
  waiting: "running",
  sent: "success",
  failed: "critical",
  kept: "neutral",
};

interface Props {
  question: MailQuestion;
  onAsk: (question: MailQuestion) => void;
}

/** What the platform has written to people, the newest first. */
export function MailboxPage({ question, onAsk }: Props) {
  const messages = useMessages(mailboxMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(mailsQuery(question));
  const [open, setOpen] = useState<ListedMail | null>(null);
  const last = data?.mails.at(-1);
  return (
    <Page title={messages.title} lead={messages.lead}>
      {data?.sendsMail === false && (
        <Alert color="interactive" variant="light">
          {messages.kept}
        </Alert>
      )}
      <Filters question={question} onAsk={onAsk} />
      <Section flush>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={6} />}
        {data?.mails.length === 0 && (
          <Empty
            icon={<IconMail size={28} stroke={1.5} />}
            title={messages.empty}
            text={messages.emptyText}
          />
        )}
        {data && data.mails.length > 0 && <MailTable mails={data.mails} onOpen={setOpen} />}
      </Section>
      <Group gap="sm">
        {question.before !== undefined && (
          <Button variant="default" onClick={() => onAsk({ ...question, before: undefined })}>
            {messages.first}
          </Button>
        )}
        {data?.hasMore && last && (
          <Button variant="default" onClick={() => onAsk({ ...question, before: last.id })}>
            {messages.more}
          </Button>
        )}
      </Group>
      {open && <MailDialog mail={open} mayResend={data?.sendsMail === true} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function Filters({ question, onAsk }: Props) {
  const messages = useMessages(mailboxMessages);
  const [typed, setTyped] = useState(question.q ?? "");
  const search = useDebouncedCallback(
    (q: string) => onAsk({ ...question, q: q || undefined, before: undefined }),
    300,
  );
  return (
    <Group gap="md" align="flex-end">
      <TextInput
        type="search"
        label={messages.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <NativeSelect
        label={messages.status}
        value={question.status ?? ""}
        data={[
          { value: "", label: messages.all },
          ...Object.entries(messages.statuses).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => {
          const status = (event.currentTarget.value || undefined) as MailQuestion["status"];
          onAsk({ ...question, status, before: undefined });
        }}
      />
    </Group>
  );
}

/** The subject keeps its own language when the button that opens the mail is read out. */
const NAMED_BY = ["open", "subject", "recipient"] as const;
const partOf = (mail: ListedMail, part: (typeof NAMED_BY)[number]): string => `mail-${mail.id}-${part}`;

function MailTable({ mails, onOpen }: { mails: ListedMail[]; onOpen: (mail: ListedMail) => void }) {
  const messages = useMessages(mailboxMessages);
  const locale = useLocale();
  return (
    <FactTable
      label={messages.title}
      headers={[messages.recipient, messages.subject, messages.written, messages.status, messages.open]}
    >
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td id={partOf(mail, "recipient")}>{mail.recipient}</td>
            <td id={partOf(mail, "subject")} lang={mail.language} className={classes.subject}>
              {mail.subject}
            </td>
            <td>
              <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt, locale)}</time>
            </td>
            <td>
              <StateBadge tone={MAIL_TONES[mail.status]} label={messages.statuses[mail.status]} />
            </td>
            <td>
              <Button
                id={partOf(mail, "open")}
                variant="default"
                size="compact-sm"
                aria-labelledby={NAMED_BY.map((part) => partOf(mail, part)).join(" ")}
                onClick={() => onOpen(mail)}
              >
                {messages.open}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
