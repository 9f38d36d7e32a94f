import { hintName, hintText } from "@parcelle/domain/risk/hints/hint-texts";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import type { UsedLayers } from "@parcelle/domain/risk/layer-products";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";

/** What is worth a look and decides nothing; nothing is shown where there is nothing. */
export function HintsSection({ hints, layers }: { hints: readonly Hint[]; layers: UsedLayers }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (hints.length === 0) return null;
  return (
    <Section title={messages.hints}>
      <p className={classes.muted}>{messages.hintsExplained}</p>
      <ul className={classes.hints}>
        {hints.map((hint) => (
          <li key={hint.code}>
            <StateBadge tone="interactive" label={hintName(hint.code, locale)} />
            <p>{hintText(hint, locale, layers)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
