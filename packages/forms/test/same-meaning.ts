import type { InstanceNode } from "../src/instance/instance-node.ts";
import type { Bind, BodyItem, Choices, ModelNode, Text, TextPart, XForm } from "../src/xform/xform.ts";

/** A form without what means nothing: order of attributes and texts, blanks, how quotation marks are curled. */
export function meaningOf(form: XForm): unknown {
  const { title, formId, version, kept } = form;
  return {
    ...{ title, formId, version, kept },
    translations: sorted(
      form.translations.map(({ language, isDefault, texts }) => [
        language,
        {
          isDefault,
          texts: sorted([...texts].map(([id, forms]) => [id, sorted([...forms].map(formMeaning))])),
        },
      ]),
    ),
    root: nodeMeaning(form.root),
    instances: sorted(
      [...form.instances.values()].map(({ id, source, root }) => [
        id,
        { source, root: root === null ? null : listMeaning(root) },
      ]),
    ),
    binds: sorted([...form.binds].filter(([, bind]) => saysAnything(bind)).map(bindMeaning)),
    actions: form.actions.map((action) => ({ ...action, value: expressionMeaning(action.value) })),
    body: form.body.map(bodyMeaning),
  };
}

const sorted = (entries: readonly (readonly [string, unknown])[]): unknown =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const plain = (text: string): string =>
  text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();

const expressionMeaning = (source: string | null): string | null =>
  source === null || source === "false()" ? null : plain(source).replace(/ ?([()[\],=<>!+*|/-]) ?/g, "$1");

const formMeaning = ([form, parts]: readonly [string, readonly TextPart[]]) =>
  [form, partsMeaning(parts)] as const;

function partsMeaning(parts: readonly TextPart[]): string {
  return plain(
    parts.map((part) => (typeof part === "string" ? part : `{${expressionMeaning(part.output)}}`)).join(""),
  );
}

function textMeaning(text: Text | null): unknown {
  return text !== null && "parts" in text ? partsMeaning(text.parts) : text;
}

function nodeMeaning({ name, attributes, value, isTemplate, children }: ModelNode): unknown {
  const told = Object.entries(attributes).map(([key, text]) => [key, plain(text)] as const);
  return {
    name,
    isTemplate,
    attributes: sorted(told),
    value: plain(value),
    children: children.map(nodeMeaning),
  };
}

function listMeaning({ name, value, children }: InstanceNode): unknown {
  const inside = name === "item" ? children.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : children;
  return { name, value: plain(value), children: inside.map(listMeaning) };
}

function saysAnything({ path, type, kept, ...rest }: Bind): boolean {
  const { constraintSeverity, ...stated } = rest;
  const isPlain = type === "string" && constraintSeverity === "error" && Object.keys(kept).length === 0;
  return !isPlain || Object.values(stated).some((value) => value !== null);
}

function bindMeaning([path, bind]: readonly [string, Bind]): readonly [string, unknown] {
  const kept = Object.entries(bind.kept).map(([name, value]) => [name, plain(value)] as const);
  return [
    path,
    {
      ...bind,
      relevant: expressionMeaning(bind.relevant),
      required: expressionMeaning(bind.required),
      readOnly: expressionMeaning(bind.readOnly),
      constraint: expressionMeaning(bind.constraint),
      calculate: expressionMeaning(bind.calculate),
      requiredMessage: textMeaning(bind.requiredMessage),
      constraintMessage: textMeaning(bind.constraintMessage),
      kept: sorted(kept),
    },
  ];
}

function bodyMeaning(item: BodyItem): unknown {
  const attributes = Object.entries(item.attributes).map(([name, value]) => [name, plain(value)] as const);
  const said = { ...item, label: textMeaning(item.label), attributes: sorted(attributes) };
  if (item.kind === "question")
    return {
      ...said,
      hint: textMeaning(item.hint),
      guidance: textMeaning(item.guidance),
      choices: choicesMeaning(item.choices),
    };
  const count = item.kind === "repeat" ? { count: expressionMeaning(item.count) } : {};
  return { ...said, ...count, children: item.children.map(bodyMeaning) };
}

function choicesMeaning(choices: Choices | null): unknown {
  if (choices === null) return null;
  if (choices.kind === "itemset") return { ...choices, nodeset: expressionMeaning(choices.nodeset) };
  return choices.items.map(({ value, label }) => ({ value, label: textMeaning(label) }));
}
