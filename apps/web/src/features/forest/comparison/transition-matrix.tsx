import { type ComparedLand, isChange } from "@parcelle/domain/forest/compared-land";
import { eligibilityStates } from "@parcelle/domain/forest/eligibility";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { stateText } from "#workspace/states/state-list.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { eligibility } from "../results/eligibility-states.ts";
import classes from "./comparison.module.css";
import { comparisonMessages } from "./comparison-messages.ts";

/** Hectares from each state to each: shaded by their share of all that changes, sums at the edges. */
export function TransitionMatrix({ changes }: { changes: ComparedLand["changes"] }) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  const hectaresOf = (from: string | null, to: string | null) =>
    changes
      .filter((change) => (from ?? change.from) === change.from && (to ?? change.to) === change.to)
      .reduce((sum, { hectares }) => sum + hectares, 0);
  const largest = Math.max(...changes.filter(isChange).map(({ hectares }) => hectares), 0);
  const shown = eligibilityStates.filter((state) => hectaresOf(state, null) + hectaresOf(null, state) > 0);
  return (
    <>
      <p>{messages.matrixText}</p>
      <FactTable
        label={messages.matrix}
        headers={[
          messages.before,
          ...shown.map((state) => ({ number: `→ ${stateText(eligibility, state, locale)}` })),
          { number: messages.total },
        ]}
      >
        <tbody>
          {shown.map((from) => (
            <tr key={from}>
              <th scope="row">
                <StateMark states={eligibility} value={from} />
              </th>
              {shown.map((to) => {
                const hectares = hectaresOf(from, to);
                const strength = from === to || largest === 0 ? 0 : hectares / largest;
                return (
                  <td
                    key={to}
                    data-number
                    data-same={from === to || undefined}
                    className={classes.cell}
                    style={{ "--strength": strength } as React.CSSProperties}
                  >
                    {hectares === 0 ? "–" : formatHectares(hectares, locale)}
                  </td>
                );
              })}
              <td data-number>{formatHectares(hectaresOf(from, null), locale)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages.total}</th>
            {shown.map((to) => (
              <td key={to} data-number>
                {formatHectares(hectaresOf(null, to), locale)}
              </td>
            ))}
            <td data-number>{formatHectares(hectaresOf(null, null), locale)}</td>
          </tr>
        </tbody>
      </FactTable>
    </>
  );
}
