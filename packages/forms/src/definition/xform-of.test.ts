import { describe, expect, test } from "vitest";
import { corpusBytes, corpusText, withCorpus } from "../../test/form-corpus.ts";
import { markdownForm } from "../../test/markdown-form.ts";
import { meaningOf } from "../../test/same-meaning.ts";
import { FormRefusal } from "../form-refusal.ts";
import { readXForm } from "../xform/read-xform.ts";
import { writeXForm } from "../xform/write-xform.ts";
import type { XForm } from "../xform/xform.ts";
import { readXlsForm } from "../xlsform/read-xlsform.ts";
import { xformOf } from "./xform-of.ts";

const compiled = async (text: string): Promise<XForm> =>
  xformOf((await readXlsForm(markdownForm(text))).definition);

async function refusalOf(text: string): Promise<unknown> {
  try {
    await compiled(text);
  } catch (error) {
    if (error instanceof FormRefusal) return { code: error.code, ...error.facts };
    throw error;
  }
  return null;
}

describe("Names become paths", () => {
  test("relative within the same row of a repeat, absolute elsewhere", async () => {
    const { binds } = await compiled(`| survey |
| | type | name | label | calculation |
| | text | pays | Pays | |
| | begin repeat | parcelle | P | |
| | decimal | ha | Ha | |
| | begin group | g | G | |
| | calculate | double | | \${ha} * 2 + string-length(\${pays}) |
| | end group | | | |
| | end repeat | | | |
| | calculate | total | | sum(\${ha}) |`);
    expect(binds.get("/data/parcelle/g/double")?.calculate).toBe("../../ha * 2 + string-length(/data/pays)");
    expect(binds.get("/data/total")?.calculate).toBe("sum(/data/parcelle/ha)");
  });

  test("from the row that asks, in conditions on lists and in filters of choices", async () => {
    const { binds, body } = await compiled(`| survey |
| | type | name | label | calculation | choice_filter |
| | begin repeat | r | R | | |
| | text | region | Région | | |
| | select_one v | village | Village | | region = \${region} |
| | calculate | nom | | instance('v')/root/item[name = \${village}]/label | |
| | calculate | premier | | indexed-repeat(\${village}, \${r}, \${region}) | |
| | end repeat | | | | |
| choices |
| | list_name | name | label | region |
| | v | a | A | nord |`);
    expect(binds.get("/data/r/nom")?.calculate).toBe(
      "instance('v')/root/item[name = current()/../village]/label",
    );
    expect(binds.get("/data/r/premier")?.calculate).toBe(
      "indexed-repeat(/data/r/village, /data/r, ../region)",
    );
    expect(body[0]).toMatchObject({
      children: [{}, { choices: { nodeset: "instance('v')/root/item[region = current()/../region]" } }],
    });
  });

  test("to all rows of a repeat, where its answers are the choices", async () => {
    const { body } = await compiled(`| survey |
| | type | name | label | choice_filter |
| | begin repeat | r | R | |
| | text | nom | Nom | |
| | integer | age | Age | |
| | select_one \${nom} | ami | Ami | |
| | end repeat | | | |
| | select_one \${nom} | chef | Chef | \${age} > 17 |`);
    expect(body).toMatchObject([
      { children: [{}, {}, { choices: { nodeset: "../../r[./nom != '']", value: "nom", label: "nom" } }] },
      { choices: { nodeset: "/data/r[./age > 17]", value: "nom", label: "nom" } },
    ]);
  });

  test("that nobody has, or several have, are refused by name", async () => {
    const form = (name: string) => `| survey |
| | type | name | label | relevant |
| | text | a | A | \${${name}} = 1 |
| | begin group | g | G | |
| | text | b | B | |
| | end group | | | |
| | text | b | B | |`;
    expect(await refusalOf(form("x"))).toEqual({ code: "cannot_compile", what: `\${x}`, name: "a" });
    expect(await refusalOf(form("b"))).toEqual({ code: "cannot_compile", what: `\${b}`, name: "a" });
  });
});

