import { Alert, Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../operator.module.css";
import mailClasses from "./mailbox.module.css";
import { mailboxMessages } from "./mailbox-messages.ts";
import { type ListedMail, type MailBody, mailBodyQuery, mailKeys } from "./mails-query.ts";

interface Props {
  mail: ListedMail;
  mayResend: boolean;
  onClose: () => void;
}

export function MailDialog({ mail, mayResend, onClose }: Props) {
  const messages = useMessages(mailboxMessages);
  const locale = useLocale();
  const facts: [string, string][] = [
    [messages.recipient, mail.recipient],
    [messages.language, messages.languages[mail.language] ?? mail.language],
    [messages.written, formatDateTime(mail.createdAt, locale)],
    [messages.status, messages.statuses[mail.status]],
  ];
  if (mail.sentAt) facts.push([messages.sentAt, formatDateTime(mail.sentAt, locale)]);
  if (mail.attempts > 0) facts.push([messages.attempts, formatNumber(mail.attempts, locale)]);
  if (mail.error) facts.push([messages.error, mail.error]);
  return (
    <Dialog opened onClose={onClose} title={mail.subject} shape="wide">
      <Stack gap="md">
        <FactList facts={facts} />
        <Body mailId={mail.id} />
        {mayResend && mail.status !== "waiting" && <Resend mailId={mail.id} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Body({ mailId }: { mailId: number }) {
  const messages = useMessages(mailboxMessages);
  const locale = useLocale();
  const [shape, setShape] = useState("html");
  const { data, error, refetch } = useQuery(mailBodyQuery(mailId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.html === null || data.text === null) {
    return (
      <>
        <Text className={classes.muted}>{messages.hidden}</Text>
        <Openings openings={data.openings} />
      </>
    );
  }
  return (
    <>
      <Alert color={data.isWhole ? "warning" : "interactive"} variant="light">
        {data.isWhole ? messages.whole : messages.masked}
      </Alert>
      <SegmentedControl
        value={shape}
        onChange={setShape}
        data={[
          { value: "html", label: messages.html },
          { value: "text", label: messages.text },
        ]}
      />
      {shape === "html" ? (
        // Nothing in it runs or leaves: no scripts, no forms, no way out of the frame.
        <iframe className={mailClasses.preview} sandbox="" srcDoc={data.html} title={messages.html} />
      ) : (
        <pre className={mailClasses.text}>{data.text}</pre>
      )}
      <Openings openings={data.openings} />
    </>
  );
}

function Openings({ openings }: Pick<MailBody, "openings">) {
  const messages = useMessages(mailboxMessages);
  const locale = useLocale();
  return (
    <Text size="sm" className={classes.muted}>
      {messages.openings}{" "}
      {openings.map(({ person, at }) => messages.openedBy(person, formatDateTime(at, locale))).join(" ; ")}
    </Text>
  );
}

function Resend({ mailId, onDone }: { mailId: number; onDone: () => void }) {
  const messages = useMessages(mailboxMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function resend(): Promise<void> {
    setBusy(true);
    try {
      await callFunction("resend-mail", { mailId });
      toast({ title: messages.resent });
      await queries.invalidateQueries({ queryKey: mailKeys.list });
      onDone();
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
      setBusy(false);
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void resend()}>
      {messages.resend}
    </Button>
  );
}
