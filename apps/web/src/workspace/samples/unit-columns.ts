import type { Locale } from "#shell/locale.ts";
import { formatHectares, formatNumber, formatShare, NO_VALUE } from "#ui/format.ts";
import type { Column } from "#ui/table/column.ts";
import { holderOf, LEFT, NOBODY } from "./given-units.ts";
import type { Person } from "./person-select.tsx";
import type { Sample, SampleUnit } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";

const PROBABILITY_DIGITS = 6;

/** What a table tells of units; strata and shares where the sample has them. */
export function unitColumns(
  locale: Locale,
  { frame, plan }: Pick<Sample, "frame" | "plan">,
  people: readonly Person[] | undefined,
): Column<SampleUnit>[] {
  const { table, assignment } = samplesMessages[locale];
  const strata = frame?.strata.filter(({ name }) => name !== "") ?? [];
  const holders = [
    { value: NOBODY, label: table.nobody },
    { value: LEFT, label: assignment.left },
    ...(people ?? []).map(({ user_id, name }) => ({ value: user_id, label: name })),
  ];
  const stratum: Column<SampleUnit> = {
    ...{ id: "stratum", header: table.stratum, kind: "choice", value: (unit) => unit.stratum, width: 110 },
    choices: strata.map(({ name }) => ({ value: name, label: name })),
  };
  const share: Column<SampleUnit> = {
    ...{ id: "share", header: table.share, kind: "number", value: (unit) => unit.class_share, width: 120 },
    text: (value) => formatShare(Number(value), locale),
  };
  return [
    { id: "unit", header: table.unit, kind: "text", value: ({ unit }) => unit, width: 120 },
    {
      ...{ id: "assigned", header: table.assigned, kind: "choice", width: 170 },
      value: (unit) => holderOf(unit, people),
      choices: holders,
      text: (holder) => holders.find(({ value }) => value === holder)?.label ?? NO_VALUE,
    },
    { id: "cluster", header: table.cluster, kind: "text", value: ({ cluster }) => cluster, width: 100 },
    ...(strata.length > 0 ? [stratum] : []),
    ...(plan.prior ? [share] : []),
    {
      ...{ id: "probability", header: table.probability, kind: "number", width: 130 },
      value: ({ cluster_probability, cell_probability }) => cluster_probability * cell_probability,
      text: (value) => formatNumber(Number(value), locale, PROBABILITY_DIGITS),
    },
    {
      ...{ id: "hectares", header: table.hectares, kind: "number", width: 180 },
      value: ({ represented_hectares }) => represented_hectares,
      text: (value) => formatHectares(Number(value), locale),
    },
  ];
}
