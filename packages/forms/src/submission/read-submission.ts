import { FileRefusal } from "@parcelle/formats/file-refusal";
import { attributeOf, XmlError, XmlScanner } from "@parcelle/formats/xml/scan-xml";
import type { SchemaNode } from "../compile/schema-node.ts";
import { FormRefusal } from "../form-refusal.ts";
import type { Answers } from "../record/answers.ts";

/** A submission as it came, before its form is known. */
export type SentElement = { name: string; attributes: string; text: string; children: SentElement[] };

/** A thousand questions in two hundred rows, twice. */
const MOST_ELEMENTS = 400_000;

/**
 * Reads the XML of a submission.
 *
 * @returns its root element, whose `id` and `version` name the form
 * @throws FormRefusal `not_xml` with the place, `submission_too_large` above 400,000 elements
 * @see https://docs.getodk.org/openrosa-form-submission/
 */
export function readSentXml(xml: string): SentElement {
  const top: SentElement = { name: "", attributes: "", text: "", children: [] };
  const open: SentElement[] = [top];
  let elements = 0;
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      elements += 1;
      if (elements > MOST_ELEMENTS) throw new FormRefusal("submission_too_large");
      const element = { name, attributes, text: "", children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    text: (text) => {
      open.at(-1)!.text += text;
    },
    close: () => {
      open.pop();
    },
  });
  try {
    scanner.push(xml);
    scanner.end();
  } catch (error) {
    if (error instanceof XmlError)
      throw new FormRefusal("not_xml", { found: error.message, offset: error.offset });
    if (error instanceof FileRefusal) throw new FormRefusal("submission_too_large");
    throw error;
  }
  if (top.children.length !== 1) throw new FormRefusal("not_xml", { found: "root", offset: 0 });
  return top.children[0]!;
}

/**
 * The root element of a submission alone, without what is in it: enough to know its form. Nothing behind it is looked at.
 *
 * @throws FormRefusal `not_xml` where there is none
 */
export function readSentRoot(xml: string): SentElement {
  let root: SentElement | null = null;
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      root = { name, attributes, text: "", children: [] };
      throw new RootRead();
    },
    text: () => undefined,
    close: () => undefined,
  });
  try {
    scanner.push(xml);
    scanner.end();
  } catch (error) {
    if (error instanceof XmlError)
      throw new FormRefusal("not_xml", { found: error.message, offset: error.offset });
    if (!(error instanceof RootRead)) throw error;
  }
  if (root === null) throw new FormRefusal("not_xml", { found: "root", offset: 0 });
  return root;
}

class RootRead extends Error {}

/** Names the form of a submission: `id` and `version` of its root. */
export const formOfSent = ({ attributes }: SentElement): { formId: string; version: string } => ({
  formId: attributeOf(attributes, "id") ?? "",
  version: attributeOf(attributes, "version") ?? "",
});

/**
 * The answers of a submission, by the places of its form. Prefixes of names are not compared: phones write
 * `<meta xmlns="…">` as well as `<orx:meta>`. What the form has no place for is kept under the name it came with.
 *
 * @param place of the root element
 */
export function answersOfSent(place: SchemaNode, element: SentElement): Answers {
  const answers: Answers = {};
  const named = localNames(place);
  for (const child of element.children) {
    const schema = named.get(child.name);
    const name = schema?.name ?? child.name;
    const answer = answerOf(schema, child);
    if (schema?.isRepeat || (schema === undefined && Object.hasOwn(answers, name))) {
      const known = Object.hasOwn(answers, name) ? answers[name]! : [];
      const rows = Array.isArray(known) ? known : [wrapped(known)];
      // Copied for each row, a submission of a third of a megabyte would take twenty seconds.
      rows.push(wrapped(answer));
      answers[name] = rows;
    } else if (answer !== "") answers[name] = answer;
  }
  for (const [name, schema] of named) {
    if (!name.startsWith("@")) continue;
    const value = attributeOf(element.attributes, name.slice(1));
    if (value !== null && value !== "") answers[schema.name] = value;
  }
  return answers;
}

const wrapped = (answer: Answers[string]): Answers =>
  typeof answer === "string" || Array.isArray(answer) ? { "": answer as string } : answer;

function answerOf(schema: SchemaNode | undefined, element: SentElement): Answers[string] {
  if (schema !== undefined && !schema.isLeaf) return answersOfSent(schema, element);
  if (element.children.length === 0) return element.text.trim() === "" ? "" : element.text;
  return schema === undefined ? answersOfSent(NOWHERE, element) : textWithin(element);
}

const textWithin = (element: SentElement): string => element.text + element.children.map(textWithin).join("");

const NOWHERE: SchemaNode = {
  ...{ name: "", path: "", parent: null, slot: 0, children: [], childByName: new Map(), attributes: {} },
  ...{ defaultValue: "", bind: null, isRepeat: false, firstRows: [], row: null, isLeaf: false },
};

const namesOf = new WeakMap<SchemaNode, ReadonlyMap<string, SchemaNode>>();

function localNames(place: SchemaNode): ReadonlyMap<string, SchemaNode> {
  const known = namesOf.get(place);
  if (known !== undefined) return known;
  const names = new Map(place.children.map((child) => [child.name.replace(/^(@?)[^:]*:/, "$1"), child]));
  namesOf.set(place, names);
  return names;
}
