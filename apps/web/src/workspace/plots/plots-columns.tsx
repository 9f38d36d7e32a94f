import { Group } from "@mantine/core";
import { countryCodes, countryName } from "@parcelle/domain/countries";
import { IconClockExclamation } from "@tabler/icons-react";
import { useMemo } from "react";
import { among, between } from "#app/rest-conditions.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatHectares, formatShare } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { folded } from "#ui/table/column.ts";
import type { Filter } from "#ui/table/filters.ts";
import { type Addresses, useAddresses } from "../addresses.ts";
import type { Workspace } from "../define-workspace.ts";
import { CLAIMED_COLUMN } from "../private-overlaps/claimed-filter.ts";
import { privateOverlapMessages } from "../private-overlaps/messages.ts";
import { type PrivateOverlap, privateOverlapsQuery } from "../private-overlaps/queries.ts";
import { useProject } from "../project/project-context.ts";
import { geometryStates } from "../states/geometry-states.ts";
import { askedState, stateChoices, stateOf } from "../states/state-list.ts";
import { StateMark } from "../states/state-mark.tsx";
import { figuresQuery, type PlotGroup } from "../statistics/figures-query.ts";
import { useUnitName } from "../statistics/unit-names.ts";
import { useWorkspace } from "../workspace-context.ts";
import { nameColumns } from "./name-columns.tsx";
import type { PlotColumn } from "./plot-column.ts";
import { type PlotRow, statedArea } from "./plot-row.ts";
import { plotsMessages } from "./plots-messages.ts";
import { type KnownUnits, unitColumns } from "./unit-columns.ts";

type Answers = ReadonlyMap<number, PrivateOverlap>;

/** A point has no area of its own: the declared one counts. */
function statedBetween(filter: Filter): string | null {
  if (filter.kind !== "range") return null;
  const own = between("area_hectares", filter);
  const declared = between("declared_area_hectares", filter);
  return `and(is_point.is.false,${own}),and(is_point.is.true,${declared})`;
}

/** Countries are found by their names in the reader's language. */
function inCountry(filter: Filter, locale: Locale): string | null {
  if (filter.kind !== "text") return null;
  const wanted = folded(filter.text.trim());
  return among(
    "country",
    countryCodes.filter((code) => folded(countryName(code, locale)).includes(wanted)),
  );
}

function placeColumns(locale: Locale, units: KnownUnits | undefined): PlotColumn[] {
  const messages = plotsMessages[locale];
  return [
    {
      id: "area",
      header: messages.area,
      kind: "number",
      value: statedArea,
      text: (value) => formatHectares(Number(value), locale),
      width: 100,
      inMapList: { width: 92 },
      asked: { columns: ["area_hectares"], condition: statedBetween, tile: "area" },
    },
    {
      id: "declared",
      header: messages.declaredArea,
      kind: "number",
      value: (plot) => plot.declared_area_hectares,
      text: (value) => formatHectares(Number(value), locale),
      width: 120,
      hidden: true,
      asked: { columns: ["declared_area_hectares"] },
    },
    {
      id: "country",
      header: messages.country,
      kind: "text",
      value: (plot) => plot.country && countryName(plot.country, locale),
      hidden: true,
      asked: { columns: ["country"], condition: (filter) => inCountry(filter, locale) },
    },
    ...unitColumns(locale, units),
    {
      id: geometryStates.id,
      header: messages.geometry,
      kind: "choice",
      value: (plot) => plot.geometry_state,
      choices: stateChoices(geometryStates, locale),
      cell: ({ geometry_state }) => <StateMark states={geometryStates} value={geometry_state} />,
      width: 150,
      inMapList: { header: geometryStates.title[locale], width: 140, hidden: true },
      asked: askedState(geometryStates),
    },
  ];
}

