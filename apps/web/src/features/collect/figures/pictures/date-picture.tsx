import { Chart } from "#ui/chart/chart.tsx";
import { formatDate, formatMonth } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { DateFigures } from "../figure-queries.ts";
import classes from "../figures.module.css";
import type { CountedQuestion } from "../form-questions.ts";
import { figureMessages } from "../messages.ts";
import { byPeriod, fitPeriod } from "../periods.ts";

/** When: by day, week or month, whichever can be read. */
export function DatePicture({ figures, question }: { figures: DateFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const period = figures.days.length === 0 ? "month" : fitPeriod(figures.days);
  const points = figures.days.length === 0 ? figures.months : byPeriod(figures.days, period);
  const called = (value: string) =>
    period === "month" ? formatMonth(value, locale) : formatDate(value, locale);
  if (figures.dates === 0) return <p className={classes.note}>{messages.notEnough}</p>;
  return (
    <>
      {points.length > 1 && (
        <Chart
          title={`${question.label} (${messages.periods[period]})`}
          kind="line"
          categories={points.map(({ value }) => called(value))}
          series={[{ name: messages.count, values: points.map(({ count }) => count) }]}
          height={240}
        />
      )}
      <p className={classes.note}>
        {messages.dates(formatDate(figures.first, locale), formatDate(figures.last, locale))}
      </p>
    </>
  );
}
