import type { InstanceNode } from "../../instance/instance-node.ts";
import type { BodyQuestion, Choices, WrittenChoice, XForm } from "../../xform/xform.ts";
import { fileAddress, fileId } from "../compile/file-lists.ts";
import type { Choice, ChoiceList, Question } from "../form-definition.ts";
import { cannotDefine } from "./cannot-define.ts";
import type { ExpressionRecovery } from "./recover-expressions.ts";
import type { TextRecovery } from "./recover-texts.ts";

/** What a question says of its choices. */
type RecoveredChoices = Pick<Question, "list" | "choiceFilter" | "parameters"> & { isFile: boolean };

const NODES = /^instance\(\s*['"]([^'"]+)['"]\s*\)\/root\/item(?:\[([\s\S]*)\])?$/;

/** Makes lists of what the questions of a form choose from. */
export class ChoiceRecovery {
  readonly #form: XForm;
  readonly #texts: TextRecovery;
  readonly #expressions: ExpressionRecovery;
  readonly #lists = new Map<string, ChoiceList>();
  /** Files that questions choose from: they need no declaration of their own. */
  readonly files = new Set<string>();

  constructor(form: XForm, texts: TextRecovery, expressions: ExpressionRecovery) {
    this.#form = form;
    this.#texts = texts;
    this.#expressions = expressions;
    for (const { id, root } of form.instances.values())
      if (root !== null) this.#lists.set(id, { id, choices: choicesOf(id, root, this.#texts) });
  }

  lists(): ChoiceList[] {
    return [...this.#lists.values()];
  }

  /**
   * The list of a question.
   *
   * @throws FormRefusal cannot_define for choices that come from elsewhere than a list, a file or a repeat
   */
  recover({ choices, path }: BodyQuestion): RecoveredChoices {
    if (choices === null) return { list: "", choiceFilter: "", parameters: {}, isFile: false };
    if (choices.kind === "written")
      return { list: this.#written(choices.items, path), choiceFilter: "", parameters: {}, isFile: false };
    return this.#fromList(choices, path);
  }

  #fromList(itemset: Extract<Choices, { kind: "itemset" }>, path: string): RecoveredChoices {
    const [, id, filter = ""] = NODES.exec(itemset.nodeset) ?? [];
    const instance = id === undefined ? undefined : this.#form.instances.get(id);
    if (id === undefined || instance === undefined) return cannotDefine(itemset.nodeset, path);
    const choiceFilter = this.#expressions.recover(filter, path, true);
    const seed = itemset.randomize?.seed ?? null;
    const mixed = {
      ...(itemset.randomize === null ? {} : { randomize: "true" }),
      ...(seed === null ? {} : { seed: this.#expressions.recover(seed, path) }),
    };
    if (instance.source === null) {
      const isUsual = itemset.value === "name" && /^(?:label|jr:itext\(itextId\))$/.test(itemset.label);
      if (!isUsual) return cannotDefine(`${itemset.value}, ${itemset.label}`, path);
      return { list: id, choiceFilter, parameters: mixed, isFile: false };
    }
    const file = fileOf(id, instance.source, path);
    this.files.add(id);
    const isMap = file.endsWith(".geojson");
    const parameters = {
      ...mixed,
      ...(itemset.value === (isMap ? "id" : "name") ? {} : { value: itemset.value }),
      ...(itemset.label === (isMap ? "title" : "label") ? {} : { label: itemset.label }),
    };
    return { list: file, choiceFilter, parameters, isFile: true };
  }

  /** Choices that stand at the question become a list of its name. */
  #written(items: readonly WrittenChoice[], path: string): string {
    const choices = items.map(({ value, label }): Choice => {
      const { texts, media } = this.#texts.label(label, path);
      return { name: value, label: texts, media, columns: {} };
    });
    const name = path.split("/").at(-1) ?? "";
    const same = [...this.#lists.values()].find(
      (list) => JSON.stringify(list.choices) === JSON.stringify(choices),
    );
    if (same !== undefined) return same.id;
    let id = name;
    for (let count = 2; this.#lists.has(id); count += 1) id = `${name}_${count}`;
    this.#lists.set(id, { id, choices });
    return id;
  }
}

/** The name of a file, whose list has its name as an id. */
export function fileOf(id: string, source: string, path: string): string {
  const file = source.split("/").at(-1) ?? "";
  return fileId(file) === id && fileAddress(file) === source ? file : cannotDefine(source, path);
}

function choicesOf(id: string, root: InstanceNode, texts: TextRecovery): Choice[] {
  const isList =
    root.name === "root" &&
    root.attributes === null &&
    root.children.every(({ name, attributes }) => name === "item" && attributes === null);
  if (!isList) return cannotDefine(`instance('${id}')/${root.name}`);
  return root.children.map((item) => choiceOf(id, item, texts));
}

function choiceOf(id: string, item: InstanceNode, texts: TextRecovery): Choice {
  const value = (name: string) => item.childrenNamed(name)[0]?.value;
  const name = value("name");
  const isFlat = item.children.every(
    (child) =>
      child.children.length === 0 && child.attributes === null && item.childrenNamed(child.name).length === 1,
  );
  if (name === undefined || !isFlat) return cannotDefine(`instance('${id}')/root/item`);
  const itext = value("itextId");
  const label = value("label");
  const plain = label === undefined || label === "" ? null : { parts: [label] };
  const told = texts.label(itext === undefined ? plain : { itext }, "");
  const columns = item.children.filter((child) => !["name", "label", "itextId"].includes(child.name));
  return {
    name,
    label: told.texts,
    media: told.media,
    columns: Object.fromEntries(columns.map((child) => [child.name, child.value])),
  };
}
