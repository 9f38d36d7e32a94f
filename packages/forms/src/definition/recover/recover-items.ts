import type { Action, Bind, BodyGroup, BodyRepeat, XForm } from "../../xform/xform.ts";
import { bareBind } from "../compile/compile-binds.ts";
import { isShown } from "../compile/compile-body.ts";
import { isDynamicDefault } from "../compile/dynamic-default.ts";
import { questionKinds } from "../compile/question-kinds.ts";
import type { FormItem, Question } from "../form-definition.ts";
import { cannotDefine } from "./cannot-define.ts";
import { type Outlined, questionOf } from "./outline-form.ts";
import { recoverAttributes } from "./recover-attributes.ts";
import type { ChoiceRecovery } from "./recover-choices.ts";
import type { ExpressionRecovery } from "./recover-expressions.ts";
import type { TextRecovery } from "./recover-texts.ts";
import { recoverType } from "./recover-type.ts";

const SELECTS: ReadonlySet<string> = new Set(["select1", "select", "rank"]);

/** Makes items of the nodes of a form. */
export class ItemRecovery {
  readonly #form: XForm;
  readonly #expressions: ExpressionRecovery;
  readonly #texts: TextRecovery;
  readonly #choices: ChoiceRecovery;
  readonly #actions: ReadonlyMap<string, readonly Action[]>;

  constructor(form: XForm, expressions: ExpressionRecovery, texts: TextRecovery, choices: ChoiceRecovery) {
    this.#form = form;
    this.#expressions = expressions;
    this.#texts = texts;
    this.#choices = choices;
    this.#actions = Map.groupBy(form.actions, ({ target }) => target);
  }

  recover(outlined: readonly Outlined[]): FormItem[] {
    return outlined.map((each) => {
      const { shown } = each;
      if (shown === null || shown.kind === "question") return this.#question(each);
      return this.#section(each, shown);
    });
  }

  #section({ path, node, children }: Outlined, shown: BodyGroup | BodyRepeat): FormItem {
    const bind = this.#form.binds.get(path) ?? bareBind(path);
    const label = this.#texts.label(shown.label, path);
    const { kept, parameters } = recoverAttributes(bind.kept, shown.attributes, node.attributes);
    const readonly: Record<string, string> =
      bind.readOnly === null ? {} : { readonly: this.#compiled(bind.readOnly, path) };
    if (this.#actions.has(path) || Object.keys(parameters).length > 0) return cannotDefine(path, path);
    const said = {
      name: node.name,
      label: label.texts,
      media: label.media,
      ...{ hint: {}, guidance: {} },
      relevant: this.#compiled(bind.relevant, path),
      appearance: shown.appearance,
      kept: { ...kept, ...readonly, ...keptConditions(bind) },
      items: this.recover(children),
    };
    if (shown.kind === "group") return { kind: "group", ...said };
    return { kind: "repeat", ...said, count: this.#compiled(shown.count, path) };
  }

  #question(outlined: Outlined): Question {
    const { path, node, shown } = outlined;
    const asked = questionOf(shown);
    const bind = this.#form.binds.get(path) ?? bareBind(path);
    const actions = this.#actions.get(path) ?? [];
    const chosen = asked !== null && SELECTS.has(asked.control) ? this.#choices.recover(asked) : null;
    const type = recoverType(asked, bind, actions, chosen?.isFile ?? false);
    const label = this.#texts.label(asked?.label ?? null, path);
    const hint = this.#texts.hint(asked?.hint ?? null, path);
    const external = externalOf(asked?.attributes.query, path);
    const { parameters, kept } = recoverAttributes(bind.kept, asked?.attributes ?? {}, node.attributes);
    const question: Question = {
      kind: "question",
      name: node.name,
      type,
      label: label.texts,
      media: label.media,
      hint: hint.texts,
      guidance: hint.guidance,
      appearance: asked?.appearance ?? "",
      list: chosen?.list ?? external.list,
      orOther: false,
      ...this.#bound(bind, path, type),
      choiceFilter: chosen?.choiceFilter ?? this.#expressions.recover(external.filter, path, true),
      parameters: { ...parameters, ...chosen?.parameters },
      kept: { ...this.#keptType(bind, type, parameters), ...kept },
      ...this.#set(node.value, type, actions, bind, path),
    };
    return asked === null || isShown(question) ? question : cannotDefine("calculate", path);
  }

  #bound(bind: Bind, path: string, type: string) {
    return {
      relevant: this.#compiled(bind.relevant, path),
      required: this.#compiled(bind.required, path),
      requiredMessage: this.#texts.message(bind.requiredMessage, path),
      constraint: this.#compiled(bind.constraint, path),
      constraintMessage: this.#texts.message(bind.constraintMessage, path),
      constraintSeverity: bind.constraintSeverity,
      readOnly: type === "note" ? "" : this.#compiled(bind.readOnly, path),
    };
  }

  /** What type of node a question has where its type alone would come to another. */
  #keptType(
    bind: Bind,
    type: string,
    { start = "", end = "", step = "" }: Readonly<Record<string, string>>,
  ): Record<string, string> {
    const isDecimal = type === "range" && [start, end, step].some((value) => value.includes("."));
    const usual = isDecimal ? "decimal" : questionKinds.get(type)?.type;
    return usual === bind.type ? {} : { "bind::type": bind.type };
  }

