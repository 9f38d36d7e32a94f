import type { MovedPlot } from "@parcelle/domain/risk/trial/try-rules";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { type Addresses, useAddresses } from "#workspace/addresses.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { compliance, complianceText, reasonText } from "../../results/plot-states.ts";
import { hectaresColumn, identifierColumn } from "../plot-columns.tsx";
import { flipText } from "./flip-text.ts";
import classes from "./trial.module.css";
import { trialMessages } from "./trial-messages.ts";
import { askTrial, exportedAtMost, type TrialAnswer, type Tried } from "./use-trial.ts";

interface Props {
  projectId: number;
  assessmentId: number;
  tried: Tried;
  trial: TrialAnswer;
}

const idOf = ({ id }: MovedPlot) => String(id);

/** The plots that move, or those of one branch, each with the reason. */
export function ListedPlotsTable({ projectId, assessmentId, tried, trial }: Props) {
  const messages = useMessages(trialMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const control = useTableSearch();
  const columns = useMemo(() => columnsOf(locale, addresses, projectId), [locale, addresses, projectId]);
  const { list } = tried;
  const { listed, listedOf } = trial;
  const number = (value: number) => formatNumber(value, locale, 0);
  return (
    <Section
      title={list.kind === "branch" ? messages.listBranch(reasonText(list.code, locale)) : messages.listMoved}
      actions={
        listedOf > 0 && (
          <ExportListButton
            label={messages.export}
            failure={messages.exportFailed}
            fileName={`parcelle-${assessmentId}.csv`}
            columns={columns}
            ask={async () => (await askTrial(assessmentId, tried, exportedAtMost)).listed}
          />
        )
      }
      flush
    >
      {listedOf > listed.length && (
        <p className={classes.part}>{messages.partOfList(number(listed.length), number(listedOf))}</p>
      )}
      <DataTable
        label={messages.listMoved}
        rows={listed}
        columns={columns}
        rowId={idOf}
        control={control}
        empty={<Empty title={messages.emptyList} />}
      />
    </Section>
  );
}

function columnsOf(locale: Locale, addresses: Addresses, projectId: number): Column<MovedPlot>[] {
  const words = trialMessages[locale].columns;
  const state = (side: "from" | "to"): Column<MovedPlot> => ({
    id: side,
    header: words[side],
    kind: "choice",
    value: (plot) => plot[side].compliance,
    choices: (["compliant", "to_review", "non_compliant"] as const).map((value) => ({
      value,
      label: complianceText(value, locale),
    })),
    cell: (plot) => <StateMark states={compliance} value={plot[side].compliance} />,
    width: 140,
  });
  const reason = (side: "from" | "to"): Column<MovedPlot> => ({
    id: `${side}Reason`,
    header: words[`${side}Reason`],
    kind: "text",
    value: (plot) => reasonText(plot[side].reasonCode, locale),
    hidden: true,
    sentences: true,
    width: 230,
  });
  return [
    identifierColumn(words.identifier, (id) => addresses.plot(projectId, id)),
    hectaresColumn(words.hectares, locale),
    state("from"),
    state("to"),
    {
      id: "why",
      header: words.why,
      kind: "text",
      value: ({ why }) => why.map((flip) => flipText(flip, locale)).join(" ; "),
      sentences: true,
      width: 440,
    },
    reason("from"),
    reason("to"),
  ];
}
