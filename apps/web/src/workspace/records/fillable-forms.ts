import { z } from "zod";

/** A form that this device opened to fill, and whose questions are known to tell of farmers. */
export interface FillableForm {
  userId: string;
  organisationId: number;
  projectFormId: number;
  name: string;
  /** Below the language, of the page on which it is filled. */
  path: string;
  mapping: FilledMapping;
}

/** The farmer whose record is begun next: the text of his card, and his number in the registry where it is known. */
export interface NextFarmer {
  projectFormId: number;
  card: string;
  farmerId: number | null;
}

const FORMS = "parcelle-fillable-forms";
const NEXT = "parcelle-next-farmer";
const MOST_FORMS = 20;

const mapping = z.object({
  farmer: z.array(z.object({ path: z.string(), field: z.string() })).readonly(),
  plots: z
    .array(z.object({ outline: z.string(), code: z.string().nullable(), hectares: z.string().nullable() }))
    .readonly(),
});
/** Which questions tell of a farmer and of plots. */
export type FilledMapping = z.infer<typeof mapping>;
const formsSchema = z.array(
  z.object({
    ...{ userId: z.string(), organisationId: z.number(), projectFormId: z.number() },
    ...{ name: z.string(), path: z.string(), mapping },
  }),
);
const nextSchema = z.object({ projectFormId: z.number(), card: z.string(), farmerId: z.number().nullable() });

/** The forms that a person can fill on this device for a farmer, the one opened last first. */
export function fillableForms(userId: string): FillableForm[] {
  return allForms().filter((form) => form.userId === userId);
}

/** Keeps a form for the page that reads cards; one without a mapping is forgotten. */
export function keepFillableForm(form: Omit<FillableForm, "mapping">, known: FilledMapping | null): void {
  const others = allForms().filter(
    ({ userId, projectFormId }) => userId !== form.userId || projectFormId !== form.projectFormId,
  );
  const forms = known === null ? others : [{ ...form, mapping: known }, ...others].slice(0, MOST_FORMS);
  write(window.localStorage, FORMS, forms);
}

/** Says whose record is begun when the form is opened next in this window. */
export const keepNextFarmer = (next: NextFarmer): void => write(window.sessionStorage, NEXT, next);

/** Whose record is to be begun now, once. */
export function takeNextFarmer(projectFormId: number): NextFarmer | null {
  const read = nextSchema.safeParse(parsed(window.sessionStorage, NEXT));
  if (!read.success || read.data.projectFormId !== projectFormId) return null;
  window.sessionStorage.removeItem(NEXT);
  return read.data;
}

function allForms(): FillableForm[] {
  const read = formsSchema.safeParse(parsed(window.localStorage, FORMS));
  return read.success ? read.data : [];
}

function parsed(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** A browser that keeps nothing loses a convenience, and no record. */
function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    storage.removeItem(key);
  }
}
