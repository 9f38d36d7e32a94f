import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { KeptIssuer } from "./published-store.ts";
import classes from "./scan.module.css";
import { scanMessages } from "./scan-messages.ts";

/** A list that is older says little about a card that was lost last week. */
const STALE_MILLISECONDS = 7 * 86_400_000;

interface Props {
  issuers: readonly KeptIssuer[];
  isReady: boolean | null;
}

/** What this device knows without a network, and how old that is. */
export function KeptHere({ issuers, isReady }: Props) {
  const messages = useMessages(scanMessages);
  return (
    <Section title={messages.here}>
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
