import { formatNumber, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "./accuracy.module.css";
import { accuracyMessages } from "./accuracy-messages.ts";
import type { ClassEstimate, Estimates } from "./accuracy-query.ts";

/** What map and people say of the same units, in units and in shares of the area. */
export function MatrixPart({ estimates }: { estimates: Estimates }) {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  const count = (value: number) => formatNumber(value, locale, 0);
  const percent = (value: number) => formatShare(value, locale);
  return (
    <>
      <Section title={messages.matrixUnits}>
        <p className={classes.help}>{messages.matrixHelp}</p>
        <Matrix
          label={messages.matrixUnits}
          estimates={estimates}
          rows={estimates.counts}
          text={count}
          isFull
        />
      </Section>
      <Section title={messages.matrixShares}>
        <Matrix
          label={messages.matrixShares}
          estimates={estimates}
          rows={estimates.proportions}
          text={percent}
        />
      </Section>
    </>
  );
}

interface MatrixProps {
  label: string;
  estimates: Estimates;
  rows: readonly (readonly number[])[];
  text: (value: number) => string;
  /** With the accuracies of the classes. */
  isFull?: boolean;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function Matrix({ label, estimates, rows, text, isFull = false }: MatrixProps) {
  const messages = useMessages(accuracyMessages);
  const accuracyOf = useAccuracyText();
  const { classes: estimated } = estimates;
  const columns = estimated.map((_, place) => sumOf(rows.map((row) => row[place]!)));
  return (
    <FactTable
      label={label}
      headers={[
        messages.mapClass,
        ...estimated.map(({ name }) => ({ number: name })),
        { number: messages.total },
        ...(isFull ? [{ number: messages.users }] : []),
      ]}
    >
      <tbody>
        {estimated.map((one, row) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            {rows[row]!.map((value, column) => (
              <td
                key={estimated[column]!.name}
                data-number
                className={row === column ? classes.right : undefined}
              >
                {text(value)}
              </td>
            ))}
            <td data-number>{text(sumOf(rows[row]!))}</td>
            {isFull && <td data-number>{accuracyOf(one.usersAccuracy, one.usersStandardError)}</td>}
          </tr>
        ))}
        <tr>
          <th scope="row">{messages.total}</th>
          {columns.map((value, place) => (
            <td key={estimated[place]!.name} data-number>
              {text(value)}
            </td>
          ))}
          <td data-number>{text(sumOf(columns))}</td>
          {isFull && (
            <td data-number>{accuracyOf(estimates.overallAccuracy, estimates.overallStandardError)}</td>
          )}
        </tr>
        {isFull && <Producers estimated={estimated} />}
      </tbody>
    </FactTable>
  );
}

function Producers({ estimated }: { estimated: readonly ClassEstimate[] }) {
  const messages = useMessages(accuracyMessages);
  const accuracyOf = useAccuracyText();
  return (
    <tr>
      <th scope="row">{messages.producers}</th>
      {estimated.map(({ name, producersAccuracy, producersStandardError }) => (
        <td key={name} data-number>
          {accuracyOf(producersAccuracy, producersStandardError)}
        </td>
      ))}
      <td />
      <td />
    </tr>
  );
}

/** A share with its standard error. */
function useAccuracyText() {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  return (value: number | null, error: number | null): string => {
    if (value === null) return NO_VALUE;
    const share = formatShare(value, locale);
    return error === null ? share : messages.plusMinus(share, formatShare(error, locale));
  };
}
