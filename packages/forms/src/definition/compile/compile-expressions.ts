import { ExpressionError } from "../../expression/expression-error.ts";
import { replaceNames } from "../../expression/replace-names.ts";
import { FormRefusal } from "../../form-refusal.ts";
import { splitArguments } from "../../xform/split-arguments.ts";
import { pathFrom, pathToRows } from "./path-from.ts";
import { absoluteArgument, isInListPredicate } from "./places-in-expression.ts";
import type { FormPlan, Planned } from "./plan-form.ts";

const LAST_SAVED = "last-saved#";
export const lastSavedId = "__last-saved";

/** Makes paths of names, and remembers what instances expressions ask for. */
export class ExpressionCompiler {
  readonly #plan: FormPlan;
  /** CSV files that `pulldata` asks. */
  readonly pulled = new Set<string>();
  asksLastSaved = false;

  constructor(plan: FormPlan) {
    this.#plan = plan;
  }

  /**
   * An expression of an item with paths in place of names: relative within the same repeat, absolute otherwise.
   *
   * @param context the item whose expression it is; null for one of the form
   * @throws FormRefusal cannot_compile for a name that nobody or several have
   */
  compile(source: string, context: Planned | null): string {
    this.#notePulled(source);
    return this.#replace(source, context, (name, at) => {
      if (absoluteArgument(source, at)) return this.#absolute(name, context);
      return spaced(this.path(name, context, isInListPredicate(source, at)), source, at);
    });
  }

  /** A filter of choices: the node it is computed against is a choice, so that relative paths begin at `current()`. */
  compileFilter(source: string, context: Planned): string {
    this.#notePulled(source);
    return this.#replace(source, context, (name, at) => spaced(this.path(name, context, true), source, at));
  }

  path(name: string, context: Planned | null, isFromList = false): string {
    const user = context?.item.name ?? "";
    if (name.startsWith(LAST_SAVED)) {
      this.asksLastSaved = true;
      return `instance('${lastSavedId}')${this.#plan.find(name.slice(LAST_SAVED.length).trim(), user).path}`;
    }
    const target = this.#plan.find(name, user);
    const relative = context === null ? null : pathFrom(context, target);
    if (relative === null) return target.path;
    return isFromList ? `current()/${relative}` : relative;
  }

  /** The path to the nodes of a name in the rows of its repeat, for choices that are answers. */
  pathToRows(name: string, context: Planned): string {
    const target = this.#plan.find(name, context.item.name);
    return pathToRows(context, target) ?? target.path;
  }

  #replace(source: string, context: Planned | null, resolve: (name: string, at: number) => string): string {
    try {
      return replaceNames(source, resolve).trim();
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new FormRefusal("cannot_compile", { what: source, name: context?.item.name ?? "" });
    }
  }

  #absolute(name: string, context: Planned | null): string {
    return this.#plan.find(name, context?.item.name ?? "").path;
  }

  #notePulled(source: string): void {
    for (const match of source.matchAll(/\bpulldata\s*\(/g)) {
      const [file = ""] = splitArguments(source.slice(match.index + match[0].length));
      if (/^(['"])[^'"]+\1$/.test(file)) this.pulled.add(file.slice(1, -1).replace(/\.csv$/i, ""));
    }
  }
}

/** A path keeps its distance from letters beside it: `${a}div 2`. */
function spaced(path: string, source: string, at: number): string {
  const end = source.indexOf("}", at) + 1;
  const before = /[\w.-]/.test(source.charAt(at - 1)) ? " " : "";
  const after = /[\w.-]/.test(source.charAt(end)) ? " " : "";
  return `${before}${path}${after}`;
}
