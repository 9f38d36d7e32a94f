import { expect, test } from "vitest";
import { bareForm, bareGroup, bareQuestion, bareRepeat } from "../bare-items.ts";
import type { FormDefinition, FormItem, Question } from "../form-definition.ts";
import { formDefinitionSchema } from "../form-definition-schema.ts";
import { changeItem, insertItems, removeItem } from "./change-items.ts";
import { copiedText, copyItems, duplicateItem, pasteItems, readCopied } from "./copy-items.ts";
import { beginHistory, type EditHistory, recordEdit, redoEdit, undoEdit } from "./edit-history.ts";
import { freshName, nameOfText } from "./fresh-name.ts";
import { type ItemPlace, itemAt, placedItems } from "./item-place.ts";
import { addLanguage, missingTranslations, removeLanguage, setDefaultLanguage } from "./languages.ts";
import { addList, changeChoices, removeList, renameList, sortedChoices, usersOfList } from "./lists.ts";
import { moveByStep, moveItem } from "./move-item.ts";
import { renameItem, usersOfName } from "./rename-item.ts";

const text = (name: string, more: Partial<Question> = {}): Question => ({
  ...bareQuestion("text", name),
  label: { "Français (fr)": `Libellé de ${name}` },
  ...more,
});

const census = (): FormDefinition => ({
  ...bareForm("recensement", "Recensement", ["Français (fr)", "English (en)"]),
  items: [
    text("nom"),
    { ...bareGroup("foyer"), items: [text("taille", { type: "integer" }), text("chef")] },
    {
      ...bareRepeat("parcelle"),
      count: `\${taille}`,
      items: [
        text("culture", { type: "select_one", list: "cultures", orOther: true }),
        text("ha", {
          type: "decimal",
          relevant: `\${culture} != 'aucune'`,
          constraint: `. <= \${taille} * 10`,
          label: { "Français (fr)": `Hectares de \${culture}` },
          trigger: ["culture"],
        }),
      ],
    },
    text("precision", { relevant: `\${culture_other} != '' and \${last-saved#nom} = 'nom'` }),
  ],
  lists: [
    {
      id: "cultures",
      choices: [{ name: "cacao", label: { "Français (fr)": "Cacao" }, media: {}, columns: {} }],
    },
  ],
  instanceName: `concat(\${nom}, '-', \${culture})`,
});

const namesOf = (definition: FormDefinition): string[] =>
  [...placedItems(definition.items)].map(({ item }) => item.name);
const question = (definition: FormDefinition, place: ItemPlace) => itemAt(definition, place) as Question;

test("a question that is renamed is followed by all that speaks of it, and by nothing else", () => {
  const renamed = renameItem(census(), [2, 0], "espece");
  expect(question(renamed, [2, 1])).toMatchObject({
    relevant: `\${espece} != 'aucune'`,
    label: { "Français (fr)": `Hectares de \${espece}` },
    trigger: ["espece"],
  });
  expect(question(renamed, [3]).relevant).toBe(`\${espece_other} != '' and \${last-saved#nom} = 'nom'`);
  expect(renamed.instanceName).toBe(`concat(\${nom}, '-', \${espece})`);
  const saved = renameItem(census(), [0], "producteur");
  expect(question(saved, [3]).relevant).toContain(`\${last-saved#producteur} = 'nom'`);
});

test("a name that is taken is numbered, also by what another question makes", () => {
  expect(itemAt(renameItem(census(), [0], "culture_other"), [0])?.name).toBe("culture_other_2");
  expect(freshName("nom_2", new Set(["nom_2", "nom_3"]))).toBe("nom_4");
});

test("a name is made of what a question is called", () => {
  expect(nameOfText("Où habitez-vous, et depuis quand ?", "q")).toBe("ou_habitez_vous_et_depuis_quand");
  expect(nameOfText("2 parcelles", "q")).toBe("_2_parcelles");
  expect(nameOfText("؟", "question")).toBe("question");
});

test("who speaks of a question is known before it is deleted", () => {
  expect(usersOfName(census(), "culture")).toEqual([[2, 1]]);
  expect(usersOfName(census(), "taille")).toEqual([[2], [2, 1]]);
});

test("a question moves over groups, into them and out of them", () => {
  const moved = moveItem(census(), [0], [3]);
  expect(moved.place).toEqual([2]);
  expect(namesOf(moved.definition).slice(-2)).toEqual(["nom", "precision"]);
  const inside = moveByStep(census(), [3], "in");
  expect(inside.place).toEqual([2, 2]);
  expect(moveByStep(inside.definition, inside.place, "out").definition).toEqual(census());
  expect(moveByStep(census(), [1], "down").place).toEqual([2]);
});

test("a group does not move into itself, nor deeper than a form can be", () => {
  const form = census();
  expect(moveItem(form, [1], [1, 0]).definition).toBe(form);
  let deep: FormItem = text("fond");
  for (let level = 0; level < 12; level += 1) deep = { ...bareGroup(`g${level}`), items: [deep] };
  const whole = insertItems(form, [0], [deep]);
  expect(formDefinitionSchema.safeParse(whole).success).toBe(true);
  expect(insertItems(form, [1, 0], [deep])).toBe(form);
});

test("what is not on the way to a change stays the same", () => {
  const form = census();
  const changed = changeItem<Question>(form, [2, 1], { hint: { "Français (fr)": "En hectares" } });
  expect(changed.items[0]).toBe(form.items[0]);
  expect(changed.items[1]).toBe(form.items[1]);
  expect(changed.items[2]).not.toBe(form.items[2]);
});

test("a copy of a group speaks of its own questions", () => {
  const { definition } = duplicateItem(census(), [2]);
  expect(question(definition, [3, 1])).toMatchObject({
    name: "ha_2",
    relevant: `\${culture_2} != 'aucune'`,
    constraint: `. <= \${taille} * 10`,
  });
});

