import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { corpusBytes, corpusFiles, corpusText, withCorpus } from "../../test/form-corpus.ts";
import { markdownForm } from "../../test/markdown-form.ts";
import { meaningOf } from "../../test/same-meaning.ts";
import { shownMeaning } from "../../test/shown-meaning.ts";
import { FormRefusal } from "../form-refusal.ts";
import { readXForm } from "../xform/read-xform.ts";
import type { XForm } from "../xform/xform.ts";
import { readXlsForm } from "../xlsform/read-xlsform.ts";
import { definitionOf } from "./definition-of.ts";
import { xformOf } from "./xform-of.ts";

const form = `| survey |
| | type | name | label::fr | label::en | relevant | constraint | constraint_message::fr | calculation | trigger | default | choice_filter | parameters | readonly |
| | text | nom | Nom | Name | | . != '' | Vide | | | | | | |
| | begin group | g | Groupe | | \${nom} != 'x' | | | | | | | | |
| | select_one v | village | Village de \${nom} | | | | | | | | zone = \${nom} | randomize=true seed=7 | |
| | end group | | | | | | | | | | | | |
| | begin repeat | p | Parcelle | | | | | | | | | | |
| | decimal | ha | Ha | Ha | | | | | | | | | |
| | calculate | double | | | | | | \${ha} * 2 | | | | | |
| | dateTime | vu | | | | | | now() | \${ha} | | | | |
| | note | dit | \${double} ha | | | | | | | | | | |
| | end repeat | | | | | | | | | | | | |
| | image | photo | Photo | | | | | | | | | max-pixels=1024 | |
| | date | jour | Jour | | | | | | | today() | | | |
| | start | debut | | | | | | | | | | | |
| choices |
| | list_name | name | label::fr | zone |
| | v | a | A | nord |
| settings |
| | form_id | default_language | instance_name | style |
| | f | fr | \${nom} | pages |`;

describe("A definition is made of an XForm", () => {
  test("with names in place of paths, and means the same", async () => {
    const made = xformOf((await readXlsForm(markdownForm(form))).definition);
    const definition = definitionOf(made);
    expect(definition.items[1]).toMatchObject({
      name: "g",
      relevant: `\${nom} != 'x'`,
      items: [{ list: "v", choiceFilter: `zone = \${nom}`, label: { fr: `Village de \${nom}` } }],
    });
    expect(definition.items[2]).toMatchObject({
      items: [
        { name: "ha" },
        { calculation: `\${ha} * 2` },
        { trigger: ["ha"], calculation: "now()" },
        { type: "note" },
      ],
    });
    expect(definition.items.slice(3)).toMatchObject([
      { type: "image", parameters: { "max-pixels": "1024" } },
      { type: "date", default: "today()" },
      { type: "start" },
    ]);
    expect(meaningOf(xformOf(definition))).toEqual(meaningOf(made));
  });

  test("where XLSForm has words for it; all else is refused by name", () => {
    const refusalOf = (body: string) => {
      const text = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title/><model><instance><data id="f"><a/><b/></data></instance></model></h:head><h:body>${body}</h:body></h:html>`;
      try {
        definitionOf(readXForm(text));
      } catch (error) {
        if (error instanceof FormRefusal) return { code: error.code, ...error.facts };
        throw error;
      }
      return null;
    };
    expect(refusalOf('<input ref="/data/a"><label>A</label></input>')).toBeNull();
    expect(refusalOf('<group><input ref="/data/a"/></group>')).toMatchObject({
      code: "cannot_define",
      what: "group",
    });
    expect(refusalOf('<input ref="/data/a"><label><output value="1 + 1"/></label></input>')).toEqual({
      code: "cannot_define",
      what: "1 + 1",
      path: "/data/a",
    });
    expect(refusalOf('<secret ref="/data/a"/>')).toMatchObject({ what: "secret" });
  });
});

function isSame(form: XForm): boolean {
  const lists = new Set(form.instances.keys());
  const again = xformOf(definitionOf(form));
  return isDeepStrictEqual(shownMeaning(again, lists), shownMeaning(form, lists));
}

describe("Forms of other projects", withCorpus, () => {
  test("mean the same as definitions, or are refused by name", () => {
    const told = { same: 0, refused: 0, other: [] as string[] };
    for (const file of corpusFiles(".xml")) {
      try {
        if (isSame(readXForm(corpusText(file)))) told.same += 1;
        else told.other.push(file);
      } catch (error) {
        if (!(error instanceof FormRefusal)) throw error;
        told.refused += 1;
      }
    }
    // The number of rows of one is an expression, for which XLSForm adds a node.
    const other = [
      "getodk-web-forms/test-javarosa_resources_org_javarosa_xpath_expr_relative-current-ref-group-count-ref.xml",
    ];
    expect(told).toEqual({ same: 95, refused: 63, other });
  });

  test("that are XLSForms mean the same after they were XForms", async () => {
    for (const name of corpusFiles(".xlsx", ".md").filter((file) => !/loop|include|case_ins/.test(file))) {
      const { definition, problems } = await readXlsForm({ name, bytes: corpusBytes(name) });
      if (problems.some(({ severity }) => severity === "error")) continue;
      expect([name, isSame(xformOf(definition))]).toEqual([name, true]);
    }
  });
});
