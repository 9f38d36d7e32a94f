import { entitiesNamespace, parcelleNamespace, usualNamespaces, xformsNamespace } from "./namespaces.ts";
import { writeBody } from "./write/write-body.ts";
import { writeModel } from "./write/write-model.ts";
import { xmlElement, xmlText } from "./write/xml-element.ts";
import type { BodyItem, XForm } from "./xform.ts";

/**
 * Writes a form as ODK Collect takes it; reading it again gives an equal form.
 *
 * @param form any form
 * @returns the XML
 * @see https://getodk.github.io/xforms-spec/
 */
export function writeXForm(form: XForm): string {
  const head = xmlElement("h:head", {}, [xmlElement("h:title", {}, [xmlText(form.title)]), writeModel(form)]);
  const body = xmlElement(
    "h:body",
    { class: form.kept.bodyClass || null },
    writeBody(form.body, form.actions),
  );
  return `<?xml version="1.0"?>\n${xmlElement("h:html", namespacesOf(form), [head, body])}\n`;
}

function namespacesOf(form: XForm): Record<string, string> {
  const stated: Record<string, string> = { ...usualNamespaces, ...form.kept.namespaces };
  const binds = [...form.binds.values()];
  const warns = binds.some(({ constraintSeverity }) => constraintSeverity === "warning");
  if (warns || form.body.some(saysOwn)) stated.parcelle ??= parcelleNamespace;
  if (Object.keys(form.kept.model).some((name) => name.startsWith("entities:")))
    stated.entities ??= entitiesNamespace;
  const prefixed = Object.entries(stated).map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const);
  return { xmlns: xformsNamespace, ...Object.fromEntries(prefixed) };
}

/** Whether an item of the body, or one within it, has an attribute of ours. */
const saysOwn = (item: BodyItem): boolean =>
  Object.keys(item.attributes).some((name) => name.startsWith("parcelle:")) ||
  (item.kind !== "question" && item.children.some(saysOwn));
