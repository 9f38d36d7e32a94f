import { entitiesNamespace, parcelleNamespace } from "../xform/namespaces.ts";
import type { XForm } from "../xform/xform.ts";
import { bareQuestion } from "./bare-items.ts";
import { lastSavedId } from "./compile/compile-expressions.ts";
import type { FormDefinition, FormItem } from "./form-definition.ts";
import { cannotDefine } from "./recover/cannot-define.ts";
import { outlineForm, plannedOutline } from "./recover/outline-form.ts";
import { ChoiceRecovery, fileOf } from "./recover/recover-choices.ts";
import { ExpressionRecovery } from "./recover/recover-expressions.ts";
import { ItemRecovery } from "./recover/recover-items.ts";
import { recoverMeta } from "./recover/recover-meta.ts";
import { TextRecovery } from "./recover/recover-texts.ts";

const ROOT_ATTRIBUTES = new Set(["id", "version", "orx:version"]);
const MODEL_ATTRIBUTES = new Set(["odk:xforms-version", "entities:entities-version", "id"]);

/**
 * Makes a definition of an XForm, for the builder: paths become names where that means the same.
 *
 * @param form any XForm
 * @throws FormRefusal cannot_define with what XLSForm has no words for, and the path of its node
 */
export function definitionOf(form: XForm): FormDefinition {
  const outlined = outlineForm(form);
  const expressions = new ExpressionRecovery(plannedOutline(outlined));
  const texts = new TextRecovery(form, expressions);
  const choices = new ChoiceRecovery(form, texts, expressions);
  const items = new ItemRecovery(form, expressions, texts, choices).recover(outlined);
  const meta = recoverMeta(form, expressions);
  const languages = texts.languages();
  const marked = form.translations.find(({ isDefault }) => isDefault)?.language ?? "";
  return {
    formId: form.formId,
    title: form.title,
    version: form.version,
    languages,
    defaultLanguage: marked === "default" ? "" : marked,
    instanceName: meta.instanceName,
    settings: { ...settingsOf(form), ...meta.settings },
    items: [...items, ...meta.audit, ...fileItems(form, choices.files)],
    lists: choices.lists(),
    entities: meta.entities,
    otherSheets: [],
  };
}

function settingsOf({ root, kept }: XForm): Record<string, string> {
  const settings: Record<string, string> = root.name === "data" ? {} : { name: root.name };
  for (const [name, value] of Object.entries(root.attributes)) {
    if (ROOT_ATTRIBUTES.has(name)) continue;
    settings[name === "xmlns" ? "instance_xmlns" : `attribute::${name}`] = value;
  }
  for (const name of Object.keys(kept.model)) if (!MODEL_ATTRIBUTES.has(name)) cannotDefine(name);
  if (kept.bodyClass !== "") settings.style = kept.bodyClass;
  const known = [entitiesNamespace, parcelleNamespace];
  const namespaces = Object.entries(kept.namespaces).filter(([, uri]) => !known.includes(uri));
  if (namespaces.length > 0)
    settings.namespaces = namespaces.map(([prefix, uri]) => `${prefix}="${uri}"`).join(" ");
  return { ...settings, ...submissionOf(kept.submission ?? {}) };
}

function submissionOf({
  action,
  method = "post",
  "orx:auto-send": send,
  "orx:auto-delete": remove,
  ...others
}: Readonly<Record<string, string>>): Record<string, string> {
  const [other] = Object.keys(others);
  if (other !== undefined || !/^(?:form-data-)?post$/.test(method))
    cannotDefine(`submission ${other ?? method}`);
  return {
    ...(action === undefined ? {} : { submission_url: action }),
    ...(send === undefined ? {} : { auto_send: send }),
    ...(remove === undefined ? {} : { auto_delete: remove }),
  };
}

/** Files that no question chooses from are declared by an item of their own. */
function fileItems(form: XForm, chosen: ReadonlySet<string>): FormItem[] {
  return [...form.instances.values()].flatMap(({ id, source }): FormItem[] => {
    if (source === null || chosen.has(id) || id === lastSavedId) return [];
    const ending = fileOf(id, source, "").split(".").at(-1) ?? "";
    if (ending !== "csv" && ending !== "xml") return cannotDefine(source);
    return [bareQuestion(`${ending}-external`, id)];
  });
}
