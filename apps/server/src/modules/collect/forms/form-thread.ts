import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { startProcess } from "#platform/compute/process.ts";
import { SharedThread, type ThreadCaller, TookTooLong } from "#platform/compute/shared-thread.ts";
import { formTooHeavy } from "./form-problems.ts";
import type { FormTasks } from "./form-process.ts";

/** Why a form cannot be read or written, as `FormRefusal` has it. */
export type Refused = { code: string; facts: Record<string, string | number> };
type OrRefused<Told> = (Told & { refused?: undefined }) | { refused: Refused };

const process = new SharedThread<FormTasks>(new URL("./form-process.ts", import.meta.url), {
  start: startProcess,
});

/** Reads the file of a form; organisations come in turn. */
export const readForm = (caller: ThreadCaller, name: string, bytes: Uint8Array) =>
  answer<{ definition: FormDefinition; problems: unknown[] }>(() =>
    process.call(caller, "read", name, bytes),
  );

/**
 * Makes a definition what phones read, and proves that it can be filled.
 *
 * @param present the files that are beside the form; null where that is no question
 */
export const writeForm = (
  caller: ThreadCaller,
  definition: FormDefinition,
  present: readonly string[] | null,
) =>
  answer<{ xform: string; questions: number }>(() =>
    process.call(caller, "write", JSON.stringify(definition), present),
  );

/** Writes a definition as an XLSForm workbook, in base 64. */
export const writeWorkbook = (caller: ThreadCaller, definition: FormDefinition) =>
  answer<{ workbook: string }>(() => process.call(caller, "workbook", JSON.stringify(definition)));
/** Reads a list that is to stand beside a form. */
export const readList = (caller: ThreadCaller, name: string, bytes: Uint8Array) =>
  answer<{ rows: number }>(() => process.call(caller, "list", name, bytes));

async function answer<Told>(ask: () => Promise<string>): Promise<OrRefused<Told>> {
  try {
    return JSON.parse(await ask()) as OrRefused<Told>;
  } catch (error) {
    throw error instanceof TookTooLong ? formTooHeavy() : error;
  }
}
