import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { ChoiceFigures } from "../figure-queries.ts";
import classes from "../figures.module.css";
import type { CountedQuestion } from "../form-questions.ts";
import { figureMessages } from "../messages.ts";

/** How many texts there are, and those that come more than once. */
export function TextPicture({ figures, question }: { figures: ChoiceFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale, 0);
  return (
    <>
      <p className={classes.total}>{messages.different(number(figures.different))}</p>
      {figures.values.length === 0 ? (
        <p className={classes.note}>{messages.eachOnce}</p>
      ) : (
        <FactTable
          label={`${messages.mostFrequent} · ${question.label}`}
          headers={[messages.mostFrequent, { number: messages.count }]}
        >
          <tbody>
            {figures.values.map(({ value, count }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                <td data-number>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </>
  );
}
