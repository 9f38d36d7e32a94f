import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconGitCompare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { assessmentMessages } from "#features/eudr/runs/messages.ts";
import { thresholdsText } from "#features/eudr/runs/thresholds-text.ts";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
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
import { type Addresses, useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { listMessages } from "./list-messages.ts";
import { type AssessmentRow, assessmentsQuery } from "./runs-query.ts";

const idOf = ({ id }: AssessmentRow) => String(id);

/** The runs of a project: by which rules, on which layers, with which result; each can be tried again, two compared. */
export function AssessmentsPage({ projectId }: { projectId: number }) {
  const messages = useMessages(listMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const control = useTableSearch();
  const { current_assessment_id } = useProject();
  const { data, error, refetch } = useQuery(assessmentsQuery(projectId));
  const columns = useMemo(
    () => columnsOf(locale, addresses, projectId, current_assessment_id),
    [locale, addresses, projectId, current_assessment_id],
  );
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  return (
    <Section flush>
      <DataTable
        label={messages.title}
        rows={data}
        columns={columns}
        rowId={idOf}
        control={control}
        bulkActions={(chosen) => <CompareAction projectId={projectId} chosen={chosen} />}
        empty={<Empty title={messages.none} text={messages.noneText} />}
      />
    </Section>
  );
}

function CompareAction({ projectId, chosen }: { projectId: number; chosen: AssessmentRow[] }) {
  const messages = useMessages(listMessages);
  const addresses = useAddresses();
  const [from, to] = chosen.map(({ id }) => id).sort((one, other) => one - other);
  if (chosen.length !== 2 || from === undefined || to === undefined) return <span>{messages.chooseTwo}</span>;
  return (
    <Button
      size="xs"
      leftSection={<IconGitCompare size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={addresses.comparison(projectId, from, to)} />}
    >
      {messages.compare}
    </Button>
  );
}

const tones: Record<AssessmentRow["status"], Tone> = {
  queued: "neutral",
  running: "running",
  completed: "success",
  failed: "critical",
  cancelled: "warning",
};

function columnsOf(
  locale: Locale,
  addresses: Addresses,
  projectId: number,
  currentId: number | null,
): Column<AssessmentRow>[] {
  const messages = listMessages[locale];
  const { trees } = assessmentMessages[locale];
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
      choices: (Object.keys(tones) as AssessmentRow["status"][]).map((value) => ({
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
    { id: "tree", header: messages.tree, kind: "text", value: ({ tree }) => trees[tree], width: 160 },
    {
      id: "thresholds",
      header: messages.thresholds,
      kind: "text",
      value: ({ rules }) => thresholdsText(rules, locale),
      width: 130,
    },
    {
      id: "plots",
      header: messages.plots,
      kind: "number",
      value: ({ plots_done }) => plots_done,
      text: (value) => formatNumber(Number(value), locale, 0),
      width: 115,
    },
    {
      id: "trial",
      header: messages.actions,
      kind: "text",
      value: () => messages.trial,
      cell: (row) => <TrialLink row={row} href={addresses.trial(projectId, row.id)} label={messages.trial} />,
      width: 215,
    },
    ...hiddenColumns(locale),
  ];
}

function hiddenColumns(locale: Locale): Column<AssessmentRow>[] {
  const messages = listMessages[locale];
  return [
    {
      id: "table",
      header: messages.table,
      kind: "text",
      value: ({ rules }) => rules.indicatorTable ?? null,
      hidden: true,
    },
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

function TrialLink({ row, href, label }: { row: AssessmentRow; href: string; label: string }) {
  if (row.plots_done === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={href} />}
    >
      {label}
    </Button>
  );
}
