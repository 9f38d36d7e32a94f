import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { FormFileTasks } from "./form-file-process.ts";

type Read = { definition: FormDefinition; problems: unknown[]; refused?: undefined } | { refused: Refused };
type Refused = { code: string; facts: Record<string, string | number> };

const ROOM_OF_FILE = { maxOldGenerationSizeMb: 512 };
const MOST_BYTES = 20 * 1024 * 1024;

/** Reads an XLSForm or an XForm: what it says, and each fault of it with its place. Nothing is stored. */
export const readFormFile = defineFunction({
  name: "read-form-file",
  summary:
    "Reads an XLSForm (.xlsx, .xlsm, .csv, .md) or an XForm (.xml) and tells its faults with sheet, row and column.",
  takes: "form",
  input: z.object({ file: z.instanceof(File).refine(({ size }) => size <= MOST_BYTES) }),
  output: z.object({ definition: z.custom<FormDefinition>(), problems: z.array(z.unknown()) }),
  async handler({ input: { file }, signal }) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const entry = new URL("./form-file-process.ts", import.meta.url);
    const text = await withProcess<FormFileTasks, string>(
      entry,
      signal,
      (reader) => reader.call("read", file.name, bytes),
      ROOM_OF_FILE,
    );
    const read = JSON.parse(text) as Read;
    if (read.refused !== undefined) throw refusedFile(read.refused);
    return { definition: read.definition, problems: read.problems };
  },
});

const refusedFile = (refused: Refused): ProblemError =>
  new ProblemError(
    422,
    "form_file_refused",
    { fr: describeFormRefusal(refused, "fr"), en: describeFormRefusal(refused, "en") },
    { reason: refused.code, ...refused.facts },
  );
