import { expect, test } from "vitest";
import { fixedNode } from "./fixed-node.ts";

const item = (name: string) => ({
  name: "item",
  attributes: {},
  value: "",
  children: [{ name: "name", attributes: {}, value: name, children: [] }],
});

test("A list is asked by the names of its elements, in their order", () => {
  const root = fixedNode({
    name: "root",
    attributes: { version: "2" },
    value: "",
    children: [item("nawa"), item("gbokle")],
  });
  const items = root.childrenNamed("item");
  expect(items.map((each) => each.childrenNamed("name")[0]?.value)).toEqual(["nawa", "gbokle"]);
  expect(items[1]?.parent).toBe(root);
  expect(root.attributes).toEqual({ version: "2" });
  expect(items[0]?.attributes).toBeNull();
  expect(root.childrenNamed("region")).toEqual([]);
});

test("Nothing changes a list", () => {
  const root = fixedNode(item("nawa"));
  expect(() => Object.assign(root, { value: "x" })).toThrow(TypeError);
  expect(Object.isFrozen(root.children)).toBe(true);
});
