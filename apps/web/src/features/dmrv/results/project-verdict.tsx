import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { boundsText, valueText } from "./figure-text.ts";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";
import { sumsByYear, type ValueSum } from "./value-sums.ts";
import { valuesQuery } from "./values-query.ts";

/** What a person came for first: carbon and biomass of the newest year. */
const told = ["co2e_live", "agb_total"];

/** What the project comes to in the newest year; nothing before a run has told it. */
export function ProjectVerdict({ projectId }: { projectId: number }) {
  const messages = useMessages(resultMessages);
  const { data = [] } = useBesides(valuesQuery(projectId));
  const sums = sumsByYear(data);
  const newest = told.flatMap((key) => sums.filter((sum) => sum.key === key).at(-1) ?? []);
  if (newest.length === 0) return null;
  return (
    <Section title={messages.ofProjectShort}>
      <ul className={classes.reasons}>
        {newest.map((sum) => (
          <Sum key={sum.key} sum={sum} />
        ))}
      </ul>
    </Section>
  );
}

function Sum({ sum }: { sum: ValueSum }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const bounds = boundsText(sum, locale);
  return (
    <li>
      {messages.inYear(capitalised(carbonFigureName(sum.key, locale)), sum.year)}
      <strong>{valueText(sum.key, sum.value, locale)}</strong>
      {`, ${bounds ?? messages.noInterval} (${messages.ofPlots(sum.plots)}).`}
    </li>
  );
}
