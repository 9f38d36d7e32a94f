import { describe, expect, test } from "vitest";
import { corpusBytes, corpusFiles, withCorpus } from "../../test/form-corpus.ts";
import { markdownForm } from "../../test/markdown-form.ts";
import { FormRefusal } from "../form-refusal.ts";
import { describeFormProblem } from "../messages/describe-form-problem.ts";
import { readXlsForm } from "./read-xlsform.ts";

const problemsOf = async (text: string) =>
  (await readXlsForm(markdownForm(text))).problems.map(({ code, row, column, facts }) =>
    `${code} ${row}${column?.letter ?? ""} ${facts.nearest ?? ""}`.trim(),
  );

const definitionOf = async (text: string) => (await readXlsForm(markdownForm(text))).definition;

describe("An XLSForm is read", () => {
  test("by the names that older versions have for columns, sheets and types", async () => {
    const { items, lists, languages } = await definitionOf(`
      | survey |
      | | command                        | Tag | caption::fr | Relevance | read_only | Constraint Message::fr |
      | | add select one prompt using oui | q   | Question    | yes       | No        | Non                    |
      | | select all that apply from oui or specify other | r | Plusieurs | | yes | |
      | | gps                            | g   | Lieu        |           |           |                        |
      | columns |
      | | list name | value | caption::fr | zone |
      | | oui       | o     | Oui         | nord |
    `);
    expect(languages).toEqual(["fr"]);
    expect(items).toMatchObject([
      {
        type: "select_one",
        list: "oui",
        name: "q",
        relevant: "true()",
        readOnly: "",
        label: { fr: "Question" },
      },
      { type: "select_multiple", list: "oui", orOther: true, readOnly: "true()" },
      { type: "geopoint", name: "g" },
    ]);
    expect(items[0]).toMatchObject({ constraintMessage: { fr: "Non" } });
    expect(lists).toEqual([
      { id: "oui", choices: [{ name: "o", label: { fr: "Oui" }, media: {}, columns: { zone: "nord" } }] },
    ]);
  });

  test("with groups, repeats, attributes, and what nobody knows kept", async () => {
    const { items } = await definitionOf(`
      | survey |
      | | type         | name | label | bind::orx:x | body::y | instance::z | note | repeat_count | readonly |
      | | begin_group  | g    | G     |             |         |             |      |              | yes      |
      | | begin repeat | r    | R     |             |         |             |      | 3            |          |
      | | hologram     | h    | H     | 1           | 2       | 3           | à voir |            |          |
      | | end repeat   |      |       |             |         |             |      |              |          |
      | | end_group    |      |       |             |         |             |      |              |          |
    `);
    const hologram = {
      type: "hologram",
      kept: { "bind::orx:x": "1", "body::y": "2", "instance::z": "3", note: "à voir" },
    };
    expect(items).toMatchObject([
      {
        kind: "group",
        name: "g",
        kept: { readonly: "yes" },
        items: [{ kind: "repeat", count: "3", items: [hologram] }],
      },
    ]);
  });

  test("with texts that name no language counted for the default one, unless that has its own", async () => {
    const form = (settings: string) => `
      | survey |
      | | type | name | label | label::en | hint |
      | | text | a    | A-    | A         | aide |
      ${settings}`;
    expect((await definitionOf(form(""))).items[0]).toMatchObject({
      label: { default: "A-", en: "A" },
      hint: { default: "aide" },
    });
    const english = await definitionOf(form("| settings |\n| | default_language |\n| | en |"));
    expect(english.items[0]).toMatchObject({ label: { en: "A" }, hint: { en: "aide" } });
    expect(english.languages).toEqual(["en"]);
  });

  test("with curled quotation marks straight in expressions and as they are in texts", async () => {
    const { items } = await definitionOf(`
      | survey |
      | | type | name | label      | relevant          |
      | | text | a    | L’effectif | \${b} = ‘oui’     |
      | | text | b    | B          |                   |`);
    expect(items[0]).toMatchObject({ label: { "": "L’effectif" }, relevant: `\${b} = 'oui'` });
  });
});

