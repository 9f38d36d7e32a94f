import { describe, expect, test } from "vitest";
import { corpusText, withCorpus } from "../../../test/form-corpus.ts";
import { bareQuestion } from "../bare-items.ts";
import type { FormDefinition, FormItem } from "../form-definition.ts";
import { pathFrom, pathToRows } from "./path-from.ts";
import { FormPlan } from "./plan-form.ts";

/** Adds the items of a path: names that begin with `r`, and `a`, are repeats, the last of a path is a question. */
function withPath(items: FormItem[], [name = "", ...steps]: readonly string[]): FormItem[] {
  if (steps.length === 0) return [...items, bareQuestion("text", name)];
  const known = items.find((item) => item.name === name);
  const inside = withPath(known !== undefined && known.kind !== "question" ? [...known.items] : [], steps);
  const { type, ...said } = bareQuestion("text", name);
  const { label, hint, guidance, media, relevant, appearance, kept } = said;
  const common = { name, label, hint, guidance, media, relevant, appearance, kept, items: inside };
  const made: FormItem =
    name === "a" || name.startsWith("r")
      ? { kind: "repeat", ...common, count: "" }
      : { kind: "group", ...common };
  return [...items.filter((item) => item !== known), made];
}

function planOf(paths: readonly string[]): FormPlan {
  const [root = ""] = paths[0]?.split("/").slice(1) ?? [];
  const items = paths.reduce<FormItem[]>((all, path) => withPath(all, path.split("/").slice(2)), []);
  const definition: FormDefinition = {
    ...{ formId: "f", title: "f", version: "", languages: [], defaultLanguage: "", instanceName: "" },
    ...{ settings: { name: root }, items, lists: [], entities: [], otherSheets: [] },
  };
  return new FormPlan(definition);
}

describe("Paths within rows of repeats", withCorpus, () => {
  test("are those that pyxform's own cases say", () => {
    const [, ...cases] = corpusText("pyxform/fixtures_get_path_relative_to_lcar_cases.csv")
      .trim()
      .split(/\r?\n/);
    expect(cases.length).toBeGreaterThan(300);
    for (const line of cases) {
      const [context = "", target = "", source = "", toRows, steps, path = "", , isNone] = line.split(",");
      if (isNone === "1") continue;
      const plan = planOf([context + target, context + source]);
      const from = plan.find("s", "");
      const to = plan.find("t", "");
      const expected = [...Array.from({ length: Number(steps) }, () => ".."), path.slice(1)].join("/");
      expect([line, toRows === "1" ? pathToRows(from, to) : pathFrom(from, to)]).toEqual([line, expected]);
    }
  });
});
