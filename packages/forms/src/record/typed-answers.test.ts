import { expect, test } from "vitest";
import { compileForm } from "../compile/compile-form.ts";
import { readXForm } from "../xform/read-xform.ts";
import { placeAnswers } from "./answers.ts";
import { isOfType } from "./is-of-type.ts";
import { typedAnswers } from "./typed-answers.ts";

const form = compileForm(
  readXForm(`<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml">
  <h:head><h:title>Ménage</h:title><model>
    <instance><data id="m"><code/><menage><taille/><cultures/></menage><parcelle><ha/></parcelle></data></instance>
    <bind nodeset="/data/code" type="string"/><bind nodeset="/data/menage/taille" type="int"/>
    <bind nodeset="/data/parcelle/ha" type="decimal"/>
  </model></h:head><h:body>
    <input ref="/data/code"><label>Code</label></input>
    <group ref="/data/menage"><input ref="/data/menage/taille"><label>Taille</label></input>
      <select ref="/data/menage/cultures"><label>Cultures</label>
        <item><label>Cacao</label><value>cacao</value></item><item><label>Café</label><value>cafe</value></item></select></group>
    <group ref="/data/parcelle"><repeat nodeset="/data/parcelle"><input ref="/data/parcelle/ha"><label>ha</label></input></repeat></group>
  </h:body></h:html>`),
);

test("Numbers are numbers, codes stay as written, several choices are a list, rows of repeats are left out", () => {
  const root = placeAnswers(form, {
    code: "007",
    menage: { taille: "12", cultures: "cacao cafe" },
    parcelle: [{ ha: "1.5" }],
  });
  expect(typedAnswers(form, root)).toEqual({
    code: "007",
    "menage/taille": 12,
    "menage/cultures": ["cacao", "cafe"],
  });
});

test("What is no number where one is asked stays in sight as it came", () => {
  expect(typedAnswers(form, placeAnswers(form, { menage: { taille: "douze" } }))).toEqual({
    "menage/taille": "douze",
  });
});

test("A whole number of more digits than a computer tells apart is none, and stays as it came", () => {
  const huge = "99999999999999999999";
  expect(typedAnswers(form, placeAnswers(form, { menage: { taille: huge } }))).toEqual({
    "menage/taille": huge,
  });
  expect(isOfType(huge, "int")).toBe(false);
  expect(isOfType("-999999999999999", "int")).toBe(true);
  expect(isOfType("1000000000000000", "int")).toBe(false);
});