  /** What stands in a node at the beginning, and what sets it later. */
  #set(value: string, type: string, actions: readonly Action[], bind: Bind, path: string) {
    const stated = type === "image" ? value.replace(/^jr:\/\/images\//, "") : value;
    if (isDynamicDefault(stated, type)) return cannotDefine(value, path);
    const told = {
      default: stated,
      trigger: [] as string[],
      calculation: this.#compiled(bind.calculate, path),
    };
    for (const action of actions) this.#take(action, type, told, path);
    return told;
  }

  #take(
    { kind, events, value, literal, within, kept }: Action,
    type: string,
    told: { default: string; trigger: string[]; calculation: string },
    path: string,
  ): void {
    const happens = events.toSorted().join(" ");
    if (kind === "recordaudio" || (kind === "setgeopoint" && happens === "odk-instance-first-load")) return;
    const written = this.#compiled(value, path);
    if (happens === "xforms-value-changed" && within !== null && told.calculation === "" && literal === "") {
      told.calculation = written;
      told.trigger.push(within.split("/").at(-1) ?? "");
      return;
    }
    const isFirst =
      happens === "odk-instance-first-load" || happens === "odk-instance-first-load odk-new-repeat";
    const isSayable = isFirst && isDynamicDefault(written, type) && told.default === "" && literal === "";
    if (!isSayable || Object.keys(kept).length > 0) cannotDefine(`${kind} ${events.join(" ")}`, path);
    told.default = written;
  }

  #compiled(source: string | null, path: string): string {
    return source === null ? "" : this.#expressions.recover(source, path);
  }
}

/** What a form says of groups although nobody answers them. */
function keptConditions(bind: Bind): Record<string, string> {
  const { required, constraint, calculate, preload, path } = bind;
  if (preload !== null || bind.type !== "string") return cannotDefine("group", path);
  const stated = Object.entries({ required, constraint, calculate });
  return Object.fromEntries(
    stated.flatMap(([name, value]) => (value === null ? [] : [[`bind::${name}`, value] as const])),
  );
}

function externalOf(query: string | undefined, path: string): { list: string; filter: string } {
  if (query === undefined) return { list: "", filter: "" };
  const [, list, filter = ""] = /^instance\('([^']+)'\)\/root\/item(?:\[([\s\S]*)\])?$/.exec(query) ?? [];
  return list === undefined ? cannotDefine(query, path) : { list, filter };
}
