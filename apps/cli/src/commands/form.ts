import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { checkSubmission } from "../forms/check-submission.ts";
import { type GivenForm, readForm } from "../forms/read-form.ts";
import { reportForm } from "../forms/report-form.ts";
import { writeForm } from "../forms/write-form.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { formTexts } from "../texts/form-texts.ts";
import type { Command, GivenArguments } from "./command.ts";

const usage = "FILE.xlsx|.xml [--xform|--xlsx] [--out FILE] | check FORM SUBMISSION.xml";

export const formCommand: Command = {
  name: "form",
  usage,
  positionals: 1,
  mostPositionals: 3,
  summary: (language) => formTexts[language].summary,
  options: (language) => [
    { name: "xform", value: "", text: formTexts[language].optionXform },
    { name: "xlsx", value: "", text: formTexts[language].optionXlsx },
    { name: "out", value: "FILE", text: formTexts[language].optionOut },
  ],
  exitCodes: (language) => formTexts[language].exitCodes,
  run: async (given, console) => {
    const [path = "", form, submission] = given.positionals;
    if (form !== undefined) {
      if (path !== "check" || submission === undefined)
        throw new CommandFailure(
          "arguments",
          commonTexts[console.language].tooManyArguments(`parcelle form ${usage}`),
        );
      return checkSubmission(await readForm(form, console), submission, console);
    }
    return tellForm(path, given, console);
  },
};

async function tellForm(path: string, given: GivenArguments, console: Console): Promise<ExitCode> {
  const { out } = given.options;
  const notation = out === undefined ? null : notationOf(given, out, console);
  const read = await readForm(path, console);
  const code = reportForm(read, console);
  if (out === undefined || notation === null) return code;
  const isBroken = code !== 0 && notation === "xform";
  if (isBroken) console.err(`${formTexts[console.language].notWritten(out)}\n`);
  else await writeForm(read, notation, out, console);
  return code;
}

/** What is written: as asked, else as the name of the file says. */
function notationOf({ options }: GivenArguments, out: string, { language }: Console): GivenForm["notation"] {
  if (options.xform !== undefined) return "xform";
  if (options.xlsx !== undefined) return "xlsform";
  if (/\.xml$/i.test(out)) return "xform";
  if (/\.xlsx$/i.test(out)) return "xlsform";
  throw new CommandFailure("arguments", formTexts[language].notation(".xml, .xlsx"));
}
