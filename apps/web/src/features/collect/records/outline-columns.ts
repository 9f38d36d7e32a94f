import { asksForOutline } from "@parcelle/forms/definition/asks-for-outline";
import type { FormItem } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { recordMessages } from "./messages.ts";
import type { RecordRow } from "./record-queries.ts";

/** What the outlines of a record are like and measure, where its form asks for some. */
export function outlineColumns(items: readonly FormItem[], locale: Locale): AskedColumn<RecordRow>[] {
  if (!asksForOutline(items)) return [];
  const messages = recordMessages[locale];
  return [
    {
      ...{ id: "outline", header: geometryStates.title[locale], kind: "choice", width: 140 },
      value: ({ outline_state }) => outline_state,
      choices: geometryStates.list.map(({ value, label }) => ({ value, label: label[locale] })),
      asked: { columns: ["outline_state"] },
    },
    {
      ...{ id: "hectares", header: messages.hectares, kind: "number", width: 140 },
      value: ({ outline_hectares }) => outline_hectares,
      text: (value) => formatNumber(Number(value), locale, 4),
      asked: { columns: ["outline_hectares"] },
    },
  ];
}
