import { definitionOf } from "@parcelle/forms/definition/definition-of";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { publishableForm } from "@parcelle/forms/definition/publishable-form";
import { readExternalInstance } from "@parcelle/forms/external/read-external-instance";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { writeXForm } from "@parcelle/forms/xform/write-xform";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import { writeXlsForm } from "@parcelle/forms/xlsform/write-xlsform";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** As text of JSON, or why there is nothing. */
async function told(read: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await read());
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return JSON.stringify({ refused: { code: error.code, facts: error.facts } });
  }
}

function readFile(name: string, bytes: Uint8Array) {
  if (!/\.xml$/i.test(name)) return readXlsForm({ name, bytes });
  return { definition: definitionOf(readXForm(new TextDecoder().decode(bytes))), problems: [] };
}

function write(definition: FormDefinition, present: readonly string[] | null) {
  const { form, compiled } = publishableForm(definition, present);
  return { xform: writeXForm(form), questions: compiled.leaves.length };
}

async function workbook(definition: FormDefinition) {
  return { workbook: Buffer.from(await writeXlsForm(definition)).toString("base64") };
}

/** The rows of a list: a file that cannot be read is refused before any phone has it. */
function countRows(name: string, bytes: Uint8Array) {
  return { rows: readExternalInstance(name, bytes).children.length };
}

const tasks = {
  /** A definition, and what was found in the file. */
  read: (name: string, bytes: Uint8Array) => told(() => readFile(name, bytes)),
  /** A definition, given as text of JSON, as phones read it. */
  write: (definition: string, present: readonly string[] | null) =>
    told(() => write(JSON.parse(definition) as FormDefinition, present)),
  /** The same as a workbook, in base 64. */
  workbook: (definition: string) => told(() => workbook(JSON.parse(definition) as FormDefinition)),
  /** How many rows a list beside a form has. */
  list: (name: string, bytes: Uint8Array) => told(() => countRows(name, bytes)),
};
export type FormTasks = typeof tasks;

serveTasks(tasks);
