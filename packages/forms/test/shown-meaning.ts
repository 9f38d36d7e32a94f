import type { InstanceNode } from "../src/instance/instance-node.ts";
import type { Bind, BodyItem, BodyQuestion, ModelNode, Text, XForm } from "../src/xform/xform.ts";
import { meaningOf } from "./same-meaning.ts";

/**
 * What people see and what records hold of a form, however it says so: texts where they are shown, choices one by one
 * where nothing filters them, a template for every repeat.
 */
export function shownMeaning(form: XForm, lists: ReadonlySet<string>): unknown {
  const shown: XForm = {
    ...form,
    translations: [],
    root: {
      ...withTemplates(form.root, `/${form.root.name}`, repeatsOf(form.body)),
      attributes: rootOf(form),
    },
    instances: new Map(),
    binds: new Map([...form.binds].filter(([path]) => !path.endsWith("instanceID")).map(bindShown(form))),
    actions: form.actions
      .map((action) => ({ ...action, events: action.events.toSorted() }))
      .sort((a, b) => (a.target < b.target ? -1 : 1)),
    body: form.body.map((item) => itemShown(form, item)),
    kept: { ...form.kept, model: {}, submission: submissionOf(form) },
  };
  const known = [...form.instances.values()].filter(({ id, source }) => source !== null || lists.has(id));
  const told = known
    .map(({ id, source, root }) => ({ id, source, items: root === null ? null : itemsOf(form, root) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { form: meaningOf(shown), lists: told };
}

function rootOf({ formId, version, root }: XForm): Record<string, string> {
  const { id, version: stated, "orx:version": other, ...rest } = root.attributes;
  return { ...rest, id: id ?? formId, version };
}

const submissionOf = ({ kept }: XForm) =>
  kept.submission === null ? null : { ...kept.submission, method: "post" };

/** The text by language, as one literal part. */
function textShown(form: XForm, text: Text | null): Text | null {
  if (text === null || "computed" in text) return text;
  const languages = form.translations.length === 0 ? [null] : form.translations;
  const told = languages.map((translation) => {
    const name = form.translations.length < 2 ? "" : (translation?.language ?? "");
    if ("parts" in text) return [name, [["", text.parts]]];
    const forms = [...(translation?.texts.get(text.itext) ?? [])];
    const said = forms.filter(([, parts]) => parts.length > 0 && parts.join("") !== "-");
    return [name, said.sort(([a], [b]) => (a < b ? -1 : 1))];
  });
  const isSilent = told.every(([, forms]) => forms?.length === 0);
  return isSilent ? null : { parts: [JSON.stringify(told).replace(/\s+/g, " ")] };
}

const bindShown =
  (form: XForm) =>
  ([path, bind]: [string, Bind]): [string, Bind] => {
    const { id, ...kept } = bind.kept;
    const requiredMessage = textShown(form, bind.requiredMessage);
    const constraintMessage = textShown(form, bind.constraintMessage);
    return [path, { ...bind, requiredMessage, constraintMessage, kept }];
  };

function itemShown(form: XForm, item: BodyItem): BodyItem {
  const label = textShown(form, item.label);
  if (item.kind === "question") return questionShown(form, item);
  return { ...item, label, children: item.children.map((child) => itemShown(form, child)) };
}

function questionShown(form: XForm, question: BodyQuestion): BodyQuestion {
  const { choices } = question;
  const shown = {
    ...question,
    label: textShown(form, question.label),
    hint: textShown(form, question.hint),
    guidance: null,
  };
  if (choices === null) return shown;
  if (choices.kind === "written")
    return {
      ...shown,
      choices: {
        kind: "written",
        items: choices.items.map(({ value, label }) => ({ value, label: textShown(form, label) })),
      },
    };
  const id = /^instance\('([^']+)'\)\/root\/item$/.exec(choices.nodeset)?.[1] ?? "";
  const root = form.instances.get(id)?.root ?? null;
  if (root === null || choices.randomize !== null) return { ...shown, choices: withoutLabel(form, choices) };
  const items = root.children.map((node) => ({
    value: node.childrenNamed("name")[0]?.value ?? "",
    label: labelOf(form, node),
  }));
  return { ...shown, choices: { kind: "written", items } };
}

/** Whether labels of a list of the form stand in it or in the translations is no difference: both are compared. */
function withoutLabel(form: XForm, choices: Extract<BodyQuestion["choices"], { kind: "itemset" }>) {
  const id = /^instance\('([^']+)'\)/.exec(choices.nodeset)?.[1] ?? "";
  return form.instances.get(id)?.source === null ? { ...choices, label: "" } : choices;
}

function labelOf(form: XForm, item: InstanceNode): Text | null {
  const id = item.childrenNamed("itextId")[0]?.value;
  const label = item.childrenNamed("label")[0]?.value ?? "";
  if (id !== undefined) return textShown(form, { itext: id });
  return label === "" ? null : textShown(form, { parts: [label] });
}

function itemsOf(form: XForm, root: InstanceNode): unknown {
  return root.children.map((item) => ({
    label: labelOf(form, item),
    columns: item.children
      .filter(({ name, value }) => name !== "label" && name !== "itextId" && value !== "")
      .map(({ name, value }) => `${name}=${value.replace(/\s+/g, " ").trim()}`)
      .sort(),
  }));
}

function repeatsOf(items: readonly BodyItem[]): Set<string> {
  const paths = items.flatMap((item): string[] => {
    if (item.kind === "question") return [];
    const inside = [...repeatsOf(item.children)];
    return item.kind === "repeat" ? [item.path, ...inside] : inside;
  });
  return new Set(paths);
}

/** One row of each repeat, and what is not a record's own at the end. */
function withTemplates(node: ModelNode, path: string, repeats: ReadonlySet<string>): ModelNode {
  const rows = new Map<string, ModelNode>();
  for (const child of node.children) {
    const below = `${path}/${child.name}`;
    const key = repeats.has(below) ? below : `${rows.size}`;
    if (child.name !== "meta") rows.set(key, { ...withTemplates(child, below, repeats), isTemplate: false });
  }
  return { ...node, children: [...rows.values()] };
}
