import type { ListedChoices } from "../compile/compile-choices.ts";
import type { CompiledForm } from "../compile/compiled-form.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import { seedOf } from "../expression/functions/seed-of.ts";
import { seededNumbers } from "../expression/functions/seeded-numbers.ts";
import { shuffled } from "../expression/functions/shuffled.ts";
import { textOfFirst } from "../expression/values/node-values.ts";
import type { InstanceNode } from "../instance/instance-node.ts";
import { contextOf } from "./context-of.ts";
import { itextOf, textOf } from "./itext-of.ts";
import type { RecordNode } from "./record-node.ts";

export type OfferedChoice = {
  value: string;
  label(language?: string | null): string;
  /** The name of its file of one shape (`image`, `audio`, `video`); "" where it has none. */
  media(shape: string, language?: string | null): string;
};

/**
 * What may be chosen at a question now, in the order in which it is shown.
 *
 * @returns empty for questions without choices
 */
export function choicesAt(form: CompiledForm, node: RecordNode, scope: FormScope): readonly OfferedChoice[] {
  const choices = form.choices.get(node.schema);
  if (choices === undefined) return [];
  if (choices.kind === "written")
    return choices.items.map(({ value, label }) => ({
      value,
      label: (language = null) => textOf(form, label, language, node, scope),
      media: (shape, language = null) => textOf(form, label, language, node, scope, shape),
    }));
  return orderedNodes(choices, node, scope).map((item) => {
    const context = { ...contextOf(node, scope), node: item };
    return {
      value: choices.value.toText(context),
      label: () => choices.label.toText(context),
      media: (shape, language = null) => {
        const id = textOfFirst(item.childrenNamed("itextId"));
        return id === "" ? "" : itextOf(form, id, language, node, scope, shape);
      },
    };
  });
}

function listedNodes(choices: ListedChoices, node: RecordNode, scope: FormScope): readonly InstanceNode[] {
  return choices.nodeset.toNodes(contextOf(node, scope));
}

/** By the seed of the form where it tells one; else in an order that is drawn once for each filling and question. */
function orderedNodes(choices: ListedChoices, node: RecordNode, scope: FormScope): readonly InstanceNode[] {
  const nodes = listedNodes(choices, node, scope);
  if (!choices.isRandom) return nodes;
  const seed = choices.seed === null ? drawnSeed(node, scope) : seedOf(choices.seed, contextOf(node, scope));
  return shuffled(nodes, seededNumbers(seed));
}

const drawnSeeds = new WeakMap<RecordNode, bigint>();

function drawnSeed(node: RecordNode, scope: FormScope): bigint {
  const seed = drawnSeeds.get(node) ?? BigInt(Math.floor(scope.random() * 2 ** 31));
  drawnSeeds.set(node, seed);
  return seed;
}

const valuesOfList = new WeakMap<ListedChoices, ReadonlySet<string>>();

/** Values that may be chosen at a question now. Those of a list that nothing narrows are read once for a form. */
export function choiceValues(form: CompiledForm, node: RecordNode, scope: FormScope): ReadonlySet<string> {
  const choices = form.choices.get(node.schema)!;
  if (choices.kind === "written") return choices.values;
  const known = valuesOfList.get(choices);
  if (known !== undefined) return known;
  const values = new Set(
    listedNodes(choices, node, scope).map((item) =>
      choices.value.toText({ ...contextOf(node, scope), node: item }),
    ),
  );
  if (choices.isConstant) valuesOfList.set(choices, values);
  return values;
}
