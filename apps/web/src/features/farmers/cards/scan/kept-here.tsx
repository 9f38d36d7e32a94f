import { Button } from "@mantine/core";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { useOnline } from "#ui/use-online.ts";
import type { KeptIssuer } from "./published-store.ts";
import classes from "./scan.module.css";
import { scanMessages } from "./scan-messages.ts";

/** A list that is older says little about a card that was lost last week. */
const STALE_MILLISECONDS = 7 * 86_400_000;

interface Props {
  issuers: readonly KeptIssuer[];
  isReady: boolean | null;
  isBehind: boolean;
  refresh: () => void;
}

/** What this device knows without a network, and how old that is. */
export function KeptHere({ issuers, isReady, isBehind, refresh }: Props) {
  const { tryAgain } = useUiMessages();
  const messages = useMessages(scanMessages);
  const isOnline = useOnline();
  return (
    <Section title={messages.here}>
      <NotDone
        text={isBehind && isOnline ? messages.behind : null}
        action={
          <Button variant="default" size="xs" onClick={refresh}>
            {tryAgain}
          </Button>
        }
      />
      {isReady !== null && <p>{isReady ? messages.ready : messages.notReady}</p>}
      {issuers.length === 0 ? (
        <p>{messages.hereNone}</p>
      ) : (
        <FactTable
          stacks
          label={messages.here}
          headers={[messages.organisation, messages.keys, messages.revoked, messages.received]}
        >
          <tbody>
            {issuers.map((issuer) => (
              <KeptRow key={issuer.published.keys[0]?.fingerprint} issuer={issuer} />
            ))}
          </tbody>
        </FactTable>
      )}
      <p className={classes.muted}>{messages.hereNoKeys}</p>
    </Section>
  );
}

function KeptRow({ issuer: { published, list, isOwn, fetchedAt } }: { issuer: KeptIssuer }) {
  const messages = useMessages(scanMessages);
  const locale = useLocale();
  const receivedAt = list?.issuedAt ?? fetchedAt;
  const isStale = Date.now() - Date.parse(receivedAt) > STALE_MILLISECONDS;
  return (
    <tr>
      <th scope="row">
        {published.organisation}
        {isOwn && ` (${messages.own})`}
      </th>
      <td data-column={messages.keys}>{messages.keyCount(published.keys.length)}</td>
      <td data-column={messages.revoked}>
        {list ? formatNumber(list.cards.length, locale, 0) : messages.noList}
      </td>
      <td data-column={messages.received}>
        {formatSince(receivedAt, locale)} {isStale && <StateBadge tone="warning" label={messages.stale} />}
      </td>
    </tr>
  );
}
