import { bodyItems } from "../compile/body-items.ts";
import type { CompiledForm } from "../compile/compiled-form.ts";
import type { SchemaNode } from "../compile/schema-node.ts";
import type { BodyQuestion } from "../xform/xform.ts";
import type { QualityQuestion } from "./quality-record.ts";

/** What a form asks people, in its order, as checks of quality see it; what it computes is no answer of anybody. */
export function readQualityQuestions(compiled: CompiledForm): QualityQuestion[] {
  const scales = scalesOf(compiled);
  return questionsOf(compiled).map(({ question, node }) => ({
    path: node.path,
    kind: kindOf(question, node),
    scale: scales.get(node.path) ?? null,
  }));
}

type Asked = { question: BodyQuestion; node: SchemaNode };

function questionsOf({ form, byPath }: CompiledForm): Asked[] {
  const seen = new Set<string>();
  return [...bodyItems(form.body)].flatMap((item): Asked[] => {
    if (item.kind !== "question" || seen.has(item.path)) return [];
    const node = byPath.get(item.path);
    if (node === undefined || !node.isLeaf || item.control === "trigger" || item.attributes.readonly)
      return [];
    if (node.bind?.readOnly === "true()") return [];
    seen.add(item.path);
    return [{ question: item, node }];
  });
}

function kindOf({ choices }: BodyQuestion, { bind }: SchemaNode): QualityQuestion["kind"] {
  if (choices !== null) return "choice";
  const type = bind?.type ?? "string";
  if (type === "int" || type === "decimal") return "number";
  return type === "string" || type === "date" ? "text" : "other";
}

/** Choices of one list that follow each other within one group are a scale, where at least three answers are offered. */
function scalesOf(compiled: CompiledForm): Map<string, string> {
  const scales = new Map<string, string>();
  let before: { list: string; parent: SchemaNode | null; name: string } | null = null;
  for (const { question, node } of questionsOf(compiled)) {
    const list = question.control === "select1" ? listOf(question) : null;
    if (list === null) {
      before = null;
      continue;
    }
    const goesOn: boolean = before !== null && before.list === list && before.parent === node.parent;
    before = goesOn ? before : { list, parent: node.parent, name: node.path };
    scales.set(node.path, before!.name);
  }
  return scales;
}

const LEAST_CHOICES = 3;

function listOf({ choices }: BodyQuestion): string | null {
  if (choices === null) return null;
  if (choices.kind === "itemset") return choices.nodeset.includes("[") ? null : choices.nodeset;
  if (choices.items.length < LEAST_CHOICES) return null;
  return choices.items.map(({ value }) => value).join(" ");
}
