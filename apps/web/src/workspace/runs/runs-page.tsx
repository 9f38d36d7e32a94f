import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useProject } from "../project/project-context.ts";
import { ChosenRunsAction } from "./chosen-runs-action.tsx";
import { runMessages } from "./run-messages.ts";
import type { Run, RunColumns, Runs } from "./runs.ts";
import { runsQuery } from "./runs-query.ts";

const idOf = ({ id }: Run) => String(id);

interface Props {
  projectId: number;
  runs: Runs;
}

/** The runs of a project: by which rules, on which layers, with which result; one can be shown again, two can be compared. */
export function RunsPage({ projectId, runs }: Props) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const { current_assessment_id } = useProject();
  const { data, error, refetch } = useQuery(runsQuery(runs, projectId));
  const columns = useMemo(
    () => columnsOf(runs.columns(locale, projectId), locale, current_assessment_id),
    [runs, locale, projectId, current_assessment_id],
  );
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const { besides: Besides } = runs;
  return (
    <Section flush>
      {Besides && <Besides runs={data} />}
      <DataTable
        label={messages.title}
        rows={data}
        columns={columns}
        rowId={idOf}
        control={control}
        bulkActions={(chosen) => <ChosenRunsAction projectId={projectId} chosen={chosen} />}
        empty={<Empty title={messages.none} text={messages.noneText} />}
      />
    </Section>
  );
}

const tones: Record<Run["status"], Tone> = {
  queued: "neutral",
  running: "running",
  completed: "success",
  failed: "critical",
  cancelled: "warning",
};

function columnsOf(own: RunColumns, locale: Locale, currentId: number | null): Column<Run>[] {
  const messages = runMessages[locale];
  return [
    {
      id: "date",
      header: messages.date,
      kind: "date",
      value: ({ created_at }) => created_at,
      text: (value) => formatDateTime(String(value), locale),
      width: 165,
    },
    {
      id: "status",
      header: messages.status,
      kind: "choice",
      value: ({ status }) => status,
      choices: (Object.keys(tones) as Run["status"][]).map((value) => ({
        value,
        label: messages.statuses[value],
      })),
      cell: ({ id, status }) => (
        <StateBadge
          tone={tones[status]}
          label={id === currentId ? messages.shown(messages.statuses[status]) : messages.statuses[status]}
        />
      ),
      width: 175,
    },
    ...own.rules,
    {
      id: "plots",
      header: messages.plots,
      kind: "number",
      value: ({ plots_done }) => plots_done,
      text: (value) => formatNumber(Number(value), locale, 0),
      width: 115,
    },
    ...own.actions,
    ...own.details,
    {
      id: "code",
      header: messages.code,
      kind: "text",
      value: ({ code_version }) => code_version,
      hidden: true,
    },
    {
      id: "hash",
      header: messages.hash,
      kind: "text",
      value: ({ evidence_hash }) => evidence_hash,
      hidden: true,
    },
  ];
}
