import { z } from "zod";
import type { FormDefinition, FormItem } from "./form-definition.ts";

/** Survey Solutions has 1,000 questions a form; the census forms of the corpus have up to 700. */
export const MOST_ITEMS = 5000;
export const MOST_CHOICES = 50_000;
const DEEPEST = 12;

const text = (most: number) => z.string().max(most);
const expression = text(10_000);
const translated = z.record(text(120), text(20_000));
const verbatim = z.record(text(200), text(20_000));
const media = z.record(text(40), translated);
const name = text(200);

const said = {
  ...{ name, label: translated, hint: translated, guidance: translated, media },
  ...{ relevant: expression, appearance: text(1000), kept: verbatim },
};

const question = z.strictObject({
  ...said,
  kind: z.literal("question"),
  type: text(200),
  list: text(200),
  orOther: z.boolean(),
  ...{
    required: expression,
    requiredMessage: translated,
    constraint: expression,
    constraintMessage: translated,
  },
  constraintSeverity: z.enum(["error", "warning"]),
  ...{ readOnly: expression, calculation: expression, default: expression, choiceFilter: expression },
  trigger: z.array(name).max(200),
  parameters: z.record(text(100), text(2000)),
});

const itemsOf = (depth: number): z.ZodType<FormItem[]> => {
  if (depth === 0) return z.array(question).max(MOST_ITEMS);
  const items = z.lazy(() => itemsOf(depth - 1));
  const group = z.strictObject({ ...said, kind: z.literal("group"), items });
  const repeat = z.strictObject({ ...said, kind: z.literal("repeat"), count: expression, items });
  return z.array(z.discriminatedUnion("kind", [question, group, repeat])).max(MOST_ITEMS);
};

const choice = z.strictObject({ name: text(1000), label: translated, media, columns: verbatim });

/** The shape of a definition that comes from elsewhere: the builder of a browser, a file of a kept version. */
export const formDefinitionSchema: z.ZodType<FormDefinition> = z.strictObject({
  formId: text(100),
  title: text(500),
  version: text(40),
  languages: z.array(text(120)).max(50),
  defaultLanguage: text(120),
  instanceName: expression,
  settings: verbatim,
  items: itemsOf(DEEPEST),
  lists: z.array(z.strictObject({ id: text(200), choices: z.array(choice).max(MOST_CHOICES) })).max(1000),
  entities: z
    .array(
      z.strictObject({
        ...{ listName: text(200), label: expression, createIf: expression, updateIf: expression },
        ...{ entityId: expression, kept: verbatim },
      }),
    )
    .max(20),
  otherSheets: z.array(z.strictObject({ name: text(100), rows: z.array(z.array(text(20_000))) })).max(50),
});