describe("What is wrong is told with its row and column", () => {
  test("in names, lists and references, with what was likely meant", async () => {
    const problems = await problemsOf(`| survey |
| | type               | name    | label          | relevant        |
| | select_one regoin  | region  | Région         |                 |
| | text               | 1er nom | Nom            |                 |
| | text               | region  | Encore         | \${parcele} > 1 |
| | text               | Region  | \${prenom}     |                 |
| | integr             | parcelle | Parcelle      |                 |
| choices |
| | list_name | name | label |
| | region    | a    | A     |
| | region    | a    | B     |`);
    expect(problems).toEqual([
      "unknown_list 3B region",
      "bad_name 4C",
      "name_twice 5C",
      "unknown_name 5E parcelle",
      "name_by_case 6C",
      "unknown_name 6D",
      "unknown_type 7B integer",
      "choice_twice 11C",
    ]);
  });

  test("in groups that do not match", async () => {
    const problems = await problemsOf(`| survey |
| | type         | name | label |
| | end group    |      |       |
| | begin group  | g    | G     |
| | begin repeat | r    | R     |
| | end group    |      |       |
| | text         |      | T     |`);
    expect(problems).toEqual([
      "end_without_begin 3B",
      "begin_without_end 4B",
      "other_end 6B",
      "name_missing 7C",
    ]);
  });

  test("in expressions, parameters and calculations", async () => {
    const problems = await problemsOf(`| survey |
| | type      | name | label | calculation | constraint | parameters        |
| | calculate | a    |       |             |            |                   |
| | calculate | b    |       | (1 + 2      |            |                   |
| | integer   | c    | C     |             | . > 'x     |                   |
| | range     | d    | D     |             |            | start=a glow=3    |
| | image     | e    | E     |             |            | max-pixels = 1024 |`);
    expect(problems).toEqual([
      "calculation_missing 3E",
      "expression_unbalanced 4E",
      "expression_unbalanced 5F",
      "bad_parameter 6G",
      "unknown_parameter 6G",
    ]);
  });

  test("where only making the form shows it: a table of two lists, a trigger that nobody sees", async () => {
    const table = await problemsOf(`| survey |
| | type         | name | label | appearance |
| | begin group  | g    | G     | table-list |
| | select_one l | a    | A     |            |
| | select_one m | b    | B     |            |
| | end group    |      |       |            |
| choices |
| | list_name | name | label |
| | l         | x    | X     |
| | m         | x    | X     |`);
    expect(table).toEqual(["cannot_compile 5"]);
    const trigger = await problemsOf(`| survey |
| | type      | name | label | calculation | trigger |
| | calculate | a    |       | 1           |         |
| | text      | b    | B     | 2           | \${a}   |`);
    expect(trigger).toEqual(["cannot_compile 4"]);
  });

  test("in rows that are disabled, comments or without a type", async () => {
    const problems = await problemsOf(`| survey |
| | type | name | label | disabled | remarque |
| | text | a    | A     | yes      |          |
| |      |      |       |          | à faire  |
| |      | b    | B     |          |          |`);
    expect(problems).toEqual([
      "unknown_column 2F",
      "row_disabled 3E",
      "row_without_question 4",
      "type_missing 5B",
    ]);
  });

  test("in both languages", async () => {
    const { problems } = await readXlsForm(
      markdownForm(
        `| survey |\n| | type | name | label | relevant |\n| | text | village | V | \${vilage} = 1 |`,
      ),
    );
    expect(problems.map((problem) => describeFormProblem(problem, "fr"))).toEqual([
      "Aucune question ne s’appelle «\u00a0vilage\u00a0». Vouliez-vous dire «\u00a0village\u00a0»\u202f?",
    ]);
    expect(problems.map((problem) => describeFormProblem(problem, "en"))).toEqual([
      'No question is called "vilage". Did you mean "village"?',
    ]);
  });

  test("where expressions are not understood, at the letter where that shows", async () => {
    const file = markdownForm(`| survey |
| | type | name | label | relevant | calculation |
| | text | a | A | \${a} + | |
| | text | b | B | yes | sommme(\${a}) |`);
    const { problems } = await readXlsForm(file);
    expect(problems).toMatchObject([
      { code: "expression_wrong", row: 3, column: { letter: "E" }, facts: { at: 6 } },
      { code: "expression_wrong", row: 4, column: { letter: "F" }, facts: { at: 0, found: "sommme" } },
    ]);
  });
});

async function refusalOf(name: string, bytes: Uint8Array): Promise<string> {
  try {
    await readXlsForm({ name, bytes });
  } catch (error) {
    if (error instanceof FormRefusal) return error.code;
    throw error;
  }
  return "";
}

test("A file that is no XLSForm is refused by name", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(await refusalOf("a.csv", bytes("name,label\nmangue,Mangue\n"))).toBe("no_survey");
  expect(await refusalOf("a.xlsx", bytes("PK\u0003\u0004abcd"))).toBe("workbook_damaged");
  expect(await refusalOf("a.bin", bytes("a\0b"))).toBe("table_unknown_format");
  const locked = [
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...[..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ];
  expect(await refusalOf("a.xlsx", new Uint8Array(locked))).toBe("workbook_encrypted");
});

describe("Forms of other projects", withCorpus, () => {
  test("in the old Excel format are refused with what to do", async () => {
    for (const file of corpusFiles(".xls"))
      expect([file, await refusalOf(file, corpusBytes(file))]).toEqual([file, "workbook_too_old"]);
  });

  test("whose sheet claims a million rows are read without going through them", async () => {
    const name = "pyxform/bug_example_xls_UCL_Biomass_Plot_Form.xlsx";
    const { definition, problems } = await readXlsForm({ name, bytes: corpusBytes(name) });
    expect(definition.items).toHaveLength(14);
    expect(problems).toEqual([]);
  });

  test("that are broken on purpose end with the error that their name says", async () => {
    const codes = async (name: string) => {
      const { problems } = await readXlsForm({ name, bytes: corpusBytes(`pyxform/${name}`) });
      return problems.map(({ code, row }) => `${code} ${row}`);
    };
    expect(await codes("bug_example_xls_bad_calc.xlsx")).toEqual(["expression_unbalanced 2"]);
    expect(await codes("bug_example_xls_duplicate_columns.xlsx")).toContain("column_twice 1");
    expect(await codes("bug_example_xls_xl_date_ambiguous.xlsx")).toContain("expression_wrong 5");
    expect(await codes("example_xls_case_insensitivity.xlsx")).toEqual([]);
    expect(await codes("example_xls_extra_sheet_names.xlsx")).toContain("sheet_misspelt null");
    expect(await codes("example_xls_include.xlsx")).toContain("cannot_include 3");
    expect(await codes("example_xls_loop.xlsx")).toContain("cannot_loop 3");
  });
});
