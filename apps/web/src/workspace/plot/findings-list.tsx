import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { FindingSeverity } from "@parcelle/geometry/findings";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { NumberedFinding } from "./finding-places.ts";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";

const TONES: Record<FindingSeverity, Tone> = {
  error: "critical",
  warning: "warning",
  information: "interactive",
};

interface Props {
  findings: readonly NumberedFinding[];
  isOverlapping: boolean;
}

/** What the check of the outline found, in words, with the number of its mark on the map. */
export function FindingsList({ findings, isOverlapping }: Props) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  if (findings.length === 0) {
    const nothing = isOverlapping ? messages.onlyOverlaps : messages.noFindings;
    return <p className={classes.muted}>{nothing}</p>;
  }
  return (
    <ul className={classes.findings}>
      {findings.map(({ finding, number }) => (
        <li key={`${finding.code} ${number} ${finding.location?.join()}`}>
          {number !== null && (
            <span className={classes.number} role="img" aria-label={messages.placeNumber(number)}>
              {number}
            </span>
          )}
          <div>
            <StateBadge
              tone={finding.repaired ? "success" : TONES[finding.severity]}
              label={finding.repaired ? messages.mended : messages[finding.severity]}
            />
            <p>{describeFinding(finding, locale)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
