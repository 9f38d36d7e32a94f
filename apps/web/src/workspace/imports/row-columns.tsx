import { useMemo } from "react";
import type { ChosenColumns } from "#app/database/import-shapes.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { PlotState } from "#ui/map/map-types.ts";
import type { Column } from "#ui/table/column.ts";
import { areaOf, type PlannedRow, type Standing, standings } from "./import-plan.ts";
import { importMessages } from "./messages.ts";
import { rowTexts } from "./row-texts.ts";

const TONES: Record<Standing, Tone> = {
  accepted: "success",
  look: "warning",
  review: "warning",
  returned: "critical",
  left_out: "neutral",
};

const LOOKS: Record<Standing, Pick<PlotState, "color" | "pattern">> = {
  accepted: { color: "#15803d", pattern: "plain" },
  look: { color: "#a16207", pattern: "plain" },
  review: { color: "#b45309", pattern: "dots" },
  returned: { color: "#b91c1c", pattern: "diagonal" },
  left_out: { color: "#4b5563", pattern: "backward" },
};

/** How rows look on the map. */
export function useStandingLooks(): PlotState[] {
  const locale = useLocale();
  return useMemo(
    () => standings.map((value) => ({ value, label: importMessages[locale].fates[value], ...LOOKS[value] })),
    [locale],
  );
}

export function StandingBadge({ standing }: { standing: Standing }) {
  return <StateBadge tone={TONES[standing]} label={importMessages[useLocale()].fates[standing]} />;
}

function hasRepair({ row }: PlannedRow): boolean {
  return row.findings.some(({ repaired }) => repaired);
}

function Findings({ planned }: { planned: PlannedRow }) {
  const locale = useLocale();
  return (
    <span>
      {hasRepair(planned) && <StateBadge tone="interactive" label={importMessages[locale].repaired} />}{" "}
      {rowTexts(planned, locale)[0]}
    </span>
  );
}

function propertyText(planned: PlannedRow, column: string | null): string | null {
  const value = column === null ? null : planned.row.properties[column];
  return value === null || value === undefined ? null : String(value);
}

function buildColumns(locale: Locale, chosen: ChosenColumns): Column<PlannedRow>[] {
  const messages = importMessages[locale];
  return [
    {
      id: "row",
      header: messages.row,
      kind: "number",
      value: ({ row }) => row.row_number,
      width: 76,
    },
    {
      id: "identifier",
      header: messages.identifier,
      kind: "text",
      value: (planned) => planned.identifier,
      width: 112,
    },
    {
      id: "state",
      header: messages.state,
      kind: "choice",
      value: ({ standing }) => standing,
      choices: standings.map((value) => ({ value, label: messages.fates[value] })),
      cell: ({ standing }) => <StandingBadge standing={standing} />,
      width: 152,
    },
    {
      id: "findings",
      header: messages.findings,
      kind: "text",
      value: (planned) => rowTexts(planned, locale).join(" ") || null,
      cell: (planned) => <Findings planned={planned} />,
      width: 220,
    },
    {
      id: "area",
      header: messages.area,
      kind: "number",
      value: ({ row }) => areaOf(row, chosen.area),
      text: (value) => formatHectares(Number(value), locale),
      width: 90,
    },
    {
      id: "producer",
      header: messages.producer,
      kind: "text",
      value: (planned) => propertyText(planned, chosen.producerName),
      hidden: true,
    },
    {
      id: "place",
      header: messages.place,
      kind: "text",
      value: (planned) => propertyText(planned, chosen.productionPlace),
      hidden: true,
    },
  ];
}

/** The columns of the preview, with the fields that the chosen columns give. */
export function useRowColumns(chosen: ChosenColumns): Column<PlannedRow>[] {
  const locale = useLocale();
  return useMemo(() => buildColumns(locale, chosen), [locale, chosen]);
}
