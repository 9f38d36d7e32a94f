import { CostLine } from "#app/credits/cost-line.tsx";
import { problemText } from "#app/problem-text.ts";
import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { riskMapFormMessages } from "./risk-map-form-messages.ts";
import classes from "./risk-maps.module.css";
import type { RiskMapFormState } from "./use-risk-map-form.ts";

/** What the map would be read from, how much of the zone that covers, and what it costs. */
export function CoverageAndPrice({ form: { price, wanted, problem } }: { form: RiskMapFormState }) {
  const messages = useMessages(riskMapFormMessages);
  const locale = useLocale();
  const { data, error } = price;
  return (
    <Section title={messages.coverage}>
      <div className={classes.stack}>
        {data && !error && (
          <>
            <p className={classes.help}>
              {messages.coverageText(
                data.titles.map((title) => title[locale]),
                formatShare(data.coveredShare, locale),
              )}{" "}
              {data.coveredShare < 0.9995 && messages.partly} {messages.size(data.width, data.height)}
            </p>
            <CostLine {...wanted} />
          </>
        )}
        {error && <NotDone title={messages.failed} text={problemText(error, locale)} />}
        {!data && !error && <Loading lines={2} />}
        <NotDone title={messages.failed} text={problem} />
      </div>
    </Section>
  );
}
