import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { FormProblem } from "@parcelle/forms/xlsform/form-problem";
import { callFunction } from "#app/call-function.ts";

export interface ReadForm {
  fileName: string;
  definition: FormDefinition;
  problems: readonly FormProblem[];
}

/** What a file says, with all that is wrong with it; nothing is stored. */
export async function readFormFile(organisationId: number, file: File): Promise<ReadForm> {
  const body = new FormData();
  body.set("organisationId", String(organisationId));
  body.set("file", file);
  const read = (await callFunction("read-form-file", body)) as Omit<ReadForm, "fileName">;
  return { fileName: file.name, ...read };
}

/** A form with an error is kept as a draft and published once it is mended. */
export const errorsOf = (problems: readonly FormProblem[]): number =>
  problems.filter(({ severity }) => severity === "error").length;
