import { pathFrom } from "../compile/path-from.ts";
import { isInListPredicate } from "../compile/places-in-expression.ts";
import type { Planned } from "../compile/plan-form.ts";

const NAME = "[\\p{L}_][\\p{L}\\p{N}_.-]*";
const LAST_SAVED = "instance\\('__last-saved'\\)(?:/[^\\s/()[\\],]+)+";
const TOKEN = new RegExp(
  `'[^']*'|"[^"]*"|${LAST_SAVED}|(?<![\\p{L}\\p{N}_.)\\]*@:-])(?:current\\(\\)/)?(?:/${NAME}|(?:\\.\\./)+${NAME})(?:/${NAME})*(?![\\p{L}\\p{N}_.:/([-])`,
  "gu",
);

/** Puts names in the place of paths where the name alone would come to the same path; other paths stay. */
export class ExpressionRecovery {
  readonly #byPath = new Map<string, Planned>();
  readonly #counts = new Map<string, number>();

  /** @param all the items of the form with their paths */
  constructor(all: Iterable<Planned>) {
    for (const planned of all) {
      this.#byPath.set(planned.path, planned);
      this.#counts.set(planned.item.name, (this.#counts.get(planned.item.name) ?? 0) + 1);
    }
  }

  /**
   * An expression with names.
   *
   * @param path of the node whose expression it is; null for one of the form
   * @param isFilter where it is computed against choices: paths of the same row begin at `current()` everywhere
   */
  recover(source: string, path: string | null, isFilter = false): string {
    return source.replace(TOKEN, (token, at: number) => {
      if (/^['"]/.test(token)) return token;
      if (token.startsWith("instance(")) return this.#lastSaved(token);
      return this.#named(token, path, isFilter || isInListPredicate(source, at));
    });
  }

  #named(token: string, path: string | null, isOfChoice: boolean): string {
    const stated = token.replace(/^current\(\)\//, "");
    const target = this.#byPath.get(absolute(stated, path));
    if (target === undefined || this.#counts.get(target.item.name) !== 1) return token;
    const context = this.#byPath.get(path ?? "");
    const relative = context === undefined ? null : pathFrom(context, target);
    const expected = relative === null ? target.path : `${isOfChoice ? "current()/" : ""}${relative}`;
    return expected === token ? `\${${target.item.name}}` : token;
  }

  #lastSaved(token: string): string {
    const target = this.#byPath.get(token.replace("instance('__last-saved')", ""));
    return target === undefined ? token : `\${last-saved#${target.item.name}}`;
  }
}

function absolute(stated: string, path: string | null): string {
  if (stated.startsWith("/") || path === null) return stated;
  const steps = path.split("/");
  for (const step of stated.split("/")) {
    if (step === "..") steps.pop();
    else steps.push(step);
  }
  return steps.join("/");
}
