import { Group } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { hintName } from "@parcelle/domain/risk/hints/hint-texts";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import { IconClockExclamation, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  complianceStates,
  complianceText,
  complianceTones,
  confidences,
  confidenceText,
  confidenceTones,
  geometryStates,
  geometryStateText,
  geometryTones,
  reasonText,
  risks,
  riskText,
  riskTones,
} from "#features/eudr/results/plot-states.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate, formatHectares, formatShare } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { type Addresses, useAddresses } from "../addresses.ts";
import { type PlotOverview, statedArea } from "../api.ts";
import { CLAIMED_COLUMN } from "../private-overlaps/claimed-filter.ts";
import { privateOverlapMessages } from "../private-overlaps/messages.ts";
import { type PrivateOverlap, privateOverlapsQuery } from "../private-overlaps/queries.ts";
import { useProject } from "../project/project-context.ts";
import { nameColumns } from "./name-columns.tsx";
import { plotsMessages } from "./plots-messages.ts";

type PlotColumn = Column<PlotOverview>;

function Compliance({ plot }: { plot: PlotOverview }) {
  const locale = useLocale();
  const messages = plotsMessages[locale];
  const state = plot.compliance ?? "not_assessed";
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <StateBadge tone={complianceTones[state]} label={complianceText(state, locale)} />
      {plot.overrule_comment !== null && (
        <span title={`${messages.overruled}\u00a0: ${plot.overrule_comment}`}>
          <IconUserCheck size={16} stroke={1.8} role="img" aria-label={messages.overruled} />
        </span>
      )}
      {plot.result_outdated && (
        <span title={messages.outdatedText}>
          <IconClockExclamation size={16} stroke={1.8} role="img" aria-label={messages.outdated} />
        </span>
      )}
    </Group>
  );
}

function identityColumns(locale: Locale, addresses: Addresses): PlotColumn[] {
  const messages = plotsMessages[locale];
  return [
    ...nameColumns<PlotOverview>(locale, addresses),
    {
      id: "area",
      header: messages.area,
      kind: "number",
      value: statedArea,
      text: (value) => formatHectares(Number(value), locale),
      width: 100,
    },
    {
      id: "declared",
      header: messages.declaredArea,
      kind: "number",
      value: (plot) => plot.declared_area_hectares,
      text: (value) => formatHectares(Number(value), locale),
      width: 120,
      hidden: true,
    },
    {
      id: "country",
      header: messages.country,
      kind: "text",
      value: (plot) => plot.country && countryName(plot.country, locale),
      hidden: true,
    },
    {
      id: "geometry",
      header: messages.geometry,
      kind: "choice",
      value: (plot) => plot.geometry_state,
      choices: geometryStates.map((value) => ({ value, label: geometryStateText(value, locale) })),
      cell: ({ geometry_state }) => (
        <StateBadge tone={geometryTones[geometry_state]} label={geometryStateText(geometry_state, locale)} />
      ),
      width: 150,
    },
  ];
}

function resultColumns(locale: Locale): PlotColumn[] {
  const messages = plotsMessages[locale];
  return [
    {
      id: "compliance",
      header: messages.compliance,
      kind: "choice",
      value: (plot) => plot.compliance ?? "not_assessed",
      choices: complianceStates.map((value) => ({ value, label: complianceText(value, locale) })),
      cell: (plot) => <Compliance plot={plot} />,
      width: 155,
    },
    {
      id: "reason",
      header: messages.reason,
      kind: "choice",
      value: (plot) => plot.reason_code,
      choices: (Object.keys(reasonDictionary.fr.branch) as (keyof typeof reasonDictionary.fr.branch)[]).map(
        (value) => ({ value, label: reasonText(value, locale) }),
      ),
      sentences: true,
      width: 230,
    },
    {
      id: "risk",
      header: messages.risk,
      kind: "choice",
      value: (plot) => plot.risk,
      choices: risks.map((value) => ({ value, label: riskText(value, locale) })),
      cell: ({ risk }) => risk && <StateBadge tone={riskTones[risk]} label={riskText(risk, locale)} />,
      width: 130,
    },
    {
      id: "confidence",
      header: messages.confidence,
      kind: "choice",
      value: (plot) => plot.confidence,
      choices: confidences.map((value) => ({ value, label: confidenceText(value, locale) })),
      cell: ({ confidence }) =>
        confidence && (
          <StateBadge tone={confidenceTones[confidence]} label={confidenceText(confidence, locale)} />
        ),
      width: 120,
    },
    ...detailColumns(locale),
  ];
}

/** What is shown on demand only. */
function detailColumns(locale: Locale): PlotColumn[] {
  const messages = plotsMessages[locale];
  return [
    {
      id: "hints",
      header: messages.hints,
      kind: "text",
      value: ({ hints }) => hints?.map(({ code }) => hintName(code, locale)).join(", ") || null,
      hidden: true,
      width: 230,
    },
    {
      id: "decision",
      header: messages.decision,
      kind: "choice",
      value: (plot) => (plot.overrule_comment === null ? "computed" : "overruled"),
      choices: [
        { value: "computed", label: messages.computed },
        { value: "overruled", label: messages.overruled },
      ],
      hidden: true,
    },
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
    },
    {
      id: "updated",
      header: messages.updated,
      kind: "date",
      value: (plot) => plot.updated_at,
      text: (value) => formatDate(String(value), locale),
      hidden: true,
    },
  ];
}

/** How much of a plot other organisations declare too; empty where nothing is known. */
function claimedColumn(locale: Locale, answers: ReadonlyMap<number, PrivateOverlap> | undefined): PlotColumn {
  return {
    id: CLAIMED_COLUMN,
    header: privateOverlapMessages[locale].column,
    kind: "number",
    value: ({ id }) => answers?.get(id)?.percent ?? null,
    text: (value) => formatShare(Number(value) / 100, locale, 0),
    width: 168,
    hidden: !answers?.size,
  };
}

const BESIDE_A_MAP: readonly string[] = ["identifier", "area", "compliance", "reason"];

/** The columns of the plots; beside the map only those that say where a plot stands, the others on demand. */
export function usePlotColumns(isBesideMap: boolean): PlotColumn[] {
  const locale = useLocale();
  const addresses = useAddresses();
  const project = useProject();
  const { data: answers } = useQuery(privateOverlapsQuery(project.id));
  return useMemo(() => {
    const [name, ...identity] = identityColumns(locale, addresses);
    const [compliance, reason, ...result] = resultColumns(locale);
    // Where a plot stands, and why, comes right after its name: on a phone these are what one sees.
    const columns = [name!, compliance!, reason!, ...identity, claimedColumn(locale, answers), ...result];
    if (!isBesideMap) return columns;
    return columns.map((column) => ({ ...column, hidden: !BESIDE_A_MAP.includes(column.id) }));
  }, [locale, addresses, isBesideMap, answers]);
}
