import { Button, MultiSelect, SegmentedControl } from "@mantine/core";
import { IconChartBar, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { NO_UNIT, type UnitField } from "../plots/unit-field.ts";
import { useAddressValue } from "../project/use-address-value.ts";
import { downloadCsv } from "../rows/download-csv.ts";
import { stateOf } from "../states/state-list.ts";
import { useWorkspace } from "../workspace-context.ts";
import { BreakdownChart, type Measure } from "./breakdown-chart.tsx";
import { useBreakdowns } from "./breakdowns.ts";
import { figuresBy, inUnits, sumOf, totalOf } from "./figures.ts";
import { figuresCsv } from "./figures-csv.ts";
import { figuresQuery, hectaresValues, type PlotGroup } from "./figures-query.ts";
import { landGroups } from "./land-groups.ts";
import { statisticsMessages } from "./messages.ts";
import classes from "./statistics-page.module.css";
import { unitChoices, useUnitName } from "./unit-names.ts";

/** Counts and hectares of a project's plots by what people compare. */
export function StatisticsPage({ projectId }: { projectId: number }) {
  const messages = useMessages(statisticsMessages);
  const locale = useLocale();
  const { project } = useAddresses();
  const { states } = useWorkspace();
  const { data, error, refetch } = useQuery(figuresQuery(projectId, { summed: hectaresValues(states) }));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  if (data.length === 0) {
    return (
      <Empty
        icon={<IconChartBar size={28} stroke={1.5} />}
        title={messages.empty}
        text={messages.emptyText}
        action={
          <Button variant="default" renderRoot={(props) => <AppLink {...props} href={project(projectId)} />}>
            {messages.goImport}
          </Button>
        }
      />
    );
  }
  return <Statistics projectId={projectId} groups={data} />;
}

/** The units of one level that the address names, and those that there are among the plots that larger units leave. */
function useUnits(level: UnitField, groups: readonly PlotGroup[]) {
  const locale = useLocale();
  const nameOf = useUnitName(groups);
  const [text, change] = useAddressValue(level);
  const chosen = useMemo(() => text?.split("|").filter(Boolean) ?? [], [text]);
  const choices = useMemo(() => unitChoices(groups, level, nameOf, locale), [groups, level, nameOf, locale]);
  const kept = useMemo(() => inUnits(groups, level, chosen), [groups, level, chosen]);
  return { level, chosen, choices, kept, choose: (units: string[]) => change(units.join("|") || undefined) };
}

function UnitFilter({ level, chosen, choices, choose }: ReturnType<typeof useUnits>) {
  const messages = useMessages(statisticsMessages);
  const isTold = level === "region" || chosen.length > 0 || choices.some(({ value }) => value !== NO_UNIT);
  if (!isTold) return null;
  return (
    <MultiSelect
      className={classes.units}
      label={messages.units[level]}
      placeholder={chosen.length === 0 ? messages.all[level] : ""}
      data={choices}
      value={chosen}
      onChange={choose}
      searchable
      clearable
    />
  );
}

function Statistics({ projectId, groups }: { projectId: number; groups: PlotGroup[] }) {
  const messages = useMessages(statisticsMessages);
  const locale = useLocale();
  const regions = useUnits("region", groups);
  const departments = useUnits("department", regions.kept);
  const municipalities = useUnits("municipality", departments.kept);
  const { kept } = municipalities;
  const [measureText, setMeasure] = useAddressValue("measure");
  const measure: Measure = measureText === "hectares" ? "hectares" : "plots";
  const { states, projectFigures: ProjectFigures } = useWorkspace();
  const breakdowns = useBreakdowns(kept);
  const [region, department, municipality] = [regions.chosen, departments.chosen, municipalities.chosen];
  return (
    <>
      <div className={classes.bar}>
        <UnitFilter {...regions} />
        <UnitFilter {...departments} />
        <UnitFilter {...municipalities} />
        {ProjectFigures && (
          <div className={classes.whole}>
            <ProjectFigures projectId={projectId} units={{ region, department, municipality }} />
          </div>
        )}
        <SegmentedControl
          aria-label={messages.measure}
          value={measure}
          onChange={(value) => setMeasure(value === "hectares" ? value : undefined)}
          data={[
            { value: "plots", label: messages.plots },
            { value: "hectares", label: messages.hectares },
          ]}
        />
        <Button
          className={classes.end}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          onClick={() => downloadCsv(figuresCsv(breakdowns, states, locale), `statistics-${projectId}.csv`)}
        >
          {messages.export}
        </Button>
      </div>
      <Totals groups={kept} />
      {kept.length === 0 ? (
        <Empty title={messages.empty} text={messages.noneInUnits} />
      ) : (
        <div className={classes.charts}>
          {breakdowns
            .filter(({ isRepeated }) => !isRepeated)
            .map((breakdown) => (
              <BreakdownChart key={breakdown.id} breakdown={breakdown} measure={measure} />
            ))}
        </div>
      )}
    </>
  );
}

function Totals({ groups }: { groups: readonly PlotGroup[] }) {
  const messages = useMessages(statisticsMessages);
  const locale = useLocale();
  const { states, totals } = useWorkspace();
  const stateOfGroup = (group: PlotGroup) => stateOf(states, group);
  const figures = figuresBy(landGroups(groups, states), stateOfGroup, stateOfGroup);
  const all = sumOf(groups);
  const share = (part: number, whole: number) => formatShare(whole > 0 ? part / whole : null, locale);
  const rows = [
    [messages.totalPlots, messages.number(all.plots)],
    [messages.totalArea, formatHectares(all.hectares, locale)],
    ...totals.flatMap(({ state, plots, area }) => {
      const part = totalOf(figures, state);
      const hectares = formatHectares(part.hectares, locale);
      return [
        [plots[locale], messages.ofTotal(messages.number(part.plots), share(part.plots, all.plots))],
        [area[locale], messages.ofTotal(hectares, share(part.hectares, all.hectares))],
      ];
    }),
  ];
  return (
    <dl className={classes.totals}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
