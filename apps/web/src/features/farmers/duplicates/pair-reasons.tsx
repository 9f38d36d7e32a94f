import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import classes from "./duplicates.module.css";
import type { PairReason } from "./known-columns.ts";
import { duplicateMessages } from "./messages.ts";

/** What speaks for one person and what against, the weightiest first. */
export function PairReasons({ reasons }: { reasons: readonly PairReason[] }) {
  const messages = useMessages(duplicateMessages);
  const fields: Readonly<Record<string, string>> = messages.reason;
  return (
    <Section title={messages.reasons}>
      <ul className={classes.reasons}>
        {reasons.map(({ field, weight }) => (
          <li key={field}>
            <StateBadge
              tone={weight > 0 ? "success" : "warning"}
              label={weight > 0 ? messages.speaksFor : messages.speaksAgainst}
            />{" "}
            {fields[field] ?? field}
          </li>
        ))}
      </ul>
    </Section>
  );
}
