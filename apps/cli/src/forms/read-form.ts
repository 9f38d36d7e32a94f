import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { describeFormProblem } from "@parcelle/forms/messages/describe-form-problem";
import { describeFormRefusal, describeFormWarning } from "@parcelle/forms/messages/describe-form-refusal";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import type { XForm } from "@parcelle/forms/xform/xform";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import { CommandFailure, type Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { formTexts } from "../texts/form-texts.ts";

/** Something that is wrong with a form, or nothing follows from, with its sentence. */
export type ToldProblem = {
  severity: "error" | "warning";
  code: string;
  sheet: string | null;
  row: number | null;
  column: string | null;
  header: string | null;
  text: string;
};

/** A form in the notation in which it was given. */
export type GivenForm = { problems: ToldProblem[] } & (
  | { notation: "xlsform"; definition: FormDefinition }
  | { notation: "xform"; xform: XForm }
);

/** Reads a form of either notation; what it holds tells which. */
export async function readForm(path: string, { language }: Console): Promise<GivenForm> {
  try {
    const bytes = new Uint8Array(await readFile(path));
    const text = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
    return text.startsWith("<")
      ? readOfXForm(new TextDecoder().decode(bytes), language)
      : await readOfXlsForm({ name: basename(path), bytes }, language);
  } catch (error) {
    throw formFailure(path, readingFailure(path, error, language), language);
  }
}

/** The failure of a form that cannot be read or said, in a sentence; any other error is given back as it is. */
export function formFailure(path: string, error: unknown, language: Console["language"]): unknown {
  if (!(error instanceof FormRefusal)) return error;
  return new CommandFailure(
    error.code,
    formTexts[language].failure(path, describeFormRefusal(error, language)),
  );
}

function readOfXForm(text: string, language: Console["language"]): GivenForm {
  const problems: ToldProblem[] = [];
  const nowhere = { sheet: null, row: null, column: null, header: null };
  const xform = readXForm(text, (warning) => {
    const told = describeFormWarning(warning, language);
    problems.push({ severity: "warning", code: warning.code, ...nowhere, text: told });
  });
  return { notation: "xform", xform, problems };
}

async function readOfXlsForm(
  file: { name: string; bytes: Uint8Array },
  language: Console["language"],
): Promise<GivenForm> {
  const { definition, problems } = await readXlsForm(file);
  return {
    notation: "xlsform",
    definition,
    problems: problems.map((problem) => ({
      severity: problem.severity,
      code: problem.code,
      sheet: problem.sheet,
      row: problem.row,
      column: problem.column?.letter ?? null,
      header: problem.column?.header ?? null,
      text: describeFormProblem(problem, language),
    })),
  };
}
