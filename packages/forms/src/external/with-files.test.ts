import { expect, it } from "vitest";
import { environment } from "../../test/filled-form.ts";
import { markdownForm } from "../../test/markdown-form.ts";
import { compileForm } from "../compile/compile-form.ts";
import { xformOf } from "../definition/xform-of.ts";
import { checkAnswers } from "../record/check-answers.ts";
import { readXlsForm } from "../xlsform/read-xlsform.ts";
import { listFilesOf, withFiles } from "./with-files.ts";

const survey = `| survey |
| | type | name | label | calculation |
| | select_one_from_file villages.csv | village | Village | |
| | calculate | chef | | pulldata('chefs', 'nom', 'village', \${village}) |
`;
const form = async () => xformOf((await readXlsForm(markdownForm(survey))).definition);
const rows = Array.from({ length: 15_000 }, (_, row) => `v${row},Village ${row}`);
const files = [
  { name: "villages.csv", content: `name,label\n${rows.join("\n")}\n` },
  { name: "chefs.csv", content: "village,nom\nv14999,Kouadio\n" },
];

it("names the files that a form asks for, and those that are not there yet", async () => {
  const asked = await form();
  expect(listFilesOf(asked)).toEqual(["villages.csv", "chefs.csv"]);
  expect(listFilesOf(withFiles(asked, files.slice(0, 1)), true)).toEqual(["chefs.csv"]);
});

it("checks a choice of 15,000 by the file beside the form, and looks up what the file tells", async () => {
  const compiled = compileForm(withFiles(await form(), files));
  const checked = (village: string) => {
    const { violations, root } = checkAnswers(compiled, { village }, environment);
    return [violations.map(({ kind }) => kind), root.childrenNamed("chef")[0]!.value];
  };
  expect(checked("v14999")).toEqual([[], "Kouadio"]);
  expect(checked("v15000")).toEqual([["choice"], ""]);
});
