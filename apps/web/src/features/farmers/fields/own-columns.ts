import { type FieldKind, yesNoNames } from "@parcelle/domain/farmers/field-kinds";
import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import { among, between, holding, quoted } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import type { CellValue, Column } from "#ui/table/column.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { type FieldRow, fieldLabel } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { toldOwnValue } from "./told-value.ts";

type WithOwnValues = { own_values: OwnValues; private_values: OwnValues | null };

/** Stands in a filter for what is not known of a farmer. */
const UNKNOWN = "-";

const heldValue = (field: FieldRow, row: WithOwnValues): unknown =>
  (field.is_private ? row.private_values : row.own_values)?.[field.key];

const KINDS: Readonly<Record<FieldKind, Column<never>["kind"]>> = {
  ...({ text: "text", whole: "number", number: "number", day: "date" } as const),
  ...({ yes_no: "choice", one: "choice", several: "choice" } as const),
};

function choicesOf({ kind, choices }: FieldRow, locale: Locale) {
  const { notStated, choiceRetired } = fieldMessages[locale];
  const known =
    kind === "yes_no"
      ? (["true", "false"] as const).map((value) => ({ value, label: yesNoNames[value][locale] }))
      : choices.map(({ key, retired, ...name }) => ({
          value: key,
          label: retired ? choiceRetired(name[locale]) : name[locale],
        }));
  return [...known, { value: UNKNOWN, label: notStated }];
}

/** What `/rest/v1` is asked about a value inside of JSON: as text, or as what it is. */
function asked(field: FieldRow) {
  const place = field.is_private ? "private_values" : "own_values";
  const [text, json] = [`${place}->>${field.key}`, `${place}->${field.key}`];
  const isNumber = KINDS[field.kind] === "number";
  return {
    columns: [isNumber ? json : text],
    condition: (filter: Filter) => {
      if (filter.kind === "text") return holding([text], filter.text);
      if (filter.kind === "range") return `and(${between(isNumber ? json : text, filter)})`;
      const named = filter.values.filter((value) => value !== UNKNOWN);
      const parts = filter.values.includes(UNKNOWN) ? [`${text}.is.null`] : [];
      if (field.kind === "several")
        return [...parts, ...named.map((value) => `${json}.cs.${quoted(JSON.stringify([value]))}`)].join(",");
      return [...parts, ...(named.length > 0 ? [among(text, named)] : [])].join(",");
    },
  };
}

function cellValue(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "number" ? value : String(value);
}

function ownColumn(field: FieldRow, locale: Locale): AskedColumn<WithOwnValues> {
  const kind = KINDS[field.kind];
  return {
    id: `own_${field.key}`,
    header: fieldLabel(field, locale),
    kind,
    value: (row) => cellValue(heldValue(field, row)),
    text: (_, row) => toldOwnValue({ ...field, unit: null }, heldValue(field, row), locale),
    ...(kind === "choice" ? { choices: choicesOf(field, locale) } : {}),
    ...(field.kind === "several" ? { sort: false } : {}),
    hidden: true,
    width: 140,
    asked: asked(field),
  };
}

/** The columns of the list that an organisation added; a private one only for who reads it. */
export const ownColumns = (
  fields: readonly FieldRow[],
  readsPrivate: boolean,
  locale: Locale,
): AskedColumn<WithOwnValues>[] =>
  fields.filter(({ is_private }) => readsPrivate || !is_private).map((field) => ownColumn(field, locale));
