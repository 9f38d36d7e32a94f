import type { CompiledForm } from "../compile/compiled-form.ts";
import { type Answers, placeAnswers, type Unplaced } from "./answers.ts";
import { Recomputation } from "./recompute.ts";
import type { RecordEnvironment } from "./record-environment.ts";
import { addressOf, nodesWithin, type RecordNode } from "./record-node.ts";
import { scopeOf } from "./scope-of.ts";
import { type Violation, violationsOf } from "./violations.ts";

/** An answer that the form computes, and that came as something else. */
export type Departure = { address: string; sent: string; computed: string };

export type CheckedAnswers = {
  violations: Violation[];
  departures: Departure[];
  /** Answers to what is not relevant, by address. */
  irrelevant: string[];
  /** What the form has no place for. */
  unplaced: Unplaced[];
  /** What the form did not ask: groups and questions by their address below the root, rows counted from 1: `parcelle[2]/culture`. */
  unasked: string[];
  root: RecordNode;
};

/**
 * Checks a stored or received record against its form: what is computed is computed anew, so that nobody's phone tells
 * the sums.
 *
 * @param environment its `now` tells the moment at which the record was finished
 */
export function checkAnswers(
  form: CompiledForm,
  answers: Answers,
  environment: RecordEnvironment,
): CheckedAnswers {
  const unplaced: Unplaced[] = [];
  const root = placeAnswers(form, answers, unplaced);
  const sent = computedValues(form, root);
  const scope = scopeOf(form, root, environment, null);
  const recomputation = new Recomputation(form, root, { setRowCount: () => undefined }, { choices: false });
  recomputation.touchAll();
  recomputation.settle(scope);
  return {
    violations: violationsOf(form, root, scope),
    departures: departuresOf(sent),
    irrelevant: irrelevantAnswers(form, root),
    unplaced,
    unasked: unaskedPlaces(root),
    root,
  };
}

/** The highest nodes that are not relevant: what stands below them is not asked either. */
function unaskedPlaces(above: RecordNode, address = ""): string[] {
  return (above.slots ?? []).flatMap((nodes) =>
    nodes.flatMap((node, index) => {
      const row = node.schema.isRepeat ? `[${index + 1}]` : "";
      const own = `${address}${node.name}${row}`;
      return node.isRelevant ? unaskedPlaces(node, `${own}/`) : [own];
    }),
  );
}

/** What came for the places that are computed and tell the same each time. */
function computedValues(form: CompiledForm, root: RecordNode): Map<RecordNode, string> {
  const sent = new Map<RecordNode, string>();
  for (const rule of form.rules) {
    if (rule.kind !== "value" || rule.expression.isVolatile || rule.expression.readsTexts) continue;
    for (const node of nodesWithin(root, rule.node)) sent.set(node, node.value);
  }
  return sent;
}

function departuresOf(sent: ReadonlyMap<RecordNode, string>): Departure[] {
  const departures: Departure[] = [];
  for (const [node, value] of sent)
    if (node.isRelevant && node.value !== value)
      departures.push({ address: addressOf(node), sent: value, computed: node.value });
  return departures;
}

function irrelevantAnswers(form: CompiledForm, root: RecordNode): string[] {
  const addresses: string[] = [];
  for (const place of form.leaves)
    for (const node of nodesWithin(root, place))
      if (!node.isRelevant && node.value !== "" && node.schema.bind?.calculate == null)
        addresses.push(addressOf(node));
  return addresses;
}
