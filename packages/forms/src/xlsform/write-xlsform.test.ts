import { describe, expect, test } from "vitest";
import { corpusBytes, corpusFiles, withCorpus } from "../../test/form-corpus.ts";
import { markdownForm } from "../../test/markdown-form.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { readXlsForm } from "./read-xlsform.ts";
import { writeXlsForm } from "./write-xlsform.ts";

async function readAgain(definition: FormDefinition): Promise<FormDefinition> {
  return (await readXlsForm({ name: "again.xlsx", bytes: await writeXlsForm(definition) })).definition;
}

test("A form is the same after it was written and read again", async () => {
  const { definition } = await readXlsForm(
    markdownForm(`| survey |
| | type | name | label::fr | label::en | image::fr | constraint | constraint_message::en | severity | required | trigger | default | parameters | bind::orx:x | save_to |
| | begin group | g | G | | | | | | | | | | | |
| | select_one l or_other | q | Quoi ? | What? | a.png | . != 'x' | No | warning | yes | | =1+1 | randomize=true seed=3 | 1 | nom |
| | calculate | c | | | | | | | | \${q} | | | | |
| | end group | | | | | | | | | | | | | |
| | begin repeat | r | R | | | | | | | | | | | |
| | hologram | h | H | | | | | | | | | | | |
| | end repeat | | | | | | | | | | | | | |
| choices |
| | list_name | name | label::fr | zone |
| | l | 001 | Un | nord |
| settings |
| | form_id | form_title | version | default_language | style | instance_name |
| | f | F | 007 | fr | pages | concat(\${q}, '-') |
| entities |
| | list_name | label | create_if |
| | fermes | \${q} | true() |
| changelog |
| | à | plat |
| | 1 | | 3 |`),
  );
  expect(definition.otherSheets).toHaveLength(1);
  expect(await readAgain(definition)).toEqual(definition);
});

describe("Forms of other projects", withCorpus, () => {
  test("are the same after they were written and read again", async () => {
    const forms = corpusFiles(".xlsx", ".xlsm", ".csv", ".md").filter(
      (name) => !/getodk|fruits|lcar/.test(name),
    );
    expect(forms.length).toBeGreaterThan(40);
    for (const name of forms) {
      const { definition } = await readXlsForm({ name, bytes: corpusBytes(name) });
      expect(await readAgain(definition), name).toEqual(definition);
    }
  });
});
