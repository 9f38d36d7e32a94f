import { yesNoNames } from "@parcelle/domain/farmers/field-kinds";
import { useBesides } from "#app/use-besides.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import statistics from "../statistics/statistics.module.css";
import {
  type FieldFigure,
  type FieldRow,
  fieldFiguresQuery,
  fieldName,
  fieldsQuery,
} from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";

const BAR_HEIGHT = 34;
const ROOM_AROUND = 70;
const LEAST_HEIGHT = 200;
const COLOR = "#1d4ed8";

interface Props {
  organisationId: number;
  section: number | null;
  farmers: number;
}

/** How farmers divide by each own field that has choices, of all sections or of one. */
export function OwnFigures({ organisationId, section, farmers }: Props) {
  const { data: fields = [] } = useBesides(fieldsQuery(organisationId));
  const { data: figures = [] } = useBesides(fieldFiguresQuery(organisationId, section));
  const told = fields.filter(
    (field) =>
      ["yes_no", "one", "several"].includes(field.kind) &&
      figures.some(({ field_id }) => field_id === field.id),
  );
  if (told.length === 0) return null;
  return (
    <div className={statistics.charts}>
      {told.map((field) => (
        <FieldChart
          key={field.id}
          field={field}
          figures={figures.filter(({ field_id }) => field_id === field.id)}
          farmers={farmers}
        />
      ))}
    </div>
  );
}

interface ChartProps {
  field: FieldRow;
  figures: readonly FieldFigure[];
  farmers: number;
}

/** Whoever has several choices counts with each; the last bar is whose value nobody knows. */
function FieldChart({ field, figures, farmers }: ChartProps) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const count = (value: string | null) => figures.find((figure) => figure.value === value)?.farmers ?? 0;
  const known =
    field.kind === "yes_no"
      ? (["true", "false"] as const).map((key) => ({ key, label: yesNoNames[key][locale] }))
      : field.choices
          .filter(({ key, retired }) => !retired || count(key) > 0)
          .map(({ key, ...name }) => ({ key, label: name[locale] }));
  const bars = [
    ...known.map(({ key, label }) => ({ label, farmers: count(key) })),
    { label: messages.notStated, farmers: Math.max(0, farmers - count(null)) },
  ];
  return (
    <Section>
      <Chart
        title={messages.statistics(fieldName(field, locale))}
        kind="bar"
        categories={bars.map(({ label }) => label)}
        series={[{ name: messages.farmers, values: bars.map((bar) => bar.farmers) }]}
        colors={bars.map(() => COLOR)}
        horizontal
        height={Math.max(LEAST_HEIGHT, ROOM_AROUND + bars.length * BAR_HEIGHT)}
      />
    </Section>
  );
}
