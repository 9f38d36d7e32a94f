import { expect, it } from "vitest";
import { compiledSurvey, environment, filling } from "../../test/filled-form.ts";
import { checkAnswers } from "./check-answers.ts";
import { choicesAt } from "./choices-at.ts";
import { FormRecord } from "./record.ts";
import { violationsOf } from "./violations.ts";

const household = `| survey |
| | type | name | label | relevant | required | constraint | calculation |
| | integer | age | Âge | | yes | . < 120 | |
| | begin group | adulte | Adulte | \${age} >= 18 | | | |
| | text | metier | Métier | | yes | | |
| | end group | | | | | | |
| | begin repeat | parcelle | Parcelle | | | | |
| | decimal | ha | Hectares | | | | |
| | calculate | cumul | | | | | coalesce(indexed-repeat(\${cumul}, \${parcelle}, position(..) - 1), 0) + \${ha} |
| | end repeat | | | | | | |
| | calculate | total | | | | | sum(\${ha}) |
`;

it("asks what an answer makes relevant, keeps what was answered there, and leaves it out of what is sent", async () => {
  const { answer, value, record } = await filling(household);
  answer("/data/age", "40");
  answer("/data/adulte/metier", "planteur");
  answer("/data/age", "12");
  expect(value("/data/adulte/metier")).toBe("");
  expect(record.answers()).not.toHaveProperty("adulte");
  answer("/data/age", "41");
  expect(value("/data/adulte/metier")).toBe("planteur");
});

it("adds up rows, and row by row from the one above, also when one is taken away", async () => {
  const { answer, value, addRow, at, record } = await filling(household);
  addRow("/data/parcelle");
  addRow("/data/parcelle");
  answer("/data/parcelle[1]/ha", "1.5");
  answer("/data/parcelle[2]/ha", "2");
  answer("/data/parcelle[3]/ha", "3");
  expect([value("/data/total"), value("/data/parcelle[3]/cumul")]).toEqual(["6.5", "6.5"]);
  answer("/data/parcelle[1]/ha", "2.5");
  expect(value("/data/parcelle[3]/cumul")).toBe("7.5");
  record.removeRow(at("/data/parcelle[2]"));
  expect([value("/data/total"), value("/data/parcelle[2]/cumul")]).toEqual(["5.5", "5.5"]);
});

it("tells what is missing and what breaks a condition, of what is asked alone", async () => {
  const { answer, record } = await filling(household);
  const told = () =>
    violationsOf(record.form, record.root, record.scope()).map(({ kind, address }) => [kind, address]);
  expect(told()).toEqual([["required", "/data/age"]]);
  answer("/data/age", "130");
  expect(told()).toEqual([
    ["constraint", "/data/age"],
    ["required", "/data/adulte/metier"],
  ]);
});

const places = `| survey |
| | type | name | label | choice_filter | repeat_count |
| | select_one region | region | Région | | |
| | select_one departement | departement | Département | region = \${region} | |
| | integer | enfants | Enfants | | |
| | begin repeat | enfant | Enfant | | \${enfants} |
| | text | prenom | Prénom | | |
| | end repeat | | | | |
| choices |
| | list_name | name | label | region |
| | region | nawa | Nawa | |
| | region | gbokle | Gbôklé | |
| | departement | soubre | Soubré | nawa |
| | departement | buyo | Buyo | nawa |
| | departement | sassandra | Sassandra | gbokle |
`;

it("offers what other answers leave of a list; an answer that is no longer offered counts again when it is", async () => {
  const { answer, value, at, record } = await filling(places);
  answer("/data/region", "nawa");
  const offered = choicesAt(record.form, at("/data/departement"), record.scope());
  expect(offered.map((choice) => choice.label())).toEqual(["Soubré", "Buyo"]);
  answer("/data/departement", "buyo");
  answer("/data/region", "gbokle");
  expect(value("/data/departement")).toBe("");
  answer("/data/region", "nawa");
  expect(value("/data/departement")).toBe("buyo");
});

const mixed = (parameters: string) => `
| survey | | | | |
| | type | name | label | parameters |
| | select_one fruit | fruit | Fruit | ${parameters} |
| | integer | graine | Graine | |
| choices |
| | list_name | name | label |
${["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => `| | fruit | ${name} | ${name} |`).join("\n")}
`;

