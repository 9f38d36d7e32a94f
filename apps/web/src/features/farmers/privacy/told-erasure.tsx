import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { erasureMessages } from "./erasure-messages.ts";
import type { ErasurePlan } from "./erasure-plan.ts";
import classes from "./privacy.module.css";

/** What disappears of a farmer. */
export function WhatGoes({ plan: { gone } }: { plan: ErasurePlan }) {
  const messages = useMessages(erasureMessages);
  const { phones, consents, cards, rows, files, records } = gone;
  const counted: [number, (count: number) => string][] = [
    [records - 1, messages.records],
    [phones, messages.phones],
    [consents, messages.consents],
    [cards, messages.cards],
    [rows, messages.rows],
    [files, messages.files],
  ];
  return (
    <section className={classes.told}>
      <h3>{messages.goes}</h3>
      <ul>
        <li>{messages.goesIdentity}</li>
        {counted.map(([count, told]) => count > 0 && <li key={told(0)}>{told(count)}</li>)}
        <li>{messages.history}</li>
      </ul>
    </section>
  );
}

/** What stays of him, each with its reason. */
export function WhatStays({ plan: { identifier, kept } }: { plan: ErasurePlan }) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const { filings, declaredPlots, otherPlots, lists, sharedProofs } = kept;
  return (
    <section className={classes.told}>
      <h3>{messages.stays}</h3>
      <ul>
        <li>{messages.staysNumber(identifier)}</li>
        {filings.map(({ reference, plots, keptUntil }) => (
          <li key={reference}>{messages.staysFiling(reference, plots, formatDate(keptUntil, locale))}</li>
        ))}
        {declaredPlots > 0 && <li>{messages.staysDeclared(declaredPlots)}</li>}
        {otherPlots > 0 && <li>{messages.staysPlots(otherPlots)}</li>}
        {sharedProofs > 0 && <li>{messages.staysProofs(sharedProofs)}</li>}
        {lists.map((name) => (
          <li key={name}>{messages.staysList(name)}</li>
        ))}
      </ul>
    </section>
  );
}
