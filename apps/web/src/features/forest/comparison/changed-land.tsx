import { type ChangedPlot, changedHectares } from "@parcelle/domain/forest/compared-land";
import { eligibilityStates } from "@parcelle/domain/forest/eligibility";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import { stateText } from "#workspace/states/state-list.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { eligibility } from "../results/eligibility-states.ts";
import { comparisonMessages } from "./comparison-messages.ts";
import { usePlotAddress } from "./use-plot-address.ts";

interface Props {
  projectId: number;
  before: number;
  after: number;
  /** Stable between renders. */
  changed: readonly ChangedPlot[];
}

const idOf = ({ id }: ChangedPlot) => String(id);

/** The plots of which a part changes, those with most hectares first, and the same as a file. */
export function ChangedLand({ projectId, before, after, changed }: Props) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  const plotAddress = usePlotAddress(projectId, before, after);
  const control = useTableSearch();
  const sorted = useMemo(
    () => changed.toSorted((one, other) => changedHectares(other.changes) - changedHectares(one.changes)),
    [changed],
  );
  const columns = useMemo(() => changedColumns(locale, plotAddress), [locale, plotAddress]);
  const all = useMemo(() => [...columns, ...moveColumns(locale)], [columns, locale]);
  if (changed.length === 0) return null;
  return (
    <Section
      title={messages.list}
      actions={
        <ExportListButton
          label={messages.export}
          failure={messages.exportFailed}
          fileName={`parcelle-${before}-${after}.csv`}
          columns={all}
          ask={async () => sorted}
        />
      }
      flush
    >
      <DataTable label={messages.list} rows={sorted} columns={columns} rowId={idOf} control={control} />
    </Section>
  );
}

function changedColumns(locale: Locale, href: (plotId: number) => string): Column<ChangedPlot>[] {
  const messages = comparisonMessages[locale];
  const nameOf = ({ id, identifier }: ChangedPlot) => identifier ?? String(id);
  return [
    {
      ...{ id: "identifier", header: messages.identifier, kind: "text", value: nameOf, width: 130 },
      cell: (plot) =>
        plot.identifier === null ? nameOf(plot) : <LinkCell href={href(plot.id)}>{nameOf(plot)}</LinkCell>,
    },
    {
      ...{ id: "hectares", header: messages.changedHectares, kind: "number", width: 150 },
      value: ({ changes }) => changedHectares(changes),
      text: (value) => formatNumber(Number(value), locale, 4),
    },
    stateColumn("before", locale),
    stateColumn("after", locale),
    {
      ...{ id: "changes", header: messages.changes, kind: "text", sentences: true, width: 300 },
      value: ({ changes }) =>
        changes
          .toSorted((one, other) => other.hectares - one.hectares)
          .map(({ from, to, hectares }) =>
            messages.arrow(
              stateText(eligibility, from, locale),
              stateText(eligibility, to, locale),
              formatHectares(hectares, locale),
            ),
          )
          .join(locale === "fr" ? " ; " : "; "),
    },
  ];
}

function stateColumn(side: "before" | "after", locale: Locale): Column<ChangedPlot> {
  return {
    ...{ id: side, header: comparisonMessages[locale][side], kind: "choice", width: 150 },
    value: (plot) => plot[side],
    choices: eligibilityStates.map((value) => ({ value, label: stateText(eligibility, value, locale) })),
    cell: (plot) => <StateMark states={eligibility} value={plot[side]} />,
  };
}

/** In the file each step is a column of numbers. */
function moveColumns(locale: Locale): Column<ChangedPlot>[] {
  return eligibilityStates.flatMap((from) =>
    eligibilityStates.flatMap((to): Column<ChangedPlot>[] => {
      if (from === to) return [];
      const name = (state: string) => stateText(eligibility, state, locale);
      return [
        {
          ...{ id: `${from}-${to}`, header: `${name(from)} → ${name(to)} (ha)`, kind: "number" },
          value: ({ changes }) =>
            changes.find((change) => change.from === from && change.to === to)?.hectares ?? 0,
          text: (value) => formatNumber(Number(value), locale, 4),
        },
      ];
    }),
  );
}