it("offers a list in the order of the form's seed, as phones do, and in one order while a record is filled", async () => {
  const offeredTo = ({ at, record }: Awaited<ReturnType<typeof filling>>) =>
    choicesAt(record.form, at("/data/fruit"), record.scope())
      .map(({ value }) => value)
      .join("");
  const seeded = await filling(mixed("randomize=true, seed=42"));
  expect(offeredTo(seeded)).toBe("afcbhegd");
  const drawn = await filling(mixed("randomize=true"));
  const first = offeredTo(drawn);
  drawn.answer("/data/graine", "3");
  expect(offeredTo(drawn)).toBe(first);
  expect([...first].sort().join("")).toBe("abcdefgh");
});

it("has as many rows as an answer says, and takes none away for what is no number", async () => {
  const { answer, value, record } = await filling(places);
  const rows = () => record.root.childrenNamed("enfant").length;
  answer("/data/enfants", "3");
  answer("/data/enfant[2]/prenom", "Awa");
  answer("/data/enfants", "");
  expect([rows(), value("/data/enfant[2]/prenom")]).toEqual([3, "Awa"]);
  answer("/data/enfants", "1");
  expect(rows()).toBe(1);
});

it("opens a stored record as it was, and keeps what the form has no place for", async () => {
  const form = await compiledSurvey(places);
  const stored = {
    region: "nawa",
    departement: "buyo",
    enfants: "1",
    enfant: [{ prenom: "Awa" }],
    autre: "x",
  };
  const record = FormRecord.open(form, stored, environment);
  expect(record.answers()).toMatchObject({ departement: "buyo", enfant: [{ prenom: "Awa" }] });
  expect(record.unplaced).toEqual([{ address: "/data/autre", value: '"x"' }]);
});

it("computes again what came, and tells where a phone told something else", async () => {
  const form = await compiledSurvey(household);
  const sent = {
    age: "30",
    adulte: { metier: "planteur" },
    parcelle: [{ ha: "2", cumul: "2" }],
    total: "90",
  };
  const { departures, violations, irrelevant } = checkAnswers(form, sent, environment);
  expect(departures).toEqual([{ address: "/data/total", sent: "90", computed: "2" }]);
  expect([violations, irrelevant]).toEqual([[], []]);
  expect(checkAnswers(form, { age: "9", adulte: { metier: "x" } }, environment).irrelevant).toEqual([
    "/data/adulte/metier",
  ]);
});

it("tells a choice that is not offered, where the record was not filled by this form’s rules", async () => {
  const form = await compiledSurvey(places);
  const { violations } = checkAnswers(form, { region: "gbokle", departement: "buyo" }, environment);
  expect(violations.map(({ kind, address }) => [kind, address])).toEqual([["choice", "/data/departement"]]);
});

it("refuses by name what is computed from itself", async () => {
  const survey = `| survey |\n| | type | name | label | calculation |\n| | calculate | a | | \${b} + 1 |\n| | calculate | b | | \${a} + 1 |\n`;
  await expect(compiledSurvey(survey)).rejects.toThrow(/circular.*\/data\/b/);
});

it("names the picture and the sound of each choice in the language that is told, of lists that answers narrow too", async () => {
  const { answer, record, at } = await filling(`| survey |
| | type | name | label::Français (fr) | label::English (en) | choice_filter |
| | select_one regions | region | Région | Region | |
| | select_one arbres | arbre | Arbre | Tree | region = \${region} |
| choices |
| | list_name | name | label::Français (fr) | label::English (en) | media::image | media::audio::Français (fr) | region |
| | regions | sud | Sud | South | | | |
| | arbres | iroko | Iroko | Iroko | iroko.jpg | iroko-fr.mp3 | sud |
| | arbres | baobab | Baobab | Baobab | baobab.jpg | | nord |
| settings |
| | default_language |
| | Français (fr) |
`);
  answer("/data/region", "sud");
  const told = (language: string) =>
    choicesAt(record.form, at("/data/arbre"), record.scope()).map((choice) =>
      ["image", "audio", "video"].map((shape) => choice.media(shape, language).split("/").at(-1)),
    );
  expect(told("Français (fr)")).toEqual([["iroko.jpg", "iroko-fr.mp3", ""]]);
  expect(choicesAt(record.form, at("/data/region"), record.scope())[0]?.media("image")).toBe("");
});
