import type { Element } from "@xmldom/xmldom";
import { type FormFacts, FormRefusal } from "../../form-refusal.ts";
import type { RefusalCode, WarningCode } from "../../messages/refusal-codes.ts";
import type { ModelNode } from "../xform.ts";
import { lineOf } from "./open-xml.ts";

/** Something that a form says and from which nothing follows, with the line and column where it stands. */
export type FormWarning = { code: WarningCode; facts: FormFacts };

const ABSOLUTE = /^(?:\/[^/[\]()'"\s*@]+)+(?:\/@[^/[\]()'"\s*@]+)?$/;

/** What reading a form goes by: the paths of its nodes and of its binds with an id, and who hears of warnings. */
export class FormReading {
  readonly root: ModelNode;
  readonly #paths: ReadonlySet<string>;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #tell: (warning: FormWarning) => void;

  constructor(root: ModelNode, binds: readonly Element[], tell: (warning: FormWarning) => void) {
    this.root = root;
    this.#paths = new Set(pathsBelow(root, ""));
    this.#ids = new Map(
      binds
        .filter((bind) => bind.hasAttribute("id"))
        .map((bind) => [bind.getAttribute("id") ?? "", (bind.getAttribute("nodeset") ?? "").trim()]),
    );
    this.#tell = tell;
  }

  hasNode(path: string): boolean {
    return this.#paths.has(path);
  }

  warn(code: WarningCode, at: Element, facts: FormFacts = {}): void {
    this.#tell({ code, facts: { ...facts, ...lineOf(at) } });
  }

  /**
   * The absolute path that an element names by `ref`, `nodeset` or the id of a bind; null where it names none.
   *
   * @param context path from which a relative one goes
   */
  pathOf(element: Element, context: string): string | null {
    const stated = element.getAttribute("ref") ?? element.getAttribute("nodeset");
    if (stated !== null && stated.trim() !== "") return this.absolute(stated.trim(), context, element);
    const id = element.getAttribute("bind");
    if (id === null || id === "") return null;
    const path = this.#ids.get(id);
    if (path === undefined) refuse("bind_unknown", element, { id });
    return path;
  }

  absolute(stated: string, context: string, at: Element): string {
    const path = stated.startsWith("/") ? stated : joined(context, stated.replace(/^current\(\)\//, ""));
    if (path === null || !ABSOLUTE.test(path)) refuse("path_not_absolute", at, { path: stated });
    return path;
  }
}

/** Ends reading with the place where the form is wrong. */
export function refuse(code: RefusalCode, at: Element, facts: FormFacts = {}): never {
  throw new FormRefusal(code, { ...facts, ...lineOf(at) });
}

function* pathsBelow(node: ModelNode, above: string): Generator<string> {
  const path = `${above}/${node.name}`;
  yield path;
  for (const name of Object.keys(node.attributes)) yield `${path}/@${name}`;
  for (const child of node.children) yield* pathsBelow(child, path);
}

function joined(context: string, relative: string): string | null {
  const steps = context.split("/").slice(1);
  for (const step of relative.split("/")) {
    if (step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return `/${steps.join("/")}`;
}
