import type { Geometry } from "geojson";
import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { BeforeAfter } from "../outlines/before-after.tsx";
import type { RepairProposal } from "./change-outline.ts";
import { plotMessages } from "./messages.ts";
import { OfferPanel } from "./offer-panel.tsx";

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
  const { after } = proposal;
  const offer = after && {
    shown: <Outlines proposal={proposal} after={after} />,
    help: messages.proposalHelp,
    accept: messages.accept,
  };
  return (
    <OfferPanel
      title={messages.proposal}
      offer={offer}
      nothing={messages.noProposal}
      refuse={messages.refuse}
      isBusy={isBusy}
      onAccept={onAccept}
      onClose={onClose}
    />
  );
}

function Outlines({ proposal, after: outline }: { proposal: RepairProposal; after: Geometry }) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const { areaBeforeHectares: before, areaAfterHectares: after } = proposal;
  const change = before && after ? after / before - 1 : null;
  const isTold = change !== null && Math.abs(change) >= SMALLEST_CHANGE;
  const sign = isTold && change > 0 ? "+" : "";
  return (
    <>
      <BeforeAfter before={proposal.before} after={outline} />
      <FactList
        facts={[
          [messages.before, formatHectares(before, locale)],
          [
            messages.after,
            `${formatHectares(after, locale)}${isTold ? ` (${sign}${formatShare(change, locale)})` : ""}`,
          ],
        ]}
      />
    </>
  );
}