test("questions of another form come with their lists, under names and languages of this one", () => {
  const other = {
    ...bareForm("visite", "Visite", ["French (fr)", "Dioula (dyu)"]),
    items: [text("nom", { label: { "French (fr)": "Nom", "Dioula (dyu)": "Tɔgɔ" } })],
    lists: [{ id: "cultures", choices: [] }],
  };
  const copied = readCopied(copiedText(copyItems(census(), [[2]])));
  const { definition } = pasteItems(other, [1], copied!);
  expect(definition.languages).toEqual(["French (fr)", "Dioula (dyu)", "English (en)"]);
  expect(question(definition, [1, 0])).toMatchObject({
    list: "cultures_2",
    label: { "French (fr)": "Libellé de culture" },
  });
  expect(definition.lists.map(({ id }) => id)).toEqual(["cultures", "cultures_2"]);
  expect(readCopied("Bonjour")).toBeNull();
  expect(readCopied('{"kind":"parcelle-form-items","items":[{"kind":"question"}]}')).toBeNull();
});

test("a list under another id is still asked by its questions and expressions", () => {
  const form = changeItem<Question>(census(), [0], { calculation: "count(instance('cultures')/root/item)" });
  const renamed = renameList(form, "cultures", "plantes");
  expect(usersOfList(renamed, "plantes")).toEqual([[2, 0]]);
  expect(question(renamed, [0]).calculation).toBe("count(instance('plantes')/root/item)");
});

test("responses are sorted by their labels, numbers by size", () => {
  const choices = ["Riz 10", "riz 2", "Café"].map((label, index) => ({
    ...{ name: `c${index}`, label: { fr: label }, media: {}, columns: {} },
  }));
  expect(sortedChoices(choices, "fr").map(({ label }) => label.fr)).toEqual(["Café", "riz 2", "Riz 10"]);
});

test("texts that a language lacks are counted, and go with their language", () => {
  const missing = missingTranslations(census());
  expect(missing.get("Français (fr)")).toEqual([]);
  expect(missing.get("English (en)")).toHaveLength(7);
  const without = removeLanguage(census(), "Français (fr)");
  expect(without.defaultLanguage).toBe("English (en)");
  expect(itemAt(without, [0])?.label).toEqual({});
  const plain = removeLanguage(removeLanguage(census(), "English (en)"), "Français (fr)");
  expect(itemAt(plain, [0])?.label).toEqual({ "": "Libellé de nom" });
  expect(itemAt(addLanguage(plain, "Français (fr)"), [0])?.label).toEqual(itemAt(census(), [0])?.label);
});

test("letters typed into one field are one step back, a state that was taken back comes again", () => {
  let history: EditHistory<string> = beginHistory("");
  history = recordEdit(history, "N", "label");
  history = recordEdit(history, "No", "label");
  history = recordEdit(history, "No!", "hint");
  expect(undoEdit(history).present).toBe("No");
  expect(undoEdit(undoEdit(history)).present).toBe("");
  expect(redoEdit(undoEdit(history)).present).toBe("No!");
  expect(recordEdit(undoEdit(history), "Oui").future).toEqual([]);
});

/** Numbers by seed: the same series each time. */
function seeded(seed: number): (most: number) => number {
  let state = seed * 2_654_435_761;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function anyEdit(form: FormDefinition, draw: (most: number) => number): FormDefinition {
  const places = [...placedItems(form.items)].map(({ place }) => place);
  const place = places[draw(places.length)] ?? [0];
  const other = places[draw(places.length)] ?? [0];
  const list = form.lists[draw(form.lists.length)]?.id ?? "";
  const language = form.languages[draw(form.languages.length)] ?? "";
  const edits: (() => FormDefinition)[] = [
    () => insertItems(form, place, [text(`q${draw(9)}`), bareGroup(`g${draw(9)}`), bareRepeat("r")]),
    () => (form.items.length > 1 ? removeItem(form, place) : form),
    () => moveItem(form, place, other).definition,
    () => moveByStep(form, place, (["up", "down", "in", "out"] as const)[draw(4)]!).definition,
    () => (places.length < 60 && itemAt(form, place) ? duplicateItem(form, place).definition : form),
    () => renameItem(form, place, `n${draw(12)}`),
    () => changeItem<Question>(form, place, { relevant: `\${n${draw(12)}} = 1` }),
    () => pasteItems(form, place, copyItems(census(), [[2]])).definition,
    () => addList(form, "liste", []).definition,
    () => renameList(form, list, `l${draw(4)}`),
    () => changeChoices(form, list, []),
    () => removeList(form, list),
    () => addLanguage(form, `Langue ${draw(3)}`),
    () => removeLanguage(form, language),
    () => setDefaultLanguage(form, language),
  ];
  return edits[draw(edits.length)]!();
}

test("any series of changes leaves a form that can be read, and is undone to where it began", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const draw = seeded(seed);
    const start = census();
    const frozen = JSON.stringify(start);
    let history = beginHistory(start);
    for (let step = 0; step < 40; step += 1) {
      const next = anyEdit(history.present, draw);
      const read = formDefinitionSchema.safeParse(next);
      expect(read.success, `seed ${seed}, step ${step}`).toBe(true);
      history = recordEdit(history, next);
    }
    const last = history.present;
    const steps = history.past.length;
    for (let step = 0; step < steps; step += 1) history = undoEdit(history);
    expect(history.present).toBe(start);
    expect(JSON.stringify(start)).toBe(frozen);
    for (let step = 0; step < steps; step += 1) history = redoEdit(history);
    expect(history.present).toBe(last);
  }
});