function stateColumn({ states, stateNote }: Workspace, locale: Locale): PlotColumn {
  return {
    id: states.id,
    header: states.title[locale],
    kind: "choice",
    value: (plot) => stateOf(states, plot),
    choices: stateChoices(states, locale),
    cell: (plot) => (
      <Group gap={6} wrap="nowrap" component="span">
        <StateMark states={states} value={stateOf(states, plot)} />
        {stateNote?.(plot, locale)}
        {plot.result_outdated && <OutdatedMark locale={locale} />}
      </Group>
    ),
    width: 155,
    inMapList: { cell: (plot) => <StateMark states={states} value={stateOf(states, plot)} />, width: 172 },
    asked: askedState(states),
  };
}

function OutdatedMark({ locale }: { locale: Locale }) {
  const { outdated, outdatedText } = plotsMessages[locale];
  return (
    <span title={outdatedText}>
      <IconClockExclamation size={16} stroke={1.8} role="img" aria-label={outdated} />
    </span>
  );
}

function ageColumns(locale: Locale): PlotColumn[] {
  const messages = plotsMessages[locale];
  return [
    {
      id: "outdated",
      header: messages.freshness,
      kind: "choice",
      value: (plot) => (plot.result_outdated ? "outdated" : "current"),
      choices: [
        { value: "current", label: messages.current },
        { value: "outdated", label: messages.outdated },
      ],
      hidden: true,
      asked: {
        columns: ["result_outdated"],
        condition: (filter) =>
          filter.kind === "choice"
            ? filter.values.map((value) => `result_outdated.is.${value === "outdated"}`).join(",")
            : null,
      },
    },
    {
      id: "updated",
      header: messages.updated,
      kind: "date",
      value: (plot) => plot.updated_at,
      text: (value) => formatDate(String(value), locale),
      hidden: true,
      asked: { columns: ["updated_at"] },
    },
  ];
}

/** How much of a plot other organisations declare too; empty where nothing is known. */
function claimedColumn(locale: Locale, answers: Answers | undefined): PlotColumn {
  return {
    id: CLAIMED_COLUMN,
    header: privateOverlapMessages[locale].column,
    kind: "number",
    value: ({ id }) => answers?.get(id)?.percent ?? null,
    text: (value) => formatShare(Number(value) / 100, locale, 0),
    width: 168,
    hidden: !answers?.size,
    asked: { columns: ["claimed_percent"] },
  };
}

/** Every column of a module's plots: the platform's, and in their places those of the module. */
export function plotColumns(
  workspace: Workspace,
  locale: Locale,
  addresses: Addresses,
  answers?: Answers,
  units?: KnownUnits,
): PlotColumn[] {
  const [name, ...owner] = nameColumns<PlotRow>(locale, addresses);
  const { reasons, details } = workspace.columns(locale);
  return [
    ...[name!, stateColumn(workspace, locale), ...reasons],
    ...[...owner, ...placeColumns(locale, units), claimedColumn(locale, answers)],
    ...[...details, ...ageColumns(locale)],
  ];
}

const NO_GROUPS: PlotGroup[] = [];

/** The columns of the plots. */
export function usePlotColumns(): PlotColumn[] {
  const locale = useLocale();
  const workspace = useWorkspace();
  const addresses = useAddresses();
  const project = useProject();
  const { data: answers } = useBesides(privateOverlapsQuery(project.id));
  const { data: groups = NO_GROUPS } = useBesides(figuresQuery(project.id));
  const nameOf = useUnitName(groups);
  return useMemo(
    () => plotColumns(workspace, locale, addresses, answers, { groups, nameOf }),
    [workspace, locale, addresses, answers, groups, nameOf],
  );
}

/** Where there is little room: only those that say where a plot stands, the others on demand. */
export function besideMap(columns: readonly PlotColumn[], { states, columns: own }: Workspace): PlotColumn[] {
  const reasons = own("fr").reasons.map(({ id }) => id);
  const shown = new Set(["identifier", "area", states.id, ...reasons]);
  return columns.map((column) => ({ ...column, hidden: !shown.has(column.id) }));
}
