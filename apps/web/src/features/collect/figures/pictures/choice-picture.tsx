import { Chart } from "#ui/chart/chart.tsx";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { ChoiceFigures } from "../figure-queries.ts";
import classes from "../figures.module.css";
import { type CountedQuestion, choiceLabel, inOrderOfForm } from "../form-questions.ts";
import { figureMessages } from "../messages.ts";
import { lyingHeight } from "./lying-height.ts";

const COLOR = "#1d4ed8";
const MOST_BARS = 25;

/** How often each choice was made, and its share of those who answered. */
export function ChoicePicture({ figures, question }: { figures: ChoiceFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const { values, answered, different, kind } = figures;
  const shown = inOrderOfForm(values, question).slice(0, MOST_BARS);
  const share = (count: number) => formatShare(count / answered, locale);
  const hidden = different - shown.length;
  return (
    <>
      <Chart
        title={`${question.label} (n = ${formatNumber(answered, locale, 0)})`}
        kind="bar"
        categories={shown.map(({ value, count }) => `${choiceLabel(question, value)} · ${share(count)}`)}
        series={[{ name: messages.count, values: shown.map(({ count }) => count) }]}
        colors={shown.map(() => COLOR)}
        horizontal
        height={lyingHeight(shown.length)}
      />
      {kind === "choices" && <p className={classes.note}>{messages.severalChoices}</p>}
      {hidden > 0 && <p className={classes.note}>{messages.others(formatNumber(hidden, locale, 0))}</p>}
    </>
  );
}
