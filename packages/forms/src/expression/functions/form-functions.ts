import { itemsSaying } from "../compiling/child-index.ts";
import { constantFacts, factsOf, textOperand } from "../compiling/operand.ts";
import { textOfFirst } from "../values/node-values.ts";
import { defineFunction } from "./function-entry.ts";

export const formFunctions = [
  defineFunction({
    name: "version",
    takes: "",
    gives: "text",
    page: "specification",
    make: () => textOperand(constantFacts, (context) => context.scope.version),
  }),
  defineFunction({
    name: "property",
    takes: "text name",
    gives: "text",
    page: "specification",
    make: ([name]) => textOperand(factsOf(name!), (context) => context.scope.property(name!.toText(context))),
  }),
  defineFunction({
    name: "jr:itext",
    takes: "text id",
    gives: "text",
    page: "specification",
    make: ([id]) =>
      textOperand({ ...factsOf(id!), readsTexts: true }, (context) =>
        context.scope.text(id!.toText(context)),
      ),
  }),
  defineFunction({
    name: "pulldata",
    takes: "text list, text told, text child, text sought",
    gives: "text",
    page: "specification",
    make: ([list, told, child, sought]) =>
      textOperand(factsOf(list!, told!, child!, sought!), (context) => {
        const root = context.scope.instance(list!.toText(context));
        if (root === null) return "";
        const [item] = itemsSaying(root, "item", child!.toText(context), sought!.toText(context));
        return textOfFirst(item?.childrenNamed(told!.toText(context)) ?? []);
      }),
  }),
];