describe("What XLSForm adds by itself", () => {
  test("is the number of rows, the other answer and the heading of a table", async () => {
    const { root, body, instances, binds } = await compiled(`| survey |
| | type | name | label | repeat_count | appearance |
| | begin repeat | r | R | 2 + 1 | |
| | text | a | A | | |
| | end repeat | | | | |
| | select_one l or_other | q | Q | | |
| | begin group | t | Tableau | | table-list |
| | select_one l | u | U | | |
| | end group | | | | |
| choices |
| | list_name | name | label |
| | l | oui | Oui |`);
    expect(root.children.map(({ name, isTemplate }) => `${name}${isTemplate ? " template" : ""}`)).toEqual([
      "r_count",
      "r template",
      "r",
      "q",
      "q_other",
      "t",
      "meta",
    ]);
    expect(binds.get("/data/r_count")).toMatchObject({ calculate: "2 + 1", readOnly: "true()" });
    expect(body[0]).toMatchObject({ kind: "repeat", count: "/data/r_count" });
    expect(binds.get("/data/q_other")?.relevant).toBe("selected(../q, 'other')");
    const choices = instances.get("l")?.root?.childrenNamed("item") ?? [];
    expect(choices.map((choice) => choice.childrenNamed("name")[0]?.value)).toEqual(["oui", "other"]);
    expect(body[3]).toMatchObject({
      appearance: "field-list",
      label: null,
      children: [
        { control: "input", label: { parts: ["Tableau"] } },
        { control: "select1", appearance: "label" },
        { control: "select1", appearance: "list-nolabel", path: "/data/t/u" },
      ],
    });
  });

  test("is what sets answers: at the beginning, at a new row, at the change of another", async () => {
    const { actions, binds, root } = await compiled(`| survey |
| | type | name | label | default | trigger | calculation |
| | date | jour | Jour | today() | | |
| | date | fixe | Fixe | 2020-01-02 | | |
| | begin repeat | r | R | | | |
| | text | n | N | concat(\${jour}, 'x') | | |
| | end repeat | | | | | |
| | dateTime | vu | | | \${jour} | now() |
| | start-geopoint | lieu | | | | |
| | background-audio | son | | | | |`);
    expect(
      actions.map(({ kind, events, target, value, within }) => [kind, events, target, value, within]),
    ).toEqual([
      ["setvalue", ["odk-instance-first-load"], "/data/jour", "today()", null],
      [
        "setvalue",
        ["odk-instance-first-load", "odk-new-repeat"],
        "/data/r/n",
        "concat(/data/jour, 'x')",
        "/data/r",
      ],
      ["setvalue", ["xforms-value-changed"], "/data/vu", "now()", "/data/jour"],
      ["setgeopoint", ["odk-instance-first-load"], "/data/lieu", null, null],
      ["recordaudio", ["odk-instance-load"], "/data/son", null, null],
    ]);
    expect(binds.get("/data/vu")?.calculate).toBeNull();
    expect(root.children[1]).toMatchObject({ name: "fixe", value: "2020-01-02" });
  });

  test("is what a record tells of itself", async () => {
    const { root, binds, kept, actions } = await compiled(`| survey |
| | type | name | label | parameters | save_to |
| | audit | | | track-changes=true | |
| | text | nom | Nom | | full_name |
| | username | qui | | | |
| settings |
| | instance_name | style |
| | \${nom} | pages |
| entities |
| | list_name | label |
| | producteurs | \${nom} |`);
    expect(root.children.at(-1)).toMatchObject({
      name: "meta",
      children: [
        { name: "audit" },
        { name: "instanceID" },
        { name: "instanceName" },
        {
          name: "entity",
          attributes: { dataset: "producteurs", create: "1", id: "" },
          children: [{ name: "label" }],
        },
      ],
    });
    expect(binds.get("/data/meta/audit")).toMatchObject({
      type: "binary",
      kept: { "odk:track-changes": "true" },
    });
    expect(binds.get("/data/meta/instanceName")?.calculate).toBe("/data/nom");
    expect(binds.get("/data/meta/entity/label")?.calculate).toBe("/data/nom");
    expect(binds.get("/data/nom")?.kept).toEqual({ "entities:saveto": "full_name" });
    expect(binds.get("/data/qui")?.preload).toEqual({ kind: "property", parameter: "username" });
    expect(kept.model["entities:entities-version"]).toBe("2024.1.0");
    expect(kept.bodyClass).toBe("pages");
    expect(actions).toMatchObject([{ target: "/data/meta/entity/@id", value: "uuid()" }]);
  });

  test("is a file for what others look up", async () => {
    const { instances, body } = await compiled(`| survey |
| | type | name | label | calculation | default | parameters |
| | select_one_from_file villages.geojson | v | V | | | |
| | select_multiple_from_file mots.csv | m | M | | | value=code label=mot |
| | xml-external | prix | | | | |
| | calculate | p | | pulldata('fruits', 'nom', 'cle', \${v}) | | |
| | text | d | D | | \${last-saved#v} | |`);
    expect([...instances.values()].map(({ id, source }) => [id, source])).toEqual([
      ["villages", "jr://file/villages.geojson"],
      ["mots", "jr://file-csv/mots.csv"],
      ["prix", "jr://file/prix.xml"],
      ["fruits", "jr://file-csv/fruits.csv"],
      ["__last-saved", "jr://instance/last-saved"],
    ]);
    expect(body).toMatchObject([
      { choices: { nodeset: "instance('villages')/root/item", value: "id", label: "title" } },
      { choices: { nodeset: "instance('mots')/root/item", value: "code", label: "mot" } },
      {},
    ]);
  });

  test("is nothing that cannot be said: loops, unknown types, encryption", async () => {
    const one = (type: string) => `| survey |\n| | type | name | label |\n| | ${type} | a | A |`;
    expect(await refusalOf(one("hologram"))).toMatchObject({ code: "cannot_compile", what: "hologram" });
    expect(await refusalOf(one("begin loop over x"))).toMatchObject({ what: "begin loop over x" });
    expect(await refusalOf(`${one("text")}\n| settings |\n| | public_key |\n| | MII |`)).toMatchObject({
      code: "encrypted_form",
    });
  });
});

