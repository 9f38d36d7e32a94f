import { definitionOf } from "@parcelle/forms/definition/definition-of";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** As text of JSON: a definition and what was found in the file, or why there is none. */
async function read(name: string, bytes: Uint8Array): Promise<string> {
  try {
    return JSON.stringify(await readFile(name, bytes));
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return JSON.stringify({ refused: { code: error.code, facts: error.facts } });
  }
}

async function readFile(name: string, bytes: Uint8Array) {
  if (!/\.xml$/i.test(name)) return readXlsForm({ name, bytes });
  return { definition: definitionOf(readXForm(new TextDecoder().decode(bytes))), problems: [] };
}

const tasks = { read };
export type FormFileTasks = typeof tasks;

serveTasks(tasks);
