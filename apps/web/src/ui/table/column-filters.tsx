import { Alert, Button, Checkbox, Group, MultiSelect, Pill, Stack, TextInput } from "@mantine/core";
import type { Locale } from "#shell/locale.ts";
import { writtenNumber } from "../form/number/judge-number.ts";
import { NumberField } from "../form/number/number-field.tsx";
import { useLocale } from "../locale.tsx";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { boundOf, type Filter, isEmptyFilter } from "./filters.ts";
import { type TableMessages, useTableMessages } from "./table-messages.ts";
import type { TableControl } from "./use-table-search.ts";

interface Props<Row> {
  columns: readonly Column<Row>[];
  control: TableControl;
}

function withFilter(control: TableControl, id: string, filter: Filter): void {
  const { [id]: _replaced, ...others } = control.state.filters;
  control.change({ filters: isEmptyFilter(filter) ? others : { ...others, [id]: filter } });
}

/** One field for each column that can be filtered. */
export function ColumnFilters<Row>({ columns, control }: Props<Row>) {
  const messages = useTableMessages();
  return (
    <Stack gap="md">
      {columns
        .filter((column) => column.filter !== false)
        .map((column) => (
          <ColumnFilter
            key={column.id}
            column={column}
            filter={control.state.filters[column.id]}
            onChange={(filter) => withFilter(control, column.id, filter)}
          />
        ))}
      <Button variant="subtle" size="compact-sm" onClick={() => control.change({ filters: {} })}>
        {messages.clearFilters}
      </Button>
    </Stack>
  );
}

interface FieldProps<Row> {
  column: Column<Row>;
  filter: Filter | undefined;
  onChange: (filter: Filter) => void;
}

function ColumnFilter<Row>(props: FieldProps<Row>) {
  const { kind } = props.column;
  if (kind === "choice") return <ChoiceFilter {...props} />;
  if (kind === "text") return <TextFilter {...props} />;
  return <RangeFilter {...props} />;
}

/** More boxes than these would be a list to search in. */
const BOXES = 30;

function ChoiceFilter<Row>({ column, filter, onChange }: FieldProps<Row>) {
  const values = filter?.kind === "choice" ? filter.values : [];
  if (column.choices && column.choices.length > BOXES) {
    return (
      <MultiSelect
        label={column.header}
        size="xs"
        data={[...column.choices]}
        value={values}
        onChange={(next) => onChange({ kind: "choice", values: next })}
        searchable
        clearable
      />
    );
  }
  return (
    <Checkbox.Group
      label={column.header}
      value={values}
      onChange={(next) => onChange({ kind: "choice", values: next })}
    >
      <Stack gap={6} mt={6}>
        {column.choices?.map((choice) => (
          <Checkbox key={choice.value} size="xs" value={choice.value} label={choice.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function TextFilter<Row>({ column, filter, onChange }: FieldProps<Row>) {
  const messages = useTableMessages();
  return (
    <TextInput
      label={column.header}
      placeholder={messages.contains}
      size="xs"
      value={filter?.kind === "text" ? filter.text : ""}
      onChange={(event) => onChange({ kind: "text", text: event.currentTarget.value })}
    />
  );
}

function RangeFilter<Row>({ column, filter, onChange }: FieldProps<Row>) {
  const messages = useTableMessages();
  const { from, to } = filter?.kind === "range" ? filter : { from: "", to: "" };
  const BoundField = column.kind === "date" ? DayBound : column.isYear ? YearBound : NumberBound;
  return (
    <fieldset className={classes.range}>
      <legend>{column.header}</legend>
      <BoundField
        label={`${column.header} ${messages.from}`}
        placeholder={messages.from}
        bound={from}
        onBound={(next) => onChange({ kind: "range", from: next, to })}
      />
      <BoundField
        label={`${column.header} ${messages.to}`}
        placeholder={messages.to}
        bound={to}
        onBound={(next) => onChange({ kind: "range", from, to: next })}
      />
    </fieldset>
  );
}

interface BoundProps {
  label: string;
  placeholder: string;
  /** As filters keep it; "" for none. */
  bound: string;
  onBound: (bound: string) => void;
}

function DayBound({ label, placeholder, bound, onBound }: BoundProps) {
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      value={bound}
      onChange={(event) => onBound(event.currentTarget.value)}
    />
  );
}

function YearBound({ label, placeholder, bound, onBound }: BoundProps) {
  return (
    <TextInput
      inputMode="numeric"
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      value={bound}
      onChange={(event) => /^\d{0,4}$/.test(event.currentTarget.value) && onBound(event.currentTarget.value)}
    />
  );
}

/** A number as in every form; what the field refuses changes no filter. */
function NumberBound({ label, placeholder, bound, onBound }: BoundProps) {
  return (
    <NumberField
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      value={bound === "" ? "" : Number(bound)}
      onChange={(value) => {
        if (typeof value === "number") onBound(boundOf(value));
        else if (value === "") onBound("");
      }}
    />
  );
}

function inWords<Row>(column: Column<Row>, filter: Filter, messages: TableMessages, locale: Locale): string {
  if (filter.kind === "text") return messages.containsText(column.header, filter.text);
  if (filter.kind === "range") {
    const written = (bound: string) =>
      column.kind === "number" && !column.isYear ? writtenNumber(Number(bound), locale) : bound;
    const low = filter.from && `${messages.from} ${written(filter.from)}`;
    const high = filter.to && `${messages.to} ${written(filter.to)}`;
    return [column.header, low, high].filter(Boolean).join(" ");
  }
  const labels = filter.values.map(
    (value) => column.choices?.find((choice) => choice.value === value)?.label ?? value,
  );
  return messages.isOneOf(column.header, labels.join(", "));
}

/** The filters that are on, each with a button to take it off. */
export function FilterChips<Row>({ columns, control }: Props<Row>) {
  const messages = useTableMessages();
  const locale = useLocale();
  const refused = Object.entries(control.state.refused ?? {});
  const active = columns.flatMap((column) => {
    const filter = control.state.filters[column.id];
    return filter ? [{ column, filter }] : [];
  });
  if (active.length === 0 && refused.length === 0) return null;
  return (
    <Group gap={6} className={classes.chips}>
      {active.map(({ column, filter }) => (
        <Pill
          key={column.id}
          withRemoveButton
          onRemove={() => withFilter(control, column.id, { kind: "text", text: "" })}
          removeButtonProps={{
            "aria-label": messages.removeFilter(column.header),
            "aria-hidden": false,
            tabIndex: 0,
          }}
        >
          {inWords(column, filter, messages, locale)}
        </Pill>
      ))}
      {refused.map(([id, text]) => (
        <Alert key={id} role="alert" color="critical" py={4} px="sm">
          {messages.notUnderstood(columns.find((column) => column.id === id)?.header ?? id, text)}
        </Alert>
      ))}
    </Group>
  );
}