test("Names and prefixes that XML does not allow are refused, not written", async () => {
  const one = (column: string, name = "a") =>
    `| survey |\n| | type | name | label | ${column} |\n| | text | ${name} | A | 1 |`;
  expect(await refusalOf(one("bind::a b"))).toMatchObject({ code: "cannot_compile", what: "a b" });
  expect(await refusalOf(one("bind::x:a"))).toMatchObject({ what: "x:a" });
  expect(await refusalOf(one("save_to"))).toMatchObject({ what: "entities:saveto" });
  expect(await refusalOf(one("hint", "1 a"))).toMatchObject({ what: "1 a" });
  expect(await refusalOf(`${one("bind::x:a")}\n| settings |\n| | namespaces |\n| | x="urn:x" |`)).toBeNull();
});

test("A warning, ranges and sizes of pictures are said in attributes", async () => {
  const form = await compiled(`| survey |
| | type | name | label | constraint | constraint_severity | parameters |
| | integer | a | A | . < 3 | warning | |
| | range | b | B | | | start=0 end=1 step=0.5 |
| | image | c | C | | | max-pixels=1024 keep-place=true |
| | geoshape | d | D | | | declared-area=a |`);
  const again = readXForm(writeXForm(form));
  expect(again.binds.get("/data/a")?.constraintSeverity).toBe("warning");
  expect(again.binds.get("/data/b")?.type).toBe("decimal");
  expect(again.body[1]).toMatchObject({
    control: "range",
    attributes: { start: "0", end: "1", step: "0.5" },
  });
  expect(again.binds.get("/data/c")?.kept).toEqual({ "orx:max-pixels": "1024" });
  expect(again.body[2]).toMatchObject({ attributes: { "parcelle:keep-place": "true" } });
  expect(again.body[3]).toMatchObject({ attributes: { "parcelle:declared-area": "a" } });
});

describe("Forms of other projects", withCorpus, () => {
  test.each([
    ["recensement_producteurs_fr_en.xlsx", "recensement_producteurs_fr_en.xform.xml"],
    ["pyxform/example_xls_or_other.xlsx", "pyxform/expected_or_other.xml"],
    ["pyxform/example_xls_pull_data.xlsx", "pyxform/expected_pull_data.xml"],
    ["pyxform/example_xls_survey_no_name.xlsx", "pyxform/expected_survey_no_name.xml"],
    ["pyxform/example_xls_xlsform_spec_test.xlsx", "pyxform/expected_xlsform_spec_test.xml"],
    ["pyxform/example_xls_attribute_columns_test.xlsx", "pyxform/expected_attribute_columns_test.xml"],
  ])("%s means what pyxform makes of it", async (file, expected) => {
    // Encrypted forms are refused: what is compared is the rest of them.
    const wanted = readXForm(corpusText(expected).replace(/ base64RsaPublicKey="[^"]*"/, ""));
    const name = file.replace(/^.*example_xls_/, "");
    const { definition } = await readXlsForm({ name, bytes: corpusBytes(file) });
    const { public_key, ...settings } = definition.settings;
    const made = xformOf({ ...definition, settings: { ...settings, name: wanted.root.name } });
    expect(meaningOf(readXForm(writeXForm(made)))).toEqual(meaningOf(wanted));
  });
});
