import { Chart } from "#ui/chart/chart.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { NumberFigures } from "../figure-queries.ts";
import classes from "../figures.module.css";
import type { CountedQuestion } from "../form-questions.ts";
import { figureMessages } from "../messages.ts";
import { wholeBars } from "./whole-bars.ts";

const COLOR = "#15803d";
/** With fewer a histogram says nothing that the numbers do not. */
const LEAST_NUMBERS = 2;

/** How numbers are spread, and what stands in their middle. */
export function NumberPicture({ figures, question }: { figures: NumberFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const number = (value: number | null, digits = 2) => formatNumber(value, locale, digits);
  const { numbers, answered, below, above, side, median, mean, lowerQuartile, upperQuartile } = figures;
  const bars = wholeBars(figures);
  return (
    <>
      {numbers >= LEAST_NUMBERS && side !== null && (
        <Chart
          title={`${question.label} (n = ${number(numbers, 0)})`}
          kind="bar"
          categories={bars.map(({ from, to }) => messages.bar(number(from, 6), number(to, 6)))}
          series={[{ name: messages.count, values: bars.map(({ count }) => count), color: COLOR }]}
          height={240}
        />
      )}
      <FactList
        facts={[
          [messages.numbers.median, number(median)],
          [messages.numbers.mean, number(mean)],
          [
            messages.numbers.quartiles,
            messages.numbers.quartilesOf(number(lowerQuartile), number(upperQuartile)),
          ],
          [messages.numbers.range, messages.numbers.quartilesOf(number(figures.least), number(figures.most))],
          [messages.numbers.outliers, number(figures.outliers, 0)],
        ]}
      />
      {figures.outliers > 0 && <p className={classes.note}>{messages.numbers.outliersHint}</p>}
      {below + above > 0 && <p className={classes.note}>{messages.beyond(number(below + above, 0))}</p>}
      {answered > numbers && (
        <p className={classes.note}>{messages.notNumbers(number(answered - numbers, 0))}</p>
      )}
    </>
  );
}
