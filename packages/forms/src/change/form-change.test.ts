import { expect, it } from "vitest";
import { compiledSurvey, environment } from "../../test/filled-form.ts";
import type { CompiledForm } from "../compile/compiled-form.ts";
import { checkAnswers } from "../record/check-answers.ts";
import { FormChange } from "./form-change.ts";

const survey = (rows: string, choices = "cacao cafe anacarde") => `| survey |
| | type | name | label | required | constraint |
${rows}
| choices |
| | list_name | name | label |
${choices
  .split(" ")
  .map((name) => `| | culture | ${name} | ${name} |`)
  .join("\n")}
`;
const first = survey(`| | text | nom | Nom | | |
| | text | age | Âge | | |
| | text | village | Village | | |
| | select_multiple culture | cultures | Cultures | | |
| | begin_repeat | parcelle | Parcelle | | |
| | decimal | ha | Hectares | | |
| | end_repeat | | | | |`);

/** What the second form makes of records of the first. */
async function changed(next: string, records: readonly Parameters<typeof checkAnswers>[1][]) {
  const before: CompiledForm = await compiledSurvey(first);
  const change = new FormChange(await compiledSurvey(next));
  for (const [index, answers] of records.entries()) {
    const errors = checkAnswers(before, answers, environment).violations;
    change.add({ id: index + 1, answers, errors, before, environment });
  }
  return change.tell();
}

it("counts the answers that a new rule finds wrong, and names them by record, row and value", async () => {
  const next = first.replace("| | decimal | ha | Hectares | | |", "| | decimal | ha | Hectares | | . < 50 |");
  const told = await changed(next, [
    { nom: "Awa", parcelle: [{ ha: "2" }, { ha: "250" }, { ha: "90" }] },
    { nom: "Yao", parcelle: [{ ha: "3" }] },
  ]);
  expect(told).toMatchObject({ records: 2, becomeInvalid: 1, becomeValid: 0, invalidAnswers: 2 });
  expect(told.broken).toEqual([
    {
      id: 1,
      broken: [
        { address: "/data/parcelle[2]/ha", kind: "constraint", value: "250" },
        { address: "/data/parcelle[3]/ha", kind: "constraint", value: "90" },
      ],
    },
  ]);
});

it("counts the answers of questions that are taken away, and of those whose type is another", async () => {
  const next = first
    .replace("| | text | age |", "| | integer | age |")
    .replace("| | text | village | Village | | |\n", "");
  const told = await changed(next, [
    { nom: "Awa", age: "41", village: "Divo", meta: { instanceID: "uuid:1" } },
    { nom: "Yao", age: "vieux", village: "Lakota" },
  ]);
  expect(told.removed).toEqual([{ path: "/data/village", answers: 2, records: [1, 2] }]);
  expect(told.retyped).toEqual([{ path: "/data/age", from: "string", to: "int", answers: 2, unfit: 1 }]);
  expect(told).toMatchObject({ becomeInvalid: 1, invalidAnswers: 1 });
});

it("counts choices that answers hold and the form offers no more", async () => {
  const next = first.replace("| | culture | cafe | cafe |\n", "");
  const told = await changed(next, [{ cultures: "cacao cafe" }, { cultures: "cafe" }, { cultures: "cacao" }]);
  expect(told.removedChoices).toEqual([
    { path: "/data/cultures", value: "cafe", answers: 2, records: [1, 2] },
  ]);
});

it("counts the records that a milder rule finds right, and says nothing of what stays as it was", async () => {
  const change = new FormChange(await compiledSurvey(first));
  const errors = [{ address: "/data/nom", kind: "required" as const }];
  change.add({ id: 7, answers: { age: "3" }, errors, before: null, environment });
  expect(change.tell()).toMatchObject({ becomeValid: 1, mended: [7], becomeInvalid: 0, broken: [] });
  expect((await changed(first, [{ nom: "Awa", cultures: "cacao" }])).removed).toEqual([]);
});
