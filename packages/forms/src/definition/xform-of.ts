import { FormRefusal } from "../form-refusal.ts";
import { entitiesNamespace } from "../xform/namespaces.ts";
import type { Bind, KeptXForm, ModelNode, XForm } from "../xform/xform.ts";
import { compileActions } from "./compile/compile-actions.ts";
import { compileBind } from "./compile/compile-binds.ts";
import { compileBody } from "./compile/compile-body.ts";
import { compileEntity, entitiesVersion } from "./compile/compile-entity.ts";
import { ExpressionCompiler } from "./compile/compile-expressions.ts";
import { compileLists, withOther } from "./compile/compile-lists.ts";
import { compileMeta } from "./compile/compile-meta.ts";
import { bareNode, compileNodes } from "./compile/compile-nodes.ts";
import { TextCompiler } from "./compile/compile-texts.ts";
import { FormPlan, type Planned } from "./compile/plan-form.ts";
import { refuseUnwritable } from "./compile/refuse-unwritable.ts";
import type { FormDefinition, Question } from "./form-definition.ts";

/**
 * Makes the XForm of a form, in the meaning that XLSForm gives it.
 *
 * @param definition a form without errors
 * @throws FormRefusal cannot_compile with what cannot be said and the name of its question; encrypted_form
 * @see https://xlsform.org/en/ and https://getodk.github.io/xforms-spec/
 */
export function xformOf(definition: FormDefinition): XForm {
  refuseSettings(definition);
  const whole = withOther(definition);
  const plan = new FormPlan(whole);
  const expressions = new ExpressionCompiler(plan);
  const texts = new TextCompiler(whole, expressions);
  const { audit, items } = withoutAudit(plan.items);
  const meta = `${plan.rootPath}/meta`;
  const entity = compileEntity(whole, meta, expressions);
  const told = compileMeta(whole, audit, entity, meta, expressions);
  const binds = [...plan.all(items)].flatMap((planned) => compileBind(planned, expressions, texts) ?? []);
  const body = compileBody(items, { definition: whole, expressions, texts });
  const actions = [...compileActions(plan, expressions), ...(entity?.actions ?? [])];
  const nodes = compileNodes(items, expressions);
  const instances = compileLists(whole, plan, expressions, texts);
  const form: XForm = {
    title: whole.title,
    formId: whole.formId,
    version: whole.version,
    translations: texts.translations(),
    root: {
      ...bareNode(plan.rootName, rootAttributes(whole)),
      children: [...nodes, ...(told.node === null ? [] : [told.node])] satisfies ModelNode[],
    },
    instances,
    binds: new Map([...binds, ...told.binds].map((bind): [string, Bind] => [bind.path, bind])),
    actions,
    body,
    kept: keptOf(whole, entity !== null),
  };
  refuseUnwritable(form);
  return form;
}

function refuseSettings({ settings }: FormDefinition): void {
  if (settings.public_key !== undefined) throw new FormRefusal("encrypted_form");
  if (/^(?:yes|true|true\(\))$/i.test(settings.flat ?? ""))
    throw new FormRefusal("cannot_compile", { what: "flat" });
}

/** The log of how a record was filled in is a question among others, and stands in the meta group. */
function withoutAudit(items: readonly Planned[]): { audit: Question | null; items: Planned[] } {
  const isAudit = ({ item }: Planned) => item.kind === "question" && item.type === "audit";
  const audit = items.find(isAudit)?.item;
  return {
    audit: audit?.kind === "question" ? audit : null,
    items: items.filter((planned) => !isAudit(planned)),
  };
}

function rootAttributes({ formId, version, settings }: FormDefinition): Record<string, string> {
  const own = Object.entries(settings).filter(([name]) => name.startsWith("attribute::"));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name.slice("attribute::".length), value])),
    id: formId,
    ...(version === "" ? {} : { version }),
    ...(settings.instance_xmlns === undefined ? {} : { xmlns: settings.instance_xmlns }),
    ...(settings.prefix === undefined ? {} : { "odk:prefix": settings.prefix }),
    ...(settings.delimiter === undefined ? {} : { "odk:delimiter": settings.delimiter }),
  };
}

function keptOf({ settings }: FormDefinition, hasEntity: boolean): KeptXForm {
  const { submission_url, auto_send, auto_delete, namespaces = "", style = "" } = settings;
  const submission = {
    ...(submission_url === undefined ? {} : { action: submission_url, method: "post" }),
    ...(auto_send === undefined ? {} : { "orx:auto-send": auto_send }),
    ...(auto_delete === undefined ? {} : { "orx:auto-delete": auto_delete }),
  };
  const stated = [...namespaces.matchAll(/([\w.-]+)=["']?([^"'\s]+)["']?/g)];
  return {
    namespaces: {
      ...Object.fromEntries(stated.map(([, prefix = "", uri = ""]) => [prefix, uri])),
      ...(hasEntity ? { entities: entitiesNamespace } : {}),
    },
    model: {
      "odk:xforms-version": "1.0.0",
      ...(hasEntity ? { "entities:entities-version": entitiesVersion } : {}),
    },
    submission: Object.keys(submission).length === 0 ? null : submission,
    bodyClass: style,
  };
}
