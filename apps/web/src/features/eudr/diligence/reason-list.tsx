import { Anchor } from "@mantine/core";
import { type FilingReason, filingReasonText } from "@parcelle/domain/declaration/filing-reasons";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type EudrAddresses, useEudrAddresses } from "../addresses.ts";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";

interface Props {
  projectId: number;
  declarationId: number;
  reasons: readonly FilingReason[];
}

export const partId = {
  risk: (country: string) => `risk-${country}`,
  legality: (country: string) => `legality-${country}`,
  approval: "approval",
  mandate: "mandate",
} as const;

function addressOf({ place, detail }: FilingReason, addresses: EudrAddresses, projectId: number, id: number) {
  if (place === "check") return `${addresses.declaration(projectId, id)}?step=check`;
  const part =
    place === "approval" || place === "mandate" ? partId[place] : partId[place](detail.country ?? "");
  return `${addresses.diligence(projectId, id)}?part=${part}`;
}

/** What stands against a filing, each a link to where it is mended. */
export function ReasonList({ projectId, declarationId, reasons }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const addresses = useEudrAddresses();
  if (reasons.length === 0) return <StateBadge tone="success" label={messages.nothing} />;
  return (
    <ul className={classes.list}>
      {reasons.map((reason) => {
        const text = filingReasonText(reason.code, reason.detail, locale);
        return (
          <li key={`${reason.code} ${reason.detail.country}`} className={classes.item}>
            <div>
              <StateBadge
                tone={reason.severity === "blocking" ? "critical" : "warning"}
                label={reason.severity === "blocking" ? messages.blocking : messages.warning}
              />
              <p>{text}</p>
            </div>
            <Anchor
              size="sm"
              aria-label={`${messages.mend} ${text}`}
              renderRoot={(props) => (
                <AppLink {...props} href={addressOf(reason, addresses, projectId, declarationId)} />
              )}
            >
              {messages.mend}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
