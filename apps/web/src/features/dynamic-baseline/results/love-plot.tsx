import { covariateName } from "@parcelle/domain/baseline/covariate-names";
import { lovePlot } from "@parcelle/matching/balance/love-plot";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";

const [ROW, WIDTH, MARGIN, DOT] = [46, 360, 8, 6];
const [BEFORE, AFTER, LINE] = ["#b45309", "#15803d", "#4b5563"];

/** How alike plots and controls are before and after matching: a picture, and the same numbers as a table. */
export function LovePlot({ document: { balance, threshold } }: { document: BaselineWhole }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (balance.length === 0) return null;
  const { rows } = lovePlot(balance, threshold);
  const isBalanced = new Map(balance.map((one) => [one.covariate, one.isBalanced]));
  const text = (value: number) => formatNumber(value, locale, 2);
  return (
    <Section title={messages.balance}>
      <p className={classes.muted}>{messages.balanceExplained(text(threshold.value), threshold.source)}</p>
      <Picture balance={balance} threshold={threshold} />
      <FactTable
        label={messages.balance}
        stacks
        headers={[
          messages.covariate,
          { number: messages.before },
          { number: messages.after },
          messages.greatest,
        ]}
      >
        <tbody>
          {rows.map(({ covariate, before, after }) => (
            <tr key={covariate}>
              <th scope="row">{covariateName(covariate, locale)}</th>
              <td data-number data-column={messages.before}>
                {text(before)}
              </td>
              <td data-number data-column={messages.after}>
                {after === null ? NO_VALUE : text(after)}
              </td>
              <td>{isBalanced.get(covariate) ? messages.balanced : messages.unbalanced}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

/** A hollow square before, a filled dot after, and a dashed line where balance ends: no colour tells anything alone. */
function Picture({ balance, threshold }: Pick<BaselineWhole, "balance" | "threshold">) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { rows, greatest } = lovePlot(balance, threshold);
  const x = (value: number) => MARGIN + (value / greatest) * (WIDTH - 2 * MARGIN);
  const bottom = rows.length * ROW;
  return (
    <svg
      className={classes.love}
      viewBox={`0 0 ${WIDTH} ${bottom + 24}`}
      role="img"
      aria-label={messages.balance}
    >
      <line x1={x(0)} x2={x(0)} y1={0} y2={bottom} stroke={LINE} />
      <line
        {...{ x1: x(threshold.value), x2: x(threshold.value), y1: 0, y2: bottom, stroke: LINE }}
        strokeDasharray="4 4"
      />
      {rows.map(({ covariate, before, after }, row) => {
        const y = row * ROW + 30;
        return (
          <g key={covariate}>
            <text {...{ x: MARGIN + 4, y: y - 14, fontSize: 13, fill: "currentColor" }}>
              {covariateName(covariate, locale)}
            </text>
            <rect
              {...{ x: x(before) - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT }}
              {...{ fill: "none", stroke: BEFORE, strokeWidth: 2 }}
            />
            {after !== null && <circle cx={x(after)} cy={y} r={DOT} fill={AFTER} />}
          </g>
        );
      })}
      <text {...{ x: MARGIN, y: bottom + 18, fontSize: 13, fill: "currentColor" }}>
        {`□ ${messages.before}   ● ${messages.after}   ┆ ${messages.greatest}`}
      </text>
    </svg>
  );
}
