import { FormRecord } from "@parcelle/forms/record/record";
import { expect, test } from "vitest";
import { matchingChoices } from "../questions/matching-choices.ts";
import { moved, rankedChoices } from "../questions/ranked-choices.ts";
import { formLanguageFor } from "./form-language.ts";
import { FactsTeller } from "./question-facts.ts";
import { nodesAt, sampleEnvironment, sampleFilling, sampleForm } from "./sample-form.ts";

const list = `<instance id="d"><root>
  <item><name>soubre</name><r>nawa</r><label>Soubré</label></item>
  <item><name>sassandra</name><r>gbokle</r><label>Sassandra</label></item></root></instance>`;
const cascade = () =>
  sampleForm(
    "<r/><d/><autre/>",
    "",
    `<input ref="/data/r"/><select1 ref="/data/d"><itemset nodeset="instance('d')/root/item[r = /data/r]"><value ref="name"/><label ref="label"/></itemset></select1><input ref="/data/autre"/>`,
    list,
  );

test("a list is narrowed by an answer, and is the same list while others are given", () => {
  const filling = sampleFilling(cascade());
  const { choices } = new FactsTeller(filling);
  const [region, district, other] = ["r", "d", "autre"].map((name) => nodesAt(filling, `/data/${name}`)[0]!);
  filling.answer(region!, "nawa");
  const offered = choices.at(district!);
  expect(offered).toEqual([{ value: "soubre", label: "Soubré" }]);
  filling.answer(other!, "x");
  expect(choices.at(district!)).toBe(offered);
  filling.answer(region!, "gbokle");
  expect(choices.at(district!).map(({ value }) => value)).toEqual(["sassandra"]);
});

test("choices are found by all words of a search, without accents", () => {
  const offered = ["Gbôklé Sud", "Gbôklé Nord", "Nawa"].map((label) => ({ value: label, label }));
  expect(matchingChoices(offered, "gbokle n").map(({ label }) => label)).toEqual(["Gbôklé Nord"]);
  expect(matchingChoices(offered, " ")).toBe(offered);
});

test("15,000 choices are searched in a moment", () => {
  const offered = Array.from({ length: 15_000 }, (_, at) => ({ value: `v${at}`, label: `Localité ${at}` }));
  expect(matchingChoices(offered, "14999")).toHaveLength(1);
});

test("a rank stands in the order of its answer, with the rest behind", () => {
  const offered = ["a", "b", "c"].map((value) => ({ value, label: value }));
  expect(rankedChoices(offered, "c a").map(({ value }) => value)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
});

test("a form is told in the language of the interface, where it has it", () => {
  const translations = (...languages: string[]) => ({
    translations: languages.map((language) => ({ language, isDefault: false, texts: new Map() })),
  });
  const of = (...languages: string[]) => ({ ...cascade().form, ...translations(...languages) });
  expect(formLanguageFor(of("English (en)", "Français (fr)"), "fr")).toBe("Français (fr)");
  expect(formLanguageFor(of("Français", "English"), "en")).toBe("English");
  expect(formLanguageFor(of("Dioula (dyu)"), "fr")).toBeNull();
});

test("what is computed from texts follows the language that is chosen", () => {
  const texts = `<itext><translation lang="Français (fr)"><text id="t"><value>oui</value></text></translation><translation lang="English (en)"><text id="t"><value>yes</value></text></translation></itext>`;
  const form = sampleForm("<c/>", `<bind nodeset="/data/c" calculate="jr:itext('t')"/>`, "", "", texts);
  const record = FormRecord.begin(form, sampleEnvironment);
  record.speak("English (en)");
  expect(record.answers()).toMatchObject({ c: "yes" });
});
