import {
  choiceValues,
  columnHeaders,
  placeFileFormats,
  type RecordFileFormat,
  recordFileFormats,
  shapeTexts,
} from "@parcelle/domain/collect/record-files";
import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { z } from "zod";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";

const fileOrder = z.object({
  format: z.enum(recordFileFormats),
  headers: z.enum(columnHeaders),
  choices: z.enum(choiceValues),
  splits: z.boolean(),
  shapes: z.enum(shapeTexts),
  formLanguage: z.string().nullable(),
});
/** How somebody wants a file of records. */
export type FileOrder = z.infer<typeof fileOrder>;

export const usualOrder: FileOrder = {
  ...{ format: "xlsx", headers: "labels", choices: "labels" },
  ...{ splits: true, shapes: "wkt", formLanguage: null },
};

const kept = (formId: number) =>
  persisted({
    key: `record-file-${formId}`,
    parse: (value) => fileOrder.safeParse(value).data ?? null,
    storage: window.localStorage,
    clock: browserClock,
  });

/** How the last file of a form was wanted on this device, as far as the form still has it. */
export function keptOrder(formId: number, definition: FormDefinition): FileOrder {
  const order = kept(formId).read() ?? usualOrder;
  const isOffered = !placeFileFormats.has(order.format) || asksForPlace(definition);
  const hasLanguage = definition.languages.some((language) => language === order.formLanguage);
  return {
    ...order,
    format: isOffered ? order.format : "xlsx",
    formLanguage: hasLanguage ? order.formLanguage : null,
  };
}

export const keepOrder = (formId: number, order: FileOrder): void => kept(formId).write(order);

const PLACE = /^(?:geo|start-geo|background-geo)/;

/** Whether any question is answered by a place. */
export function asksForPlace({ items }: Pick<FormDefinition, "items">): boolean {
  return items.some((item: FormItem) =>
    item.kind === "question" ? PLACE.test(item.type) : asksForPlace(item),
  );
}

/** Whether a format has tables, for which more can be chosen. */
export const hasTables = (format: RecordFileFormat): boolean => format !== "media" && format !== "pdf";
