import type { InstanceNode } from "../../instance/instance-node.ts";
import {
  constantFacts,
  factsOf,
  nodesOperand,
  numberOperand,
  type Operand,
  textOperand,
} from "../compiling/operand.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { documentOf } from "../values/made-nodes.ts";
import { noNodes, relevantOf, textOfNode } from "../values/node-values.ts";
import { givenOrOwn, numbersOf } from "./argument-values.ts";
import { defineFunction } from "./function-entry.ts";
import { indexedRows } from "./indexed-rows.ts";
import { nodesWithId } from "./nodes-with-id.ts";

const readsNode = { ...constantFacts, readsNode: true };

export const repeatFunctions = [
  defineFunction({
    name: "position",
    takes: "nodes node?",
    gives: "number",
    make: ([node]) =>
      node === undefined
        ? numberOperand(readsNode, (context) => context.position)
        : numberOperand(factsOf(node), (context) => rowOf(node.toNodes(context)[0])),
  }),
  defineFunction({
    name: "last",
    takes: "",
    gives: "number",
    page: "xpath",
    make: () => numberOperand(readsNode, (context) => context.size),
  }),
  defineFunction({
    name: "count",
    takes: "nodes nodes",
    gives: "number",
    make: ([nodes]) =>
      numberOperand(factsOf(nodes!), (context) => relevantOf(nodes!.toNodes(context)).length),
  }),
  defineFunction({
    name: "count-non-empty",
    takes: "nodes nodes",
    gives: "number",
    make: ([nodes]) =>
      numberOperand(
        factsOf(nodes!),
        (context) => nodes!.toNodes(context).filter((node) => textOfNode(node) !== "").length,
      ),
  }),
  defineFunction({
    name: "sum",
    takes: "nodes nodes",
    gives: "number",
    make: ([nodes]) =>
      numberOperand(factsOf(nodes!), (context) =>
        numbersOf(nodes!, context).reduce((sum, number) => sum + number, 0),
      ),
  }),
  outermost("max", Math.max),
  outermost("min", Math.min),
  defineFunction({
    name: "indexed-repeat",
    takes: "nodes question, nodes repeat, number row, nodes innerRepeat*, number innerRow*",
    gives: "nodes",
    make: ([question, ...pairs]) =>
      nodesOperand(factsOf(question!, ...pairs), { places: question!.places, isFixed: false }, (context) =>
        indexedRows(question!.toNodes(context), rowsOf(pairs, context)),
      ),
  }),
  defineFunction({
    name: "current",
    takes: "",
    gives: "nodes",
    page: "specification",
    make: (_, { within }) =>
      nodesOperand(constantFacts, { places: [within.own], isFixed: false }, (context) => [context.current]),
  }),
  defineFunction({
    name: "instance",
    takes: "text id",
    gives: "nodes",
    page: "specification",
    make: ([id]) =>
      nodesOperand(factsOf(id!), { places: [], isFixed: true }, (context) => {
        const root = context.scope.instance(id!.toText(context));
        return root === null ? noNodes : [documentOf(root)];
      }),
  }),
  nameOf("name", (name) => name),
  nameOf("local-name", (name) => name.slice(name.indexOf(":") + 1)),
  defineFunction({
    name: "id",
    takes: "any names",
    gives: "nodes",
    page: "xpath",
    make: ([names]) =>
      nodesOperand(factsOf(names!), { places: [], isFixed: false }, (context) =>
        nodesWithId(names!, context),
      ),
  }),
];

function outermost(name: string, choose: (one: number, other: number) => number) {
  return defineFunction({
    name,
    takes: "any value*",
    gives: "number",
    make: (values) =>
      numberOperand(factsOf(...values), (context) => {
        const numbers = values.flatMap((value) => numbersOf(value, context));
        return numbers.length === 0 ? Number.NaN : numbers.reduce((one, other) => choose(one, other));
      }),
  });
}

function nameOf(name: string, part: (name: string) => string) {
  return defineFunction({
    name,
    takes: "nodes node?",
    gives: "text",
    page: "xpath",
    make: ([node], site) => {
      const nodes = givenOrOwn(node, site);
      return textOperand(factsOf(nodes), (context) => part(nodes.toNodes(context)[0]?.name ?? ""));
    },
  });
}

/** Place of a node among its siblings of the same name, from 1. */
function rowOf(node: InstanceNode | undefined): number {
  if (node === undefined) return Number.NaN;
  const place = node.parent?.childrenNamed(node.name).indexOf(node) ?? 0;
  return Math.max(0, place) + 1;
}

function rowsOf(pairs: readonly Operand[], context: EvaluationContext) {
  return pairs.flatMap((repeat, index) =>
    index % 2 === 0 ? [{ rows: repeat.toNodes(context), row: pairs[index + 1]!.toNumber(context) }] : [],
  );
}
