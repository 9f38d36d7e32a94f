import { creditWords } from "@parcelle/domain/credits/credit-words";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { creditMessages } from "./credit-messages.ts";
import classes from "./credits.module.css";
import { Insufficient } from "./insufficient.tsx";
import { useCost, type Wanted } from "./use-cost.ts";

interface Props extends Wanted {
  /** What is paid, in words, where it is not of one kind. */
  counted?: string | undefined;
}

/** Before every paid action: which service, how much of it, its price and what is left after; or why it stops here. */
export function CostLine({ service, units, organisationId, counted }: Props) {
  const messages = useMessages(creditMessages);
  const locale = useLocale();
  const cost = useCost({ service, units, organisationId });
  const words = creditWords[locale];
  const unitWords = cost.unit === null ? undefined : words.units[cost.unit];
  const { credits, available } = cost;
  if (credits === null) return null;
  return (
    <div className={classes.estimate}>
      <dl className={classes.facts} aria-label={messages.estimate}>
        <Fact name={messages.service} value={words.services[service] ?? service} />
        <Fact
          name={messages.units}
          value={counted ?? (unitWords ? messages.counted(units, unitWords) : formatNumber(units, locale, 0))}
        />
        <Fact name={messages.price} value={credits === 0 ? messages.free : messages.credits(credits)} />
        {available !== null && <Fact name={messages.balance} value={messages.credits(available)} />}
        {available !== null && !cost.isShort && (
          <Fact name={messages.after} value={messages.credits(available - credits)} />
        )}
      </dl>
      {cost.isShort && available !== null && (
        <Insufficient organisationId={organisationId} missing={credits - available} />
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
