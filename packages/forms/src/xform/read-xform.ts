import type { Element } from "@xmldom/xmldom";
import { fixedNode } from "../instance/fixed-node.ts";
import { usualNamespaces, usualPrefix, xformsNamespace } from "./namespaces.ts";
import { FormReading, type FormWarning, refuse } from "./read/form-reading.ts";
import { elementsNamed, elementsOf, openXml } from "./read/open-xml.ts";
import { readActions } from "./read/read-actions.ts";
import { readAttributes } from "./read/read-attributes.ts";
import { readBinds } from "./read/read-binds.ts";
import { readBody } from "./read/read-body.ts";
import { readModelNode, readStatedNode } from "./read/read-nodes.ts";
import { readTranslations } from "./read/read-texts.ts";
import { warnOfModel } from "./read/warn-of-model.ts";
import type { Action, KeptXForm, SecondaryInstance, Translation, XForm } from "./xform.ts";

/**
 * Reads a form as ODK Collect does.
 *
 * @param text the XML of the form
 * @param tell hears of what the form says and from which nothing follows, each with line and column
 * @throws FormRefusal not_xml, document_type, too_deep, not_a_form, no_model, no_instance, no_form_id, encrypted_form,
 * path_not_absolute, control_without_node, control_without_path, unknown_control, bind_unknown, instance_twice,
 * text_twice, language_twice, choices_twice, bad_randomize
 * @see https://getodk.github.io/xforms-spec/
 */
export function readXForm(text: string, tell: (warning: FormWarning) => void = () => {}): XForm {
  const html = openXml(text);
  const { model, body, title } = partsOf(html);
  const [primary, ...others] = elementsNamed(model, "instance");
  const rootElement = primary === undefined ? undefined : elementsOf(primary)[0];
  if (rootElement === undefined) refuse("no_instance", primary ?? model);
  const submission = elementsNamed(model, "submission")[0];
  if (submission?.hasAttribute("base64RsaPublicKey")) refuse("encrypted_form", submission);
  const root = readModelNode(rootElement);
  const bindElements = elementsNamed(model, "bind");
  const reading = new FormReading(root, bindElements, tell);
  const translations = readTranslations(model);
  const instances = readInstances(others, reading);
  const actions: Action[] = readActions(model, null, reading);
  const read = { reading, lists: new Set(instances.keys()), guided: guidedTexts(translations), actions };
  const form: XForm = {
    title,
    formId: formIdOf(rootElement),
    version: root.attributes.version ?? root.attributes["orx:version"] ?? "",
    translations,
    root,
    instances,
    binds: readBinds(bindElements, reading),
    actions,
    body: readBody(body, `/${root.name}`, read),
    kept: keptOf(html, model, body, submission),
  };
  warnOfModel(
    form,
    elementsNamed(html, "head").flatMap((head) => elementsNamed(head, "model")),
    reading,
  );
  return form;
}

function partsOf(html: Element): { model: Element; body: Element; title: string } {
  const head = elementsNamed(html, "head")[0];
  const body = elementsNamed(html, "body")[0];
  if (html.localName !== "html" || head === undefined || body === undefined)
    refuse("not_a_form", html, { element: html.nodeName });
  const model = elementsNamed(head, "model")[0];
  if (model === undefined) refuse("no_model", head);
  return { model, body, title: (elementsNamed(head, "title")[0]?.textContent ?? "").trim() };
}

function formIdOf(root: Element): string {
  const id = root.getAttribute("id")?.trim() || root.getAttribute("xmlns")?.trim();
  if (id === undefined || id === "") refuse("no_form_id", root, { element: root.nodeName });
  return id;
}

function readInstances(elements: readonly Element[], reading: FormReading): Map<string, SecondaryInstance> {
  const instances = new Map<string, SecondaryInstance>();
  for (const element of elements) {
    const id = element.getAttribute("id") ?? "";
    if (instances.has(id)) refuse("instance_twice", element, { id });
    const source = element.getAttribute("src")?.trim() || null;
    const root = elementsOf(element)[0];
    if (source === null && root === undefined) reading.warn("list_empty", element, { list: id });
    const tree = source !== null || root === undefined ? null : fixedNode(readStatedNode(root));
    instances.set(id, { id, source, root: tree });
  }
  return instances;
}

function guidedTexts(translations: readonly Translation[]): Set<string> {
  const guided = new Set<string>();
  for (const { texts } of translations)
    for (const [id, forms] of texts) if (forms.has("guidance")) guided.add(id);
  return guided;
}

function keptOf(html: Element, model: Element, body: Element, submission: Element | undefined): KeptXForm {
  const usual: Record<string, string> = { ...usualNamespaces };
  const namespaces: Record<string, string> = {};
  for (const { prefix, localName, value } of html.attributes) {
    if (prefix !== "xmlns" || localName === null || usual[localName] === value) continue;
    if (value === xformsNamespace) continue;
    namespaces[localName] = value;
    // Attributes have the usual prefix, whatever the file calls their namespace.
    const known = usualPrefix(value);
    if (known !== undefined && usual[known] === undefined) namespaces[known] = value;
  }
  return {
    namespaces,
    model: readAttributes(model),
    submission: submission === undefined ? null : readAttributes(submission),
    bodyClass: body.getAttribute("class") ?? "",
  };
}
