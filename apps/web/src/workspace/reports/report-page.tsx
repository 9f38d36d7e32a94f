import { Button } from "@mantine/core";
import type { ExportFormat } from "@parcelle/domain/export-formats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { useFormatWords } from "../exports/file-texts.ts";
import { useProject } from "../project/project-context.ts";
import { StateMark } from "../states/state-mark.tsx";
import { figuresBy, totalOf } from "../statistics/figures.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { EarlierExports } from "./earlier-exports.tsx";
import { reportMessages } from "./messages.ts";
import { ReportFile } from "./report-file.tsx";
import type { ChosenPlots } from "./report-jobs.ts";
import classes from "./report-page.module.css";
import { type ReportPlots, reportPlotsQuery } from "./report-plots.ts";
import { useStartExport } from "./use-report.ts";

interface Props {
  projectId: number;
  plotIds: number[] | "all";
}

/** The report of all plots, of some or of one: as PDF, and in every other format. */
export function ReportPage({ projectId, plotIds }: Props) {
  const messages = useMessages(reportMessages);
  const { states } = useWorkspace();
  const { module } = useWorkspaceTexts();
  const locale = useLocale();
  const addresses = useAddresses();
  const project = useProject();
  const { data, error, refetch } = useQuery(reportPlotsQuery({ states }, projectId, plotIds));
  const count = data?.count ?? 0;
  const title = count === 1 ? messages.titleOf(data?.latest?.identifier ?? "") : messages.title;
  const lead = plotIds === "all" ? messages.allPlots(count) : messages.somePlots(count);
  return (
    <Page
      title={title}
      lead={data && count !== 1 ? lead : undefined}
      breadcrumbs={[
        { label: module, href: addresses.list },
        { label: project.name, href: addresses.project(projectId) },
        { label: messages.title },
      ]}
    >
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={6} />}
      {data && count === 0 && <NoPlots projectId={projectId} />}
      {data && count > 0 && <Report projectId={projectId} plotIds={plotIds} plots={data} />}
    </Page>
  );
}

function NoPlots({ projectId }: { projectId: number }) {
  const messages = useMessages(reportMessages);
  const { project } = useAddresses();
  return (
    <Empty
      title={messages.noPlots}
      text={messages.noPlotsText}
      action={
        <Button variant="default" renderRoot={(props) => <AppLink {...props} href={project(projectId)} />}>
          {messages.back}
        </Button>
      }
    />
  );
}

function Report({ projectId, plotIds, plots }: Props & { plots: ReportPlots }) {
  return (
    <>
      <div className={classes.top}>
        <ReportFile projectId={projectId} plotIds={plotIds} plots={plots} />
        <Summary groups={plots.groups} />
      </div>
      <OtherFormats projectId={projectId} plotIds={plotIds} />
      <EarlierExports projectId={projectId} />
    </>
  );
}

function Summary({ groups }: Pick<ReportPlots, "groups">) {
  const messages = useMessages(reportMessages);
  const { states } = useWorkspace();
  const locale = useLocale();
  const figures = figuresBy(
    groups,
    ({ state }) => state,
    ({ state }) => state,
  );
  return (
    <Section title={messages.summary}>
      <dl className={classes.summary}>
        {states.list
          .filter(({ value }) => figures.has(value))
          .map(({ value: state }) => {
            const total = totalOf(figures, state);
            return [
              <dt key={state}>
                <StateMark states={states} value={state} />
              </dt>,
              <dd key={`${state} plots`}>{formatNumber(total.plots, locale, 0)}</dd>,
              <dd key={`${state} area`}>{formatHectares(total.hectares, locale)}</dd>,
            ];
          })}
      </dl>
    </Section>
  );
}

function OtherFormats({ projectId, plotIds }: { projectId: number; plotIds: ChosenPlots }) {
  const messages = useMessages(reportMessages);
  const wordsOf = useFormatWords();
  const others = useWorkspace().exports.filter((format) => format !== "pdf");
  const startExport = useStartExport(projectId, plotIds);
  const [starting, setStarting] = useState<ExportFormat | null>(null);
  async function start(format: ExportFormat): Promise<void> {
    setStarting(format);
    await startExport(format);
    setStarting(null);
  }
  return (
    <Section title={messages.other}>
      <ul className={classes.formats}>
        {others.map((format) => (
          <li key={format}>
            <div>
              <strong>{wordsOf(format).name}</strong>
              <p className={classes.muted}>{wordsOf(format).explained}</p>
            </div>
            <Button
              variant="default"
              size="xs"
              loading={starting === format}
              aria-label={`${messages.prepare} ${wordsOf(format).name}`}
              onClick={() => void start(format)}
            >
              {messages.prepare}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
