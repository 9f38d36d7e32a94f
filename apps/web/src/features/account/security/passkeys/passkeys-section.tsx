import { Button, Group, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { identityProblemText } from "#app/identity-problem.ts";
import { identityWaysQuery } from "#app/identity-ways-query.ts";
import { knowsKeys } from "#app/keys/key-problem.ts";
import { useBesides } from "#app/use-besides.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDate, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../../account.module.css";
import { securityKeys } from "../account-query.ts";
import { NameDialog } from "./name-dialog.tsx";
import { passkeyMessages } from "./passkey-messages.ts";
import { type Passkey, passkeysQuery, removePasskey } from "./passkeys-query.ts";

type Naming = { passkey: Passkey | null } | null;

/** Keys that open the account; nothing where browsers let the site ask for none. */
export function PasskeysSection() {
  const { data: ways } = useBesides(identityWaysQuery);
  return ways?.passkeys ? <Passkeys /> : null;
}

function Passkeys() {
  const messages = useMessages(passkeyMessages);
  const locale = useLocale();
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [naming, setNaming] = useState<Naming>(null);
  const add = (
    <Button size="xs" onClick={() => setNaming({ passkey: null })}>
      {messages.add}
    </Button>
  );
  return (
    <Section title={messages.title} actions={knowsKeys() ? add : undefined}>
      <Text className={classes.muted}>{messages.lead}</Text>
      {!knowsKeys() && <Text mt="sm">{messages.unsupported}</Text>}
      {error && !passkeys && (
        <Failed message={identityProblemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {!error && !passkeys && <Loading lines={2} />}
      {passkeys?.length === 0 && <Text mt="sm">{messages.none}</Text>}
      <ul className={classes.entries}>
        {passkeys?.map((passkey) => (
          <Entry key={passkey.id} passkey={passkey} onRename={() => setNaming({ passkey })} />
        ))}
      </ul>
      <NameDialog
        opened={naming !== null}
        passkey={naming?.passkey ?? null}
        onClose={() => setNaming(null)}
      />
    </Section>
  );
}

function Entry({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const messages = useMessages(passkeyMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = passkey.name ?? messages.unnamed;
  async function remove(): Promise<void> {
    const { removeTitle, removeText: text, remove: confirm } = messages;
    if (!(await ask({ title: removeTitle(name), text, confirm, danger: true }))) return;
    setBusy(true);
    try {
      await removePasskey(passkey.id);
      toast({ title: messages.removed });
      await queries.invalidateQueries({ queryKey: securityKeys.passkeys });
      void queries.invalidateQueries({ queryKey: securityKeys.sessions });
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  const added = messages.addedOn(formatDate(passkey.createdAt, locale));
  const used = passkey.lastUsedAt
    ? messages.lastUsed(formatSince(passkey.lastUsedAt, locale))
    : messages.neverUsed;
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <span className={classes.entryName}>{name}</span>
        <span className={classes.muted}>{`${added} · ${used}`}</span>
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={messages.renameOf(name)} onClick={onRename}>
          {messages.rename}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={messages.removeOf(name)}
          onClick={() => void remove()}
        >
          {messages.remove}
        </Button>
      </Group>
    </li>
  );
}
