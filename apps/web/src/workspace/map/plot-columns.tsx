import {
  complianceStates,
  complianceText,
  complianceTones,
  geometryStates,
  geometryStateText,
  geometryTones,
  risks,
  riskText,
} from "#features/eudr/results/plot-states.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatNumber } from "#ui/format.ts";
import type { Column } from "#ui/table/column.ts";
import { type PlotOverview, statedArea } from "../api.ts";
import { type MapPageMessages, mapPageMessages } from "./messages.ts";

function complianceColumn(locale: Locale, messages: MapPageMessages): Column<PlotOverview> {
  return {
    id: "compliance",
    header: messages.compliance,
    kind: "choice",
    value: (plot) => plot.compliance ?? "not_assessed",
    choices: complianceStates.map((value) => ({ value, label: complianceText(value, locale) })),
    cell: (plot) => {
      const state = plot.compliance ?? "not_assessed";
      return <StateBadge tone={complianceTones[state]} label={complianceText(state, locale)} />;
    },
    width: 136,
  };
}

function geometryColumn(locale: Locale, messages: MapPageMessages): Column<PlotOverview> {
  return {
    id: "geometry",
    header: messages.geometry,
    kind: "choice",
    value: (plot) => plot.geometry_state,
    choices: geometryStates.map((value) => ({ value, label: geometryStateText(value, locale) })),
    cell: (plot) => (
      <StateBadge
        tone={geometryTones[plot.geometry_state]}
        label={geometryStateText(plot.geometry_state, locale)}
      />
    ),
    width: 140,
    hidden: true,
  };
}

export function producerOf(plot: PlotOverview): string | null {
  const farmer = [plot.farmer_first_name, plot.farmer_last_name].filter(Boolean).join(" ");
  return plot.producer_name ?? (farmer || null);
}

/** The few columns that fit beside a map; the others can be chosen. */
export function mapColumns(locale: Locale): Column<PlotOverview>[] {
  const messages = mapPageMessages[locale];
  return [
    {
      id: "identifier",
      header: messages.identifier,
      kind: "text",
      value: (plot) => plot.identifier,
      width: 104,
    },
    complianceColumn(locale, messages),
    {
      id: "area",
      header: messages.area,
      kind: "number",
      // A point has no area of its own: the declared one stands for it.
      value: statedArea,
      text: (value) => formatNumber(Number(value), locale),
      width: 92,
    },
    { id: "producer", header: messages.producer, kind: "text", value: producerOf, hidden: true },
    geometryColumn(locale, messages),
    {
      id: "risk",
      header: messages.risk,
      kind: "choice",
      value: (plot) => plot.risk,
      choices: risks.map((value) => ({ value, label: riskText(value, locale) })),
      hidden: true,
    },
  ];
}
