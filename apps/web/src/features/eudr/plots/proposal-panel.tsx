import { Button, Group } from "@mantine/core";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { BeforeAfter } from "../outlines/before-after.tsx";
import type { RepairProposal } from "./change-outline.ts";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";

interface Props {
  proposal: RepairProposal;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Below this the share would be written as zero percent. */
const SMALLEST_CHANGE = 0.0005;

/** The proposed outline beside the present one, with both areas; nothing is changed until it is accepted. */
export function ProposalPanel({ proposal, isBusy, onAccept, onClose }: Props) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const { areaBeforeHectares: before, areaAfterHectares: after } = proposal;
  const change = before && after ? after / before - 1 : null;
  return (
    <section className={classes.panel} aria-label={messages.proposal}>
      <h3>{messages.proposal}</h3>
      {proposal.after ? (
        <>
          <BeforeAfter before={proposal.before} after={proposal.after} />
          <dl className={classes.facts}>
            <dt>{messages.before}</dt>
            <dd>{formatHectares(before, locale)}</dd>
            <dt>{messages.after}</dt>
            <dd>
              {formatHectares(after, locale)}
              {change !== null &&
                Math.abs(change) >= SMALLEST_CHANGE &&
                ` (${change > 0 ? "+" : ""}${formatShare(change, locale)})`}
            </dd>
          </dl>
          <p className={classes.muted}>{messages.proposalHelp}</p>
        </>
      ) : (
        <p>{messages.noProposal}</p>
      )}
      <Group gap="sm">
        {proposal.after && (
          <Button size="sm" loading={isBusy} onClick={onAccept}>
            {messages.accept}
          </Button>
        )}
        <Button size="sm" variant="default" disabled={isBusy} onClick={onClose}>
          {messages.refuse}
        </Button>
      </Group>
    </section>
  );
}
