import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDate, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type Failure, NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "./api-keys.module.css";
import { type ApiKey, apiKeysQuery, stateOfKey } from "./api-keys-query.ts";
import { apiKeyMessages } from "./messages.ts";

const TONES = { active: "success", revoked: "neutral", expired: "warning" } as const;

export function KeyTable({ keys, organisationId }: { keys: readonly ApiKey[]; organisationId: number }) {
  const messages = useMessages(apiKeyMessages);
  return (
    <FactTable
      stacks
      label={messages.title}
      headers={[
        messages.name,
        messages.prefix,
        messages.rights,
        messages.used,
        messages.expires,
        messages.state,
      ]}
    >
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} organisationId={organisationId} />
        ))}
      </tbody>
    </FactTable>
  );
}

function KeyRow({ apiKey, organisationId }: { apiKey: ApiKey; organisationId: number }) {
  const messages = useMessages(apiKeyMessages);
  const locale = useLocale();
  const words: Readonly<Record<string, string>> = messages.permissions;
  const state = stateOfKey(apiKey, new Date());
  return (
    <tr>
      <th scope="row">{apiKey.name}</th>
      <td>
        <code>{apiKey.prefix}…</code>
        {apiKey.access_key_id !== null && <code className={classes.pair}>{apiKey.access_key_id}</code>}
      </td>
      <td>{apiKey.permissions.map((one) => words[one] ?? one).join(", ")}</td>
      <td>{apiKey.last_used_at === null ? messages.never : formatSince(apiKey.last_used_at, locale)}</td>
      <td>{apiKey.expires_at === null ? messages.noExpiry : formatDate(apiKey.expires_at, locale)}</td>
      <td>
        <StateBadge tone={TONES[state]} label={messages[state]} />
        {state === "active" && <Revoke apiKey={apiKey} organisationId={organisationId} />}
      </td>
    </tr>
  );
}

function Revoke({ apiKey: { id, name }, organisationId }: { apiKey: ApiKey; organisationId: number }) {
  const messages = useMessages(apiKeyMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function revoke(): Promise<void> {
    const question = {
      ...{ title: messages.askRevoke(name), text: messages.askRevokeText },
      ...{ confirm: messages.revoke, cancel: messages.cancel, danger: true },
    };
    if (!(await ask(question))) return;
    setFailure(null);
    try {
      await callFunction("revoke-api-key", { apiKeyId: id });
      await queryClient.invalidateQueries({ queryKey: apiKeysQuery(organisationId).queryKey });
      toast({ title: messages.revokedToast, description: name });
    } catch (error) {
      setFailure({ title: messages.revokeFailed, text: problemText(error, locale) });
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        color="critical"
        size="compact-sm"
        aria-label={messages.revokeOf(name)}
        onClick={() => void revoke()}
      >
        {messages.revoke}
      </Button>
      <NotDone title={failure?.title} text={failure?.text} />
    </>
  );
}
