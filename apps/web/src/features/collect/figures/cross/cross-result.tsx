import { Button } from "@mantine/core";
import { useMemo } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { Chart } from "#ui/chart/chart.tsx";
import { formatNumber, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../../collect-address.ts";
import classes from "../figures.module.css";
import type { CrossSide } from "./cross-choice.ts";
import { type CrossTable, crossTable, type Pair } from "./cross-table.ts";
import { crossMessages } from "./messages.ts";
import { Verdict } from "./verdict.tsx";

export const TELLS = ["count", "line", "column", "mean"] as const;
export type Tell = (typeof TELLS)[number];
export const VIEWS = ["table", "bar", "curve"] as const;
export type View = (typeof VIEWS)[number];

const MOST_LINES = 30;
const MOST_COLUMNS = 12;

interface Props {
  pairs: readonly Pair[];
  lines: CrossSide;
  columns: CrossSide;
  measure: { label: string; rowsPath: string } | null;
  tell: Tell;
  view: View;
}

/** The table, its picture, and what can be said of it. */
export function CrossResult({ pairs, lines, columns, measure, tell, view }: Props) {
  const messages = useMessages(crossMessages);
  const addresses = useCollectAddresses();
  const map = addresses.form("map", useProjectId(), useFormPlace());
  const table = useMemo(() => {
    const known = lines.isInTime ? [...new Set(pairs.map(({ line }) => line))].sort() : lines.known;
    return crossTable(pairs, { lines: known, columns: columns.known });
  }, [pairs, lines, columns]);
  if (pairs.length === 0) return <p className={classes.note}>{messages.nothing}</p>;
  const shown = { lines: table.lines.slice(0, MOST_LINES), columns: table.columns.slice(0, MOST_COLUMNS) };
  const hidden = [
    table.lines.length - shown.lines.length,
    table.columns.length - shown.columns.length,
  ] as const;
  const shared = { table, shown, lines, columns, tell };
  return (
    <>
      {view === "table" && <AsTable {...shared} />}
      {view === "bar" && <AsChart {...shared} kind="bar" measure={measure} />}
      {view === "curve" &&
        (lines.isInTime ? (
          <AsChart {...shared} kind="line" measure={measure} />
        ) : (
          <p className={classes.note}>{messages.curveNeedsTime}</p>
        ))}
      {hidden[0] + hidden[1] > 0 && <p className={classes.note}>{messages.hidden(...hidden)}</p>}
      <Verdict table={table} sides={[lines, columns]} measure={measure} />
      {!columns.id.startsWith("@") && !columns.isSeveral && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <AppLink {...props} href={`${map}?color=${encodeURIComponent(columns.id)}`} />
          )}
        >
          {messages.map}
        </Button>
      )}
    </>
  );
}

interface Shared {
  table: CrossTable;
  shown: { lines: readonly string[]; columns: readonly string[] };
  lines: CrossSide;
  columns: CrossSide;
  tell: Tell;
}

function AsTable({ table, shown, lines, columns, tell }: Shared) {
  const messages = useMessages(crossMessages);
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale, 0);
  const told = (pair: Pair | undefined): string => {
    if (tell === "mean")
      return pair === undefined || pair.measured === 0
        ? NO_VALUE
        : messages.meanOf(formatNumber(pair.mean, locale), number(pair.measured));
    const count = pair?.counted ?? 0;
    if (tell === "count" || pair === undefined)
      return tell === "count" ? number(count) : formatShare(0, locale);
    return formatShare(
      count / (tell === "line" ? table.lineTotal(pair.line) : table.columnTotal(pair.column)),
      locale,
    );
  };
  return (
    <FactTable
      label={`${lines.label} × ${columns.label}`}
      headers={[
        lines.label,
        ...shown.columns.map((column) => ({ number: columns.called(column) })),
        { number: messages.total },
      ]}
    >
      <tbody>
        {shown.lines.map((line) => (
          <tr key={line}>
            <th scope="row">{lines.called(line)}</th>
            {shown.columns.map((column) => (
              <td key={column} data-number>
                {told(table.cell(line, column))}
              </td>
            ))}
            <td data-number>{number(table.lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="row">{messages.total}</th>
          {shown.columns.map((column) => (
            <td key={column} data-number>
              {number(table.columnTotal(column))}
            </td>
          ))}
          <td data-number>{number(table.total)}</td>
        </tr>
      </tbody>
    </FactTable>
  );
}

const PERCENT = 100;

function AsChart({
  table,
  shown,
  lines,
  columns,
  tell,
  kind,
  measure,
}: Shared & { kind: "bar" | "line"; measure: { label: string } | null }) {
  const messages = useMessages(crossMessages);
  const told = (line: string, column: string): number | null => {
    const pair = table.cell(line, column);
    if (tell === "mean") return pair === undefined || pair.measured === 0 ? null : pair.mean;
    const count = pair?.counted ?? 0;
    if (tell === "count") return count;
    const whole = tell === "line" ? table.lineTotal(line) : table.columnTotal(column);
    return Math.round((PERCENT * 10 * count) / whole) / 10;
  };
  const what = tell === "mean" ? `${messages.measure} ${measure?.label ?? ""}` : messages.tells[tell];
  return (
    <Chart
      title={`${lines.label} × ${columns.label} · ${what}`}
      kind={kind}
      categories={shown.lines.map(lines.called)}
      series={shown.columns.map((column) => ({
        name: columns.called(column),
        values: shown.lines.map((line) => told(line, column)),
      }))}
      {...(tell === "line" || tell === "column" ? { unit: "%" } : {})}
      height={340}
      hasTable
    />
  );
}
